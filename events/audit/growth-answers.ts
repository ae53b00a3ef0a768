import * as z from 'zod/mini';
import { Count, Day, defineCall, success, Time } from '../call.ts';

export const LogGrowth = z.object({
  /** Position of the log's last event. */
  head: Count,
  /** The last thirty days of the business's calendar, the oldest first. */
  days: z.array(z.object({ date: Day, events: Count })),
  /** The newest signed heads of the tree, the newest first. */
  heads: z.array(
    z.object({
      /** How many events it counts. */
      size: Count,
      /** In base64, as the checkpoint has it. */
      root: z.string(),
      signedAt: Time,
    }),
  ),
});
export type LogGrowth = z.output<typeof LogGrowth>;

export const GetLogGrowth = defineCall('GET /api/audit/growth', { answer: success(LogGrowth) });
