import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { handle, systemCommand } from '../append/handle.ts';
import type { CommandContext, EventLog } from '../log.ts';
import type { OpenEventLog } from '../open-log.ts';
import { UnreadableEvent } from '../read/open-event.ts';
import { type ErasureLedger, ledgerEntryOf } from './ledger.ts';

/** Of one query. */
const BATCH = 500;

/** After the event. The next start does what an interruption leaves undone. */
export async function forgetStream(
  { database, log, ledger }: Pick<ErasureDependencies, 'database' | 'log' | 'ledger'>,
  stream: string,
): Promise<void> {
  await ledger?.note(await ledgerEntryOf(database, stream));
  await database.kysely.deleteFrom('names').where('holder', '=', stream).execute();
  await log.keys.destroy(stream);
}

/** In the name of the installation. */
export async function eraseContact(
  dependencies: Pick<ErasureDependencies, 'database' | 'log' | 'ledger'>,
  stream: string,
): Promise<void> {
  const [kind, id] = stream.split('-');
  await handle(dependencies.log, {
    decider: contactDecider,
    command: kind === 'message' ? { type: 'EraseMessage', messageId: Number(id) } : { type: 'Unsubscribe' },
    context: systemContext(dependencies.log, stream),
    stream,
  });
  await forgetStream(dependencies, stream);
}

export function systemContext(log: EventLog, stream: string): CommandContext {
  return systemCommand(log.hashes.request(['erase', stream, randomUUID()]), 'system:erasure', new Date());
}

/** Null where an event or its key is damaged. */
export async function unlessDamaged<Result>(opening: Promise<Result>): Promise<Result | null> {
  return opening.catch((error: unknown) => {
    if (error instanceof UnreadableEvent) return null;
    throw error;
  });
}

/** They still have a key. */
export async function readUnforgottenStreams({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select e.stream from events e join data_keys k on k.subject = e.stream
    where e.type in ('MessageErased', 'SubscriberLeft') and k.wrapped is not null
    order by e.position limit ${BATCH}`.execute(kysely);
  return rows.map(({ stream }) => stream);
}

/** Of those that can still be read, older than `before`. */
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
  /** Of messages and subscriptions. */
  readonly contactUnder: (email: string) => Promise<readonly string[]>;
  readonly mailFiles?: { destroyNaming(addresses: readonly string[]): Promise<unknown> } | null;
}
