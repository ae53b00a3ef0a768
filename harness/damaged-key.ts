import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Puts another subject's wrapped key in the place of this one's. Returns the way to put it back. */
export async function damageKey({ kysely }: Database, subject: string): Promise<() => Promise<void>> {
  const before = await kysely
    .selectFrom('data_keys')
    .select('wrapped')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  await sql`update data_keys set (wrapped, master_key_id) =
      (select wrapped, master_key_id from data_keys where subject <> ${subject} and wrapped is not null limit 1)
    where subject = ${subject}`.execute(kysely);
  return async () => {
    await sql`update data_keys set wrapped = ${before.wrapped} where subject = ${subject}`.execute(kysely);
  };
}
