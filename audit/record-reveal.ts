import { sql } from 'kysely';
import type { RecordReveal } from '../events/accounts/access-decisions.ts';
import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import { handle } from '../log/append/handle.ts';
import { analystContext, type HistoryParts } from './command.ts';

/** Records that an analyst is shown what an account has sealed. An erased account has nothing to show. */
export async function recordReveal(
  { log }: HistoryParts,
  accountId: number,
  { what, readingId, reason }: Pick<RecordReveal, 'what' | 'readingId' | 'reason'>,
): Promise<void> {
  await handle(log, {
    decider: accountDecider,
    command: { type: 'RecordReveal', by: 'analyst', what, readingId, reason },
    context: analystContext(log),
    stream: accountStream(accountId),
  });
}

/** The same for each account that something in a stream is sealed for. */
export async function recordRevealedHistory(
  parts: HistoryParts,
  stream: string,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from events
    where stream = ${stream} and subject like 'account-%' and sealed is not null`.execute(
    parts.database.kysely,
  );
  const reading = /^reading-(\d+)$/.exec(stream);
  const readingId = reading === null ? null : Number(reading[1]);
  for (const { subject } of rows)
    await recordReveal(parts, Number(subject.replace('account-', '')), {
      what: 'history',
      readingId,
      reason,
    });
}
