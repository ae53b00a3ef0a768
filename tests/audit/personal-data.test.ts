import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { forTest } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { impersonalTables, personalTables } from '../../log/erasure/personal-data.ts';

const personalColumns = personalTables.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
);
const named = [
  ...personalTables.flatMap(({ columns }) => Object.keys(columns)),
  ...Object.values(impersonalTables).flat(),
];

test.each(databaseKinds)(
  'C16 every table of %s is either reached by an erasure or holds nothing personal, and no other is named',
  async (kind) => {
    const database = await forTest(freshDatabase(kind));
    const columns = await columnsOf(database);
    expect(tablesIn(columns)).toEqual(named.toSorted());
    expect(personalColumns.filter((column) => !columns.includes(column))).toEqual([]);
  },
);

/** As `schema.table.column`. Columns of read models say it themselves: `tests/projector/personal-columns.test.ts`. */
async function columnsOf({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select concat_ws('.', table_schema, table_name, column_name) as column from information_schema.columns
    where table_schema = 'public'`.execute(kysely);
  return rows.map(({ column }) => column);
}

function tablesIn(columns: readonly string[]): string[] {
  return [...new Set(columns.map((column) => column.split('.').slice(0, 2).join('.')))].sort();
}
