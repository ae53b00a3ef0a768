import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { type Database, openPGlite, openPostgres } from '../../database/database.ts';
import { directoryForFile, forTest } from '../../harness/closed-after.ts';
import { type DatabaseKind, databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { openLog } from '../../log/open-log.ts';
import { models } from '../../projector/models/models.ts';
import { prepareSchema } from '../../projector/prepare-schema.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { loadDump, RELEASED_KEY, unpackDataDirectory } from './released.ts';

/** No process that serves reads these columns of read models; a rebuild makes its table without them. */
const unread = [
  'models.horoscope_days.earlier_date',
  'models.orders.asked_question',
  'models.orders.birth_country',
  'models.orders.current_country',
  'models.orders.language',
  'models.orders.mother_name',
  'models.orders.occupation',
  'models.orders.question',
  'models.orders.question_answer',
  'models.orders.rating',
  'models.orders.response',
  'models.orders.terms_version',
  'models.prediction_days.earlier_date',
  'models.readings.rating',
].map((name) => `column ${name} `);

/** In databases of release 0.3.0 its processes use these while they run beside this release; the next release drops them. */
const kept = [
  ...unread,
  'function append_commands_compared_packed(uuid,bytea,bigint[],bigint[],bigint[],bigint[])',
  'function packed_field(bytea,bigint[],integer)',
  'column broken_pages.',
  'relation broken_pages ',
  'relation broken_pages_pkey ',
  'constraint broken_pages ',
  'index CREATE UNIQUE INDEX broken_pages_pkey ',
  'column models.orders.paid ',
];

/**
 * What makes a schema, one text each. `not valid`: rows of 0.3.0 were written under a stricter check. Defaults of read
 * models are for processes of 0.3.0.
 */
const catalogue = `
  select 'column ' || c.oid::regclass || '.' || a.attname
    || concat_ws(' ', '', format_type(atttypid, atttypmod), attnotnull, attstorage, attidentity,
      attcollation::regcollation,
      case when c.relnamespace = 'public'::regnamespace then pg_get_expr(d.adbin, d.adrelid) end) as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'models'))
    and c.relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'relation', oid::regclass, relkind, reloptions) from pg_class
  where relnamespace in (select oid from pg_namespace where nspname in ('public', 'models'))
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
  from pg_constraint where conrelid <> 0 and contype <> 'n'
    and connamespace in (select oid from pg_namespace where nspname in ('public', 'models'))
  union all
  select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'models')
  union all
  select concat_ws(' ', 'function', oid::regprocedure, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'))
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select concat_ws(' ', 'sequence', schemaname, sequencename, data_type, start_value, increment_by, cycle)
  from pg_sequences
  union all
  select 'cursor ' || name from follower_cursors
  union all
  select concat_ws(' ', 'rows of', name, count) from (
    select 'log_head' as name, count(*) from log_head union all
    select 'purges', count(*) from purges union all select 'tree', count(*) from tree) counted`;

const directory = directoryForFile();

test.each(databaseKinds)(
  'a database of release 0.3.0 gets the schema that a new one has, on %s',
  async (kind) => {
    const fresh = await forTest(freshDatabase(kind));
    const migrated = await forTest(releasedDatabase(kind));
    expect(await prepareSchema(migrated)).toEqual([
      '0047-baseline',
      '0048-append-commands',
      '0049-behind-erasures',
      '0050-budgets',
      '0051-held-orders',
      '0052-gathered-limits',
      '0053-pictures',
      '0054-mail-rounds',
      '0056-append-columns',
      '0057-words-indexes',
    ]);
    expect(await prepareSchema(migrated)).toEqual([]);
    const found = await texts(migrated);
    const left = found.filter((text) => kept.some((name) => text.startsWith(name)));
    expect(kept.filter((name) => !left.some((text) => text.startsWith(name)))).toEqual([]);
    expect(found.filter((text) => !left.includes(text))).toEqual(await texts(fresh));
  },
);

test('a rebuild leaves what the api of 0.3.0 reads of the read models', async () => {
  const database = await forTest(releasedDatabase('postgres'));
  await prepareSchema(database);
  const log = await forTest(openLog({ database, masterKey: Buffer.from(RELEASED_KEY, 'hex') }));
  const [schema, orders] = [await texts(database), await paid(database)];
  const dependencies = { database, log, bus: inProcessBus(), models, logger: pino({ level: 'silent' }) };
  for (const model of models) await rebuild(dependencies, model);
  const rebuilt = await texts(database);
  // Its projectors alone use these, and leave a rebuilt model alone.
  const gone = schema.filter((text) => !rebuilt.includes(text));
  expect(gone.map((text) => unread.find((name) => text.startsWith(name)) ?? text)).toEqual(unread);
  expect(await paid(database)).toEqual(orders);
});

async function paid({ kysely }: Database) {
  const { rows } = await sql<{ id: number; paid: boolean }>`
    select id, paid from models.orders order by id`.execute(kysely);
  return rows;
}

async function releasedDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') {
    unpackDataDirectory(directory);
    return openPGlite(join(directory, 'database'));
  }
  const url = await (await sharedPostgres()).emptyDatabase();
  loadDump('postgres', url);
  return openPostgres(url);
}

async function texts(database: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`${sql.raw(catalogue)}`.execute(database.kysely);
  return rows.map(({ text }) => text).sort();
}
