import { type Kysely, sql } from 'kysely';

/** A third role: an account that may look at the history. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'alter table credentials drop constraint credentials_role_check',
  `alter table credentials add constraint credentials_role_check
    check (role in ('customer', 'admin', 'analyst'))`,
];
