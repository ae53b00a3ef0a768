import { type Kysely, sql } from 'kysely';

/** What the account page needs: sessions with ids that may be shown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // The hash names a secret, so the account page lists sessions by a number of their own.
  'alter table sessions add column id bigint generated always as identity unique',
];
