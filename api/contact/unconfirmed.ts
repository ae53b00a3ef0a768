import { sql } from 'kysely';
import { contactDecider } from '../../events/contact/decider.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { CONFIRMATION_LIFETIME_MS } from './newsletter.ts';

/** Addresses that one round takes away; the next one goes on. */
const BATCH = 100;
/** Subscribers of earlier releases were never sent a link, so theirs do not end. */
const FIRST_CONFIRMED_VERSION = 2;

/** Ends subscriptions that were not confirmed in time, and forgets their addresses. */
export async function destroyUnconfirmed(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock' | 'forgetStream'>,
): Promise<void> {
  const { database, log, clock, forgetStream } = dependencies;
  const before = new Date(clock().getTime() - CONFIRMATION_LIFETIME_MS).toISOString();
  const { rows } = await sql<{ stream: string }>`
    select e.stream from names n join events e on e.stream = n.holder and e.stream_version = 1
    where n.space = 'subscriber' and e.recorded_at < ${before}::timestamptz
      and e.schema_version >= ${FIRST_CONFIRMED_VERSION}::integer
      and not exists (select from events later where later.stream = e.stream and later.stream_version = 2)
    limit ${BATCH}`.execute(database.kysely);
  for (const { stream } of rows) {
    const commandId = log.hashes.request(['command', 'unconfirmed', stream, 'system']);
    await handle(log, {
      decider: contactDecider,
      command: { type: 'Unsubscribe' },
      context: systemCommand(commandId, 'system:retention', clock()),
      stream,
    });
    await forgetStream(stream);
  }
}
