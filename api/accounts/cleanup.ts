import { sql } from 'kysely';
import { RETENTION_HOURS } from '../../events/retention.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { recordInterruptedUses } from './used-links.ts';

const HOUR_MS = 3_600_000;
/** Older changes were checked by an earlier round. */
const LOOKED_BACK_HOURS = 31 * 24;

/** Also records changes of passwords that were cut off before their event. */
export async function cleanUp(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock' | 'logger'>,
): Promise<void> {
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
  await sql`delete from tries where full_at is null or full_at <= ${before(0)}::timestamptz`.execute(kysely);
  await sql`
    delete from credentials c
    where c.changed_at < ${before(RETENTION_HOURS.orphanedCredentials * HOUR_MS)}::timestamptz
      and c.changed_at >= ${before((RETENTION_HOURS.orphanedCredentials + LOOKED_BACK_HOURS) * HOUR_MS)}::timestamptz
      and not exists (select 1 from events e where e.stream = 'account-' || c.account_id)`.execute(kysely);
}
