import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../../database/database.ts';
import type { Role } from '../../../events/accounts/commands.ts';

export interface SessionRow {
  readonly id_hash: string;
  readonly account_id: number;
  readonly role: Role;
  readonly last_seen_at: string;
  readonly idle_seconds: number;
  readonly ends_at: string;
  readonly last_written: number;
  /** Null where the account has chosen none. */
  readonly language: string | null;
}

export async function selectSessions(
  database: Database,
  idHashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const rows = await database.prepared<SessionRow>('select * from find_callers($1)', [idHashes]);
  return new Map(rows.map((row) => [row.id_hash, row]));
}

export function hasEnded(row: SessionRow, now: Date): boolean {
  const idleEnd = Date.parse(row.last_seen_at) + row.idle_seconds * 1000;
  return Math.min(idleEnd, Date.parse(row.ends_at)) <= now.getTime();
}

export async function livingSessions(
  database: Database,
  idHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await selectSessions(database, [...new Set(idHashes)]);
  return new Set([...rows.values()].filter((row) => !hasEnded(row, now)).map((row) => row.id_hash));
}

/**
 * Last in its transaction: changing the credentials has waited for logins under way, so their sessions are
 * seen.
 */
export async function endSessions(
  transaction: Transaction<Tables>,
  accountId: number,
  but = '',
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id_hash', '<>', but)
    .execute();
}
