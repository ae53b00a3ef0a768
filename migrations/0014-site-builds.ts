import { type Kysely, sql } from 'kysely';

/** The assets of the builds that were served last, so that a page which is open during a deploy finds its own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table site_builds (
    build text primary key,
    last_started_at timestamptz not null,
    paths text[] not null
  )`.execute(database);
  await sql`create table site_assets (path text primary key, body bytea not null)`.execute(database);
}
