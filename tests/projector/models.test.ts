import { expect, test } from 'vitest';
import { forFile } from '../../harness/closed-after.ts';
import { models } from '../../projector/models/models.ts';
import { install } from './installation.ts';

/** How Postgres calls the types that projections name. */
const typeNames: Record<string, string> = {
  int8: 'bigint',
  text: 'text',
  bool: 'boolean',
  date: 'date',
  timestamptz: 'timestamp with time zone',
  jsonb: 'jsonb',
};

const installation = await forFile(install('pglite'));

test('no two read models share a name or a table', () => {
  const names = models.map((model) => model.name);
  const tables = models.flatMap((model) => model.tables.map((table) => table.table));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(tables).size).toBe(tables.length);
});

test.each(models.flatMap((model) => model.tables))(
  'the table $table has the columns that its projection writes',
  async (table) => {
    const columns = await installation.rows<{ name: string; type: string }>(`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'models' and table_name = '${table.table}'`);
    const declared = Object.entries(table.columns).map(([name, { type }]) => ({
      name,
      type: typeNames[type],
    }));
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
    expect(columns.sort(byName)).toEqual(declared.sort(byName));
  },
);

/** Rows of one batch are written at once: a second unique index could fail on what is right after every event. */
test.each(models.flatMap((model) => model.tables))(
  'the table $table is unique in its key alone',
  async (table) => {
    const unique = await installation.rows<{ columns: string }>(`
    select (select string_agg(a.attname, ',') from pg_attribute a
      where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns
    from pg_index x where x.indrelid = to_regclass('models.${table.table}') and x.indisunique`);
    expect(unique).toEqual([{ columns: 'id' }]);
  },
);
