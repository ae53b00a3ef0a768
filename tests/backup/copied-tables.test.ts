import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { copiedTables } from '../../log/backup/copied-tables.ts';

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

test.each(databaseKinds)(
  'every table of %s is either in a backup or made anew, and no other is named',
  async (kind) => {
    const database = await forTest(freshDatabase(kind));
    const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pristine')
      and n.nspname not like 'pg_%'`.execute(database.kysely);
    const named = [...copiedTables.map(({ name }) => name), ...Object.keys(derivedTables)];
    const found = rows.filter(({ schema }) => schema === 'public').map(({ name }) => name);
    expect(found.sort()).toEqual(named.sort());
    // Read models are folded from the log.
    expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['public', 'models']));
  },
);
