import * as z from 'zod/mini';
import { Count, defineCall, success } from '../call.ts';

/* Plain texts as statuses: a page need not carry the lists' schemas. */

export const ReadingChange = z.object({ id: z.int(), status: z.string() });
export type ReadingChange = z.output<typeof ReadingChange>;

/** `event: order`: new, paid, cancelled, corrected or answered by the customer, or late. */
export const OrderChange = z.object({ id: z.int(), status: z.string() });
export type OrderChange = z.output<typeof OrderChange>;

export const Activity = z.object({ type: z.string() });
export type Activity = z.output<typeof Activity>;

/** Server-sent events; their data is one of these. */
export const GetLive = defineCall('GET /api/live', { contentType: 'text/event-stream', answer: null });

export const GetVisitors = defineCall('GET /api/visitors', {
  /** Null while the processes cannot hear each other. */
  answer: success(z.object({ visitors: z.nullable(Count) })),
  streams: true,
});
