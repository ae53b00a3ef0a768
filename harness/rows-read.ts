import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How many rows of a table the database reads for `work`: whether it finds them, or looks through all. */
export async function rowsRead(
  { kysely }: Database,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await counted();
  await work();
  return (await counted()) - before;

  async function counted(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(kysely);
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
      where schemaname || '.' || relname = ${table}`.execute(kysely);
    return rows[0]?.read ?? 0;
  }
}
