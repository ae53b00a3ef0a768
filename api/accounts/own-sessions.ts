import type { OwnSession } from '../../events/accounts/account.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Person } from './sessions.ts';

/** Sessions that one answer lists; without quotas an account may have more. */
const LISTED_MAXIMUM = 100;

/** The newest first; one that has ended by itself is not listed. */
export async function readOwnSessions(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { accountId, sessionHash }: Person,
): Promise<OwnSession[]> {
  const now = clock().getTime();
  const rows = await database.kysely
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_seen_at', 'idle_seconds'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', clock().toISOString())
    .orderBy('id', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute();
  return rows
    .filter((row) => Date.parse(row.last_seen_at) + row.idle_seconds * 1000 > now)
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id_hash === sessionHash,
    }));
}

/** @throws Rejected('unknown_id') when the account has no such session */
export async function endOwnSession(
  { database }: Pick<Dependencies, 'database'>,
  { accountId }: Person,
  id: number,
): Promise<void> {
  const ended = await database.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new Rejected('unknown_id');
}
