import { type Kysely, sql } from 'kysely';

/** What the services are sold for and from which day, for the pages. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table models.offers (id bigint primary key, schedule jsonb not null)`.execute(database);
}
