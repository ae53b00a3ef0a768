import { sql } from 'kysely';
import type { Dependencies } from '../http/dependencies.ts';
import { recordInterruptedUses } from './used-links.ts';

const CLEANUP_INTERVAL_MS = 3_600_000;
/** How long a registration that did not come about may leave its credentials behind. */
const ORPHAN_AGE_MS = 86_400_000;
/** Failed tries older than this count no more. */
const TRIES_AGE_MS = 86_400_000;

/** Deletes, now and every hour, what has expired. Several processes may do it at once. */
export function startCleanup(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock' | 'logger'>,
  more: () => Promise<void>,
): { stop(): void } {
  const cleanUpSafely = () => {
    Promise.all([cleanUp(dependencies), more()]).catch((cause: unknown) =>
      dependencies.logger.warn({ err: cause }, 'the cleanup failed'),
    );
  };
  cleanUpSafely();
  const timer = setInterval(cleanUpSafely, CLEANUP_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Deletes expired sessions and links, forgotten tries, and credentials whose account was never registered; and
 * finishes the changes of passwords that were cut off before the log was told.
 */
export async function cleanUp(dependencies: Pick<Dependencies, 'database' | 'log' | 'clock'>): Promise<void> {
  await recordInterruptedUses(dependencies);
  const { database, clock } = dependencies;
  const now = clock().getTime();
  const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  const { kysely } = database;
  await kysely.deleteFrom('sessions').where('ends_at', '<=', before(0)).execute();
  await kysely
    .deleteFrom('password_resets')
    .where('used_by', 'is', null)
    .where('ends_at', '<=', before(0))
    .execute();
  await kysely.deleteFrom('tries').where('last_failed_at', '<', before(TRIES_AGE_MS)).execute();
  await sql`
    delete from credentials c
    where c.changed_at < ${before(ORPHAN_AGE_MS)}::timestamptz
      and not exists (select 1 from events e where e.stream = 'account-' || c.account_id)`.execute(kysely);
}
