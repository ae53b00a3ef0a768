import type { Database } from '../../migrations/database.ts';
import type { LedgerEntry } from './ledger.ts';

/** What the ledger notes of an erased stream. */
export async function ledgerEntryOf({ kysely }: Database, stream: string): Promise<LedgerEntry> {
  const first = await kysely
    .selectFrom('events')
    .select('event_id')
    .where('stream', '=', stream)
    .orderBy('stream_version')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { stream, firstEventId: first.event_id, erasedAt: new Date().toISOString() };
}
