import * as z from 'zod/mini';
import { type Call, Count } from '../call.ts';

export const GetHealth = {
  key: 'GET /api/health',
  answer: z.object({ status: z.literal('ok') }),
} as const satisfies Call;

export const GetReady = {
  key: 'GET /api/ready',
  answer: z.object({
    ready: z.literal(true),
    position: Count,
    projected: Count,
    durability: z.enum(['process', 'power']),
    degraded: z.array(z.string()),
    reasons: z.array(z.string()),
  }),
} as const satisfies Call;

export const GetDescription = {
  key: 'GET /api/openapi.json',
  answer: z.looseObject({ openapi: z.string() }),
} as const satisfies Call;

export const GetDocs = {
  key: 'GET /api/docs',
  contentType: 'text/html',
  answer: null,
} as const satisfies Call;

/** Prometheus' text format. */
export const GetMetrics = {
  key: 'GET /api/metrics',
  contentType: 'text/plain',
  answer: null,
} as const satisfies Call;

export const operationCalls = [GetHealth, GetReady, GetDescription, GetDocs, GetMetrics] as const;
