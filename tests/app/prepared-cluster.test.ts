import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPGlite } from '../../database/database.ts';
import { placeCluster } from '../../database/prepared-cluster.ts';
import { directoryForFile, forTest } from '../../harness/closed-after.ts';

describe('A new embedded database', async () => {
  const kept = () => readdirSync(cache).sort();

  const root = directoryForFile();
  const cache = join(root, 'cache');

  test('is a copy of one that was made once, for its owner alone, and has nothing of the others', async () => {
    mkdirSync(join(cache, 'pglite-0.0.1'), { recursive: true });
    const [left, underWay] = ['pglite-0.0.1.partial-left', 'pglite-0.0.1.partial-made'];
    for (const name of [left, underWay]) mkdirSync(join(cache, name));
    utimesSync(join(cache, left), 0, 0);
    await placeCluster(join(root, 'first'), cache);
    // Clusters of other versions go, and what was left behind; another process may be making one.
    expect(kept()).toEqual([underWay, expect.stringMatching(/^pglite-\d+\.\d+\.\d+$/)]);
    const [, prepared = ''] = kept();
    expect(statSync(join(root, 'first')).mode & 0o777).toBe(0o700);
    const first = await openPGlite(join(root, 'first'));
    await sql`create table said (words text)`.execute(first.kysely);
    await first.close();

    const file = join(cache, prepared, 'PG_VERSION');
    const before = statSync(file).ino;
    await placeCluster(join(root, 'second'), cache);
    expect(statSync(file).ino).toBe(before);
    expect(existsSync(join(root, 'second.partial'))).toBe(false);
    const second = await forTest(openPGlite(join(root, 'second')));
    const { rows } = await sql`select from pg_tables where tablename = 'said'`.execute(second.kysely);
    expect(rows).toEqual([]);
  });

  test('takes nothing from a directory that holds something, and clears away a copy that was cut off', async () => {
    const [held, cut] = [join(root, 'held'), join(root, 'cut')];
    mkdirSync(held);
    writeFileSync(join(held, 'PG_VERSION'), 'of another');
    await placeCluster(held, cache);
    expect(readdirSync(held)).toEqual(['PG_VERSION']);
    mkdirSync(`${cut}.partial`);
    writeFileSync(join(`${cut}.partial`, 'half'), '');
    await placeCluster(cut, cache);
    expect(existsSync(join(cut, 'half'))).toBe(false);
    expect(readFileSync(join(cut, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
  });

  test('is left to PGlite where none can be kept', async () => {
    const blocked = join(root, 'blocked');
    writeFileSync(blocked, 'a file');
    const directory = join(root, 'alone');
    await placeCluster(directory, join(blocked, 'cache'));
    expect(existsSync(directory)).toBe(false);
  });
});
