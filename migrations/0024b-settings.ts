import { type Kysely, sql } from 'kysely';

/** What only the owner knows, as the pages show it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table models.settings (id bigint primary key, owner jsonb not null)`.execute(database);
}
