import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPGlite } from '../../database/database.ts';
import { directoryForTest, forTest } from '../../harness/closed-after.ts';
import { freshDatabase } from '../../harness/databases.ts';
import { syncFiles } from '../../log/durable-files.ts';

/** Far more than are needed on any machine. */
const STATEMENTS_MAXIMUM = 500;

/** Counts the turns of the event loop, in which timers, sockets and files are served. */
function countTurns() {
  const counted = { turns: 0 };
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const next = () => {
    counted.turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  return counted;
}

test.each(['statements that follow each other', 'statements of one transaction'])(
  '%s on the embedded database leave the rest of the process its turns',
  async (which) => {
    const database = await forTest(freshDatabase('pglite'));
    const counted = countTurns();
    const work = async (on: typeof database.kysely) => {
      for (let number = 0; number < STATEMENTS_MAXIMUM && counted.turns < 3; number++)
        await sql`select count(*) from generate_series(1, 20000)`.execute(on);
    };
    if (which === 'statements of one transaction') await database.kysely.transaction().execute(work);
    else await work(database.kysely);
    expect(counted.turns).toBeGreaterThanOrEqual(3);
  },
);

test('files are synced while the rest of the process has its turns, and one that is removed meanwhile is passed over', async () => {
  const directory = directoryForTest();
  mkdirSync(join(directory, 'base'));
  for (let number = 0; number < 20; number++) writeFileSync(join(directory, 'base', `${number}`), 'a row');
  const counted = countTurns();
  const synced = syncFiles(directory);
  setImmediate(() => rmSync(join(directory, 'base'), { recursive: true }));
  await synced;
  expect(counted.turns).toBeGreaterThan(0);
});

test('a new segment of the write-ahead log holds nothing and is not filled beforehand', async () => {
  const directory = join(directoryForTest(), 'database');
  const database = await openPGlite(directory);
  await sql`create table said (words text)`.execute(database.kysely);
  await sql`select pg_switch_wal()`.execute(database.kysely);
  await sql`insert into said values ('a word')`.execute(database.kysely);
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(database.kysely);
  const { size, blocks } = statSync(join(directory, 'pg_wal', rows[0]?.name ?? ''));
  await database.close();
  // Linux counts blocks of 512 bytes.
  expect(blocks * 512).toBeLessThan(size / 2);
});
