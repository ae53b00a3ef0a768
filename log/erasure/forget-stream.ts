import { sql } from 'kysely';
import { contactDecider } from '../../events/contact/decider.ts';
import type { Database } from '../../migrations/database.ts';
import { handle } from '../append/handle.ts';
import type { CommandContext } from '../log.ts';
import type { OpenEventLog } from '../open-log.ts';
import { type ErasureLedger, ledgerEntryOf } from './ledger.ts';

/** Messages that one query gives. */
const BATCH = 500;

/**
 * Takes the name of an ended stream free and destroys its key: of a subscriber who has left, of a message that is no
 * longer kept. What an interruption leaves undone is done by the next start. The event comes before.
 */
export async function forgetStream(
  { database, log, ledger }: Pick<ErasureDependencies, 'database' | 'log' | 'ledger'>,
  stream: string,
): Promise<void> {
  await ledger?.note(await ledgerEntryOf(database, stream));
  await database.kysely.deleteFrom('names').where('holder', '=', stream).execute();
  await log.keys.destroy(stream);
}

/** @throws Rejected when there is no such message */
export async function eraseMessage(
  dependencies: Pick<ErasureDependencies, 'database' | 'log' | 'ledger'>,
  messageId: number,
  context: CommandContext,
): Promise<void> {
  const stream = `message-${messageId}`;
  await handle(dependencies.log, {
    decider: contactDecider,
    command: { type: 'EraseMessage', messageId },
    context,
    stream,
  });
  await forgetStream(dependencies, stream);
}

/** Streams that ended and still have a key. */
export async function readUnforgottenStreams({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select e.stream from events e join data_keys k on k.subject = e.stream
    where e.type in ('MessageErased', 'SubscriberLeft') and k.wrapped is not null
    order by e.position limit ${BATCH}`.execute(kysely);
  return rows.map(({ stream }) => stream);
}

/** Ids of the messages that can still be read, older than `before` where that is given, in batches. */
export async function* readMessageIds({ kysely }: Database, before: Date | null): AsyncGenerator<number[]> {
  for (let after = 0, size = BATCH; size === BATCH; ) {
    const { rows } = await sql<{ position: number; id: number }>`
      select e.position, (e.data ->> 'messageId')::bigint as id
      from events e join data_keys k on k.subject = e.stream
      where e.type = 'MessageReceived' and k.wrapped is not null and e.position > ${after}::bigint
        and (${before === null} or e.recorded_at < ${(before ?? new Date()).toISOString()}::timestamptz)
      order by e.position limit ${BATCH}`.execute(kysely);
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.position ?? after;
    size = rows.length;
  }
}

export interface ErasureDependencies {
  readonly database: Database;
  readonly log: OpenEventLog;
  readonly ledger?: ErasureLedger | null;
  /** Mails that are kept as files. */
  readonly mailFiles?: { destroyNaming(addresses: readonly string[]): Promise<unknown> } | null;
}
