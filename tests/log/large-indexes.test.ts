import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { until } from '../../harness/until.ts';
import { prepareSchema } from '../../projector/prepare-schema.ts';
import { openLogWorld, positionOf, registration } from './log-world.ts';

test('appends go on while an index of the log is being made, which waits for those that were under way', async () => {
  const { database, log } = await forTest(openLogWorld('postgres'));
  const underWay = await forTest(database.connect());
  await sql`drop index events_about`.execute(database.kysely);
  await underWay.query('begin');
  await underWay.query('lock table events in row exclusive mode');

  const migrating = prepareSchema(database);
  await until('the index is being made', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'create index concurrently%'`.execute(
      database.kysely,
    );
    return rows.length > 0;
  });
  await positionOf(log.append(registration(7)));
  await underWay.query('commit');
  await migrating;

  const { rows } = await sql`select from pg_index
    where indexrelid = 'events_about'::regclass and indisvalid`.execute(database.kysely);
  expect(rows).toHaveLength(1);
});

test.each(databaseKinds)('words are what spaces and punctuation divide, on %s', async (kind) => {
  const database = await forTest(freshDatabase(kind));
  const long = 'x'.repeat(3_000);
  const { rows } = await sql<{ words: string; long: number }>`
    select search_words(${'#12 tarot\nada@example.com "100% _ready_" \\back'})::text as words,
      length(search_words(${long})) as long`.execute(database.kysely);
  expect(rows).toEqual([{ words: "'100' '12' 'ada' 'back' 'com' 'example' 'ready' 'tarot'", long: 2 }]);
});
