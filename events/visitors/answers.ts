import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';

export const GetVisitors = defineCall('GET /api/visitors', {
  /** Null while the processes cannot hear each other. */
  answer: success(z.object({ visitors: z.nullable(Count) })),
  streams: true,
});
