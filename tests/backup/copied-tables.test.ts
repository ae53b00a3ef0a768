import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copiedTables, derivedTables } from '../../log/backup/copied-tables.ts';
import { databaseKinds, freshDatabase } from '../databases.ts';

test.each(databaseKinds)(
  'every table of %s is either in a backup or made anew, and no other is named',
  async (kind) => {
    const database = await freshDatabase(kind);
    const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pristine')
      and n.nspname not like 'pg_%'`.execute(database.kysely);
    await database.close();
    const named = [...copiedTables.map(({ name }) => name), ...Object.keys(derivedTables)];
    expect(
      rows
        .filter(({ schema }) => schema === 'public')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(named.sort());
    // Read models are folded from the log.
    expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['public', 'models']));
  },
);
