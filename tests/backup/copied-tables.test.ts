import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forFile } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { copiedTables } from '../../log/backup/copied-tables.ts';
import { impersonalTables, personalTables } from '../../log/erasure/personal-data.ts';

/** Tables of the schema `public` that a backup leaves out, and where they come from after a restore. */
const derivedTables: Readonly<Record<string, string>> = {
  log_head: 'the restore writes it, with a new epoch',
  wrapping_key: 'the restored data keys are wrapped by the master key',
  purges: 'a new directory has nothing to purge',
  checkpoints: 'the projector folds the read models anew',
  parked_events: 'the projector parks them again',
  tree: 'it grows again from the events',
  tree_hashes: 'the same',
  tree_heads: 'they were signed for the epoch before',
  leases: 'they belong to running processes',
  site_builds: 'each process notes the build that it serves',
  site_assets: 'the same',
  kysely_migration: 'the schema itself',
  kysely_migration_lock: 'the schema itself',
};

const personalColumns = personalTables.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
);
const namedForErasures = [
  ...personalTables.flatMap(({ columns }) => Object.keys(columns)),
  ...Object.values(impersonalTables).flat(),
];

describe.each(databaseKinds)('Every table of %s', async (kind) => {
  const database = await forFile(freshDatabase(kind));
  const { rows } = await sql<{ schema: string; name: string; column: string }>`
    select n.nspname as schema, c.relname as name, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pristine')
      and n.nspname not like 'pg_%'`.execute(database.kysely);
  const stored = rows.filter(({ schema }) => schema === 'public');
  const found = [...new Set(stored.map(({ name }) => name))].sort();

  test('is either in a backup or made anew, and no other is named', () => {
    const named = [...copiedTables.map(({ name }) => name), ...Object.keys(derivedTables)];
    expect(found).toEqual(named.sort());
    // Read models are folded from the log.
    expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['public', 'models']));
  });

  /** Columns of read models say it themselves: `tests/projector/personal-columns.test.ts`. */
  test('C16 is either reached by an erasure or holds nothing personal, and no other is named', () => {
    expect(found.map((name) => `public.${name}`)).toEqual(namedForErasures.sort());
    const columns = stored.map(({ name, column }) => `public.${name}.${column}`);
    expect(columns).toEqual(expect.arrayContaining(personalColumns));
  });
});
