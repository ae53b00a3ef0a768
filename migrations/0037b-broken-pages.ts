import { type Kysely, sql } from 'kysely';

/** Public pages that cannot be made: the export and the processes that serve pages note them for the owner. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table broken_pages (
    path text primary key,
    language text,
    reason text not null,
    since timestamptz not null
  )`.execute(database);
}
