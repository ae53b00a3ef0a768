import * as z from 'zod/mini';
import { Count, defineCall } from '../call.ts';

export const GetHealth = defineCall('GET /api/health', { answer: z.object({ status: z.literal('ok') }) });

export const GetReady = defineCall('GET /api/ready', {
  answer: z.object({
    ready: z.literal(true),
    position: Count,
    projected: Count,
    durability: z.enum(['process', 'power']),
    degraded: z.array(z.string()),
    reasons: z.array(z.string()),
  }),
});

export const GetDescription = defineCall('GET /api/openapi.json', {
  answer: z.looseObject({ openapi: z.string() }),
});

export const GetDocs = defineCall('GET /api/docs', { contentType: 'text/html', answer: null });

export const GetMetrics = defineCall('GET /api/metrics', { contentType: 'text/plain', answer: null });
