import * as z from 'zod/mini';
import { accountStream } from '../events/accounts/decider.ts';
import { AccountErased, AccountRegistered } from '../events/accounts/events.ts';
import { ResponseRevised, ResponseSubmitted } from '../events/readings/events.ts';
import type { EventLog } from '../log/log.ts';
import type { AnswerNotification } from './answer-mail.ts';

/** The part that both kinds of answer have. */
const Answered = z.object({ accountId: z.int() });

const notificationOf: Readonly<Record<string, AnswerNotification>> = {
  [ResponseSubmitted.type]: 'submitted',
  [ResponseRevised.type]: 'revised',
};

export interface Recipient {
  readonly address: string;
  readonly notification: AnswerNotification;
}

/** Whom the answer at `position` is for; null where the account was erased or has no address. */
export async function recipientOf(log: EventLog, position: number): Promise<Recipient | null> {
  const [stored] = await log.readAfter(position - 1, 1);
  if (stored === undefined || stored.position !== position) return null;
  const notification = notificationOf[stored.type];
  if (notification === undefined) return null;
  const { accountId } = Answered.parse((await log.open(stored)).data);
  const address = await addressOf(log, accountId);
  return address === null ? null : { address, notification };
}

/** Read from the account's own events, not from a read model: an erasure counts from its commit on. */
async function addressOf(log: EventLog, accountId: number): Promise<string | null> {
  const events = await log.readStream(accountStream(accountId));
  if (events.some(({ type }) => type === AccountErased.type)) return null;
  const registered = events.find(({ type }) => type === AccountRegistered.type);
  const person = z.nullable(AccountRegistered.personal).parse(registered?.personal ?? null);
  return person?.email ?? null;
}
