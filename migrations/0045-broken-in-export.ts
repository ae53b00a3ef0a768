import { type Kysely, sql } from 'kysely';

/**
 * Who could not make a page that is noted: a process that serves pages, or an export. Each takes back only its own word.
 * Processes of the release before go on noting as those that serve.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table broken_pages
    add column in_product boolean not null default true,
    add column in_export boolean not null default false`.execute(database);
}
