import { type Kysely, sql } from 'kysely';

/** Every start looks for erasures that were not finished; without this it would read the whole log for them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index events_erasures on events (position) where type = 'AccountErased'`.execute(database);
}
