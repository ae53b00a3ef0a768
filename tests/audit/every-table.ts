import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Every row of every table as one text, by the table's full name. */
export async function dumpTables(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(database.kysely);
  const dump = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(database.kysely);
    dump.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}

/** Names of the tables in which a text stands, in clear or as the bytes of a bytea. */
export function tablesWith(dump: ReadonlyMap<string, string>, text: string): string[] {
  const hex = Buffer.from(text, 'utf8').toString('hex');
  return [...dump].filter(([, rows]) => rows.includes(text) || rows.includes(hex)).map(([name]) => name);
}
