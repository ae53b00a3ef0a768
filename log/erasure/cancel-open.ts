import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { giftDecider } from '../../events/gifts/decider.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle, systemCommand } from '../append/handle.ts';
import type { EventLog } from '../log.ts';
import type { SkipUnreadable } from '../read/skip-unreadable.ts';

/** Of one query. */
const BATCH = 100;

interface Needed {
  readonly database: Database;
  readonly log: EventLog;
}

/**
 * Behind its erasure an account orders nothing: what it could still cancel then ends, so that money for it
 * goes back. What was paid and taken up stays, and so do gifts that were redeemed.
 */
export async function cancelOpen(needed: Needed, accountId: number, now: Date): Promise<void> {
  for await (const open of readOpen(needed, accountId)) await cancel(needed, open, now);
}

/** Of every erased account, what an interruption or an earlier release left. */
export async function cancelLeft(needed: Needed, now: Date, skipUnreadable: SkipUnreadable): Promise<void> {
  for await (const open of readOpen(needed, null))
    await skipUnreadable(open.stream, () => cancel(needed, open, now));
}

interface Open {
  readonly position: number;
  readonly stream: string;
  readonly accountId: number;
  readonly erasedAt: string;
}

/**
 * From the log, since the read models may be behind. A gift that opened again behind the erasure is its
 * holder's.
 */
async function* readOpen({ database }: Needed, accountId: number | null): AsyncGenerator<Open> {
  for (let after = 0, size = BATCH; size === BATCH; ) {
    const { rows } = await sql<Open>`
      select o.position, o.stream, replace(gone.stream, 'account-', '')::bigint as "accountId",
        gone.recorded_at as "erasedAt"
      from events gone join events o on o.subject = gone.stream and o.subject <> o.stream
      where gone.type = 'AccountErased' and o.type in ('ReadingOrdered', 'GiftOrdered')
        and (${accountId}::bigint is null or gone.stream = 'account-' || ${accountId}::bigint)
        and o.position > ${after}::bigint
        and not exists (
          select from events x where x.stream = o.stream
            and (x.type in ('ResponseSubmitted', 'ReadingCancelled', 'GiftCancelled')
              or x.type = 'GiftReopened' and x.position > gone.position))
      order by o.position limit ${BATCH}`.execute(database.kysely);
    yield* rows;
    after = rows.at(-1)?.position ?? after;
    size = rows.length;
  }
}

/** Decided as at the erasure. */
async function cancel({ log }: Needed, { stream, accountId, erasedAt }: Open, now: Date): Promise<void> {
  const commandId = log.hashes.request(['cancelled with the account', stream]);
  const context = systemCommand(commandId, 'system:erasure', now);
  const cancelled: Promise<Handled> = stream.startsWith('gift-')
    ? handle(log, {
        decider: giftDecider,
        command: { type: 'CancelGift', reason: 'erasure' },
        context,
        stream,
      })
    : handle(log, {
        decider: readingDecider,
        command: { type: 'CancelReading', accountId, now: erasedAt, erased: true },
        context,
        stream,
      });
  await cancelled.catch((cause: unknown) => {
    if (!(cause instanceof Rejected)) throw cause;
  });
}
