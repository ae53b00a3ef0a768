import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/*
 * Statuses are plain texts here: a page then need not carry the lists' schemas, and reads its list anyway.
 */

/** `event: reading`: one of the customer's own readings changed. */
export const ReadingChange = z.object({ id: z.int(), status: z.string() });
export type ReadingChange = z.output<typeof ReadingChange>;

/** `event: order`: an order came, was paid, cancelled, answered by the customer, or is late. */
export const OrderChange = z.object({ id: z.int(), status: z.string() });
export type OrderChange = z.output<typeof OrderChange>;

/** `event: activity`: the owner's notifications or figures changed. */
export const Activity = z.object({ type: z.string() });
export type Activity = z.output<typeof Activity>;

/** Changes as they become visible, as server-sent events; their data is one of these. */
export const GetLive = defineCall('GET /api/live', { contentType: 'text/event-stream', answer: null });
