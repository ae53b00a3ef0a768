import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { eraseAccount, finishErasures } from './erase.ts';
import { type ErasureDependencies, eraseContact, systemContext } from './forget-stream.ts';
import type { ErasureLedger, LedgerEntry } from './ledger.ts';

/** Of one query. */
const BATCH = 500;

/** On the start of every role, before anything is served. */
export async function settleErasures(dependencies: ErasureDependencies): Promise<void> {
  await finishErasures(dependencies);
  await replayLedger(dependencies);
}

/**
 * Also notes erasures that the ledger does not know: of other machines, or from before there was a ledger.
 * @returns how many were erased again
 */
export async function replayLedger(dependencies: ErasureDependencies): Promise<number> {
  const { database, ledger } = dependencies;
  if (ledger === undefined || ledger === null) return 0;
  let erased = 0;
  const batch: LedgerEntry[] = [];
  for await (const entry of ledger.entries()) {
    batch.push(entry);
    if (batch.length === BATCH) erased += await eraseAgain(dependencies, batch.splice(0));
  }
  erased += await eraseAgain(dependencies, batch);
  await noteErased(database, ledger);
  return erased;
}

async function eraseAgain(
  dependencies: ErasureDependencies,
  entries: readonly LedgerEntry[],
): Promise<number> {
  const { rows } = await sql<{ stream: string }>`
    select e.stream from events e
    where e.event_id = any(${entries.map((entry) => entry.firstEventId)}::uuid[]) and e.stream_version = 1
      and not exists (
        select from events x where x.stream = e.stream
          and x.type in ('AccountErased', 'MessageErased', 'SubscriberLeft'))
    order by e.position`.execute(dependencies.database.kysely);
  for (const { stream } of rows) await eraseStream(dependencies, stream);
  return rows.length;
}

async function eraseStream(dependencies: ErasureDependencies, stream: string): Promise<void> {
  const [kind, number] = stream.split('-');
  if (kind === 'account')
    await eraseAccount(dependencies, Number(number), systemContext(dependencies.log, stream));
  else await eraseContact(dependencies, stream);
}

async function noteErased({ kysely }: Database, ledger: ErasureLedger): Promise<void> {
  for (let after = 0, size = BATCH; size === BATCH; ) {
    const { rows } = await sql<LedgerEntry & { position: number }>`
      select x.position, x.stream, f.event_id as "firstEventId", x.recorded_at as "erasedAt"
      from events x join events f on f.stream = x.stream and f.stream_version = 1
      where x.type in ('AccountErased', 'MessageErased', 'SubscriberLeft') and x.position > ${after}::bigint
      order by x.position limit ${BATCH}`.execute(kysely);
    for (const { stream, firstEventId, erasedAt } of rows)
      await ledger.note({ stream, firstEventId, erasedAt });
    after = rows.at(-1)?.position ?? after;
    size = rows.length;
  }
}
