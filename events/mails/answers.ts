import * as z from 'zod/mini';
import { Count, defineCall, Id, OnlyId, page, Time } from '../call.ts';
import { pageQuery } from '../query.ts';

/** Holds no address and nothing of the mail's words. A newsletter is one, whomever it did not reach. */
export const FailedMail = z.object({
  id: Id,
  kind: z.string(),
  /** The reading that it is about; null for one about an account. */
  readingId: z.nullable(Id),
  /** Who wrote the message that it answers. Optional, as is `mails`: during a deploy, an older release may answer. */
  messageFrom: z._default(z.nullable(z.string()), null),
  /** More than one of a newsletter. */
  mails: z._default(Count, 1),
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

const mailFailures = [
  'refused',
  'noMailbox',
  'tooSlow',
  'unreachable',
  'notHandedOver',
  'ended',
  'unreadable',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** As stored in the outbox, with a code in brackets after it. */
const sentences = {
  refused: 'The mail server refused it',
  noMailbox: 'The address takes no mail',
  tooSlow: 'The mail server did not answer in time',
  unreachable: 'The mail server could not be reached',
  notHandedOver: 'It could not be handed over',
  ended: 'The process ended while it was sent',
  unreadable: 'What it is about cannot be read',
} as const satisfies Record<MailFailure, string>;

/** `code`: the reply of the mail server or the error of the connection; empty where there is none. */
export function mailFailureSentence(failure: MailFailure, code = ''): string {
  return sentences[failure] + (code === '' ? '' : ` (${code})`);
}

/** Null for a sentence of another release. */
export function readMailFailure(
  said: string,
): { readonly failure: MailFailure; readonly code: string } | null {
  const [, sentence, code = ''] = /^(.*?)(?: \((\w+)\))?$/.exec(said) ?? [];
  const failure = mailFailures.find((each) => sentences[each] === sentence);
  return failure === undefined ? null : { failure, code };
}
