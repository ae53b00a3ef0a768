import * as z from 'zod/mini';
import { type Call, Count, success } from '../call.ts';

export const GetVisitors = {
  key: 'GET /api/visitors',
  /** Null while the processes cannot hear each other. */
  answer: success(z.object({ visitors: z.nullable(Count) })),
  streams: true,
} as const satisfies Call;

export const visitorCalls = [GetVisitors] as const;
