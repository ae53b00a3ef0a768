import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../../database/database.ts';
import type { OwnSession } from '../../../events/accounts/account.ts';
import type { Role } from '../../../events/accounts/commands.ts';
import { Rejected } from '../../../events/rejected.ts';

/** Without quotas an account may have more. */
const LISTED_MAXIMUM = 100;

interface SessionRow {
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

export function hasEnded(
  row: Pick<SessionRow, 'last_seen_at' | 'idle_seconds' | 'ends_at'>,
  now: Date,
): boolean {
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

/** Last in its transaction: changing the credentials has waited for logins under way. */
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

interface Signed {
  readonly accountId: number;
  readonly sessionHash: string;
}

/** The newest first, without expired ones. */
export async function readOwnSessions(
  database: Database,
  { accountId, sessionHash }: Signed,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await database.kysely
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_seen_at', 'idle_seconds', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute();
  return rows
    .filter((row) => !hasEnded(row, now))
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id_hash === sessionHash,
    }));
}

/** @throws Rejected('unknown_id') when the account has no such session */
export async function endOwnSession(database: Database, accountId: number, id: number): Promise<void> {
  const ended = await database.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new Rejected('unknown_id');
}
