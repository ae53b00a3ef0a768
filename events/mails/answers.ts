import * as z from 'zod/mini';
import { Count, defineCall, Id, OnlyId, page, Time } from '../call.ts';
import { pageQuery } from '../query.ts';

/** Holds no address and nothing of the mail's words. */
export const FailedMail = z.object({
  id: Id,
  kind: z.string(),
  /** The reading that it is about; null for one about an account. */
  readingId: z.nullable(Id),
  happenedAt: Time,
  failedAt: Time,
  tries: Count,
  reason: z.string(),
});
export type FailedMail = z.output<typeof FailedMail>;

export const MAILS_PAGE_SIZE_MAXIMUM = 200;

export const GetMails = defineCall('GET /api/admin/mails', {
  query: pageQuery(MAILS_PAGE_SIZE_MAXIMUM),
  answer: page(FailedMail),
});

export const PostMailRetry = defineCall('POST /api/admin/mails/:id/retry', { answer: OnlyId });
