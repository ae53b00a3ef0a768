import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { KEPT_BUILDS, openKeptAssets } from '../../publishing/kept-assets.ts';

describe.each(databaseKinds)('the assets of the last builds, %s', async (kind) => {
  const directory = directoryForFile();
  let hour = 0;

  const database = await forFile(freshDatabase(kind));

  /** Starts a process with a build that has one asset of its own and one that all builds share. */
  function start(build: string) {
    const assets = join(directory, build, 'client', 'assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `dialogs-en.${build}.html`), `<p>${build}</p>`);
    writeFileSync(join(assets, `own.${build}.js`), `'${build}'`);
    writeFileSync(join(assets, 'shared.js'), 'shared');
    hour += 1;
    const now = new Date(Date.UTC(2026, 0, 1, hour));
    return openKeptAssets(database, join(directory, build), () => now);
  }
  const paths = async () =>
    (await database.kysely.selectFrom('site_assets').select('path').orderBy('path').execute()).map(
      ({ path }) => path,
    );

  test('F1 are served by a process of another build, older or newer', async () => {
    const older = await start('a1');
    const newer = await start('b2');
    const found = await newer.find('/assets/own.a1.js');
    expect(Buffer.from(found?.body ?? []).toString()).toBe(`'a1'`);
    expect(found?.cacheControl).toContain('immutable');
    expect(Buffer.from((await older.find('/assets/own.b2.js'))?.body ?? []).toString()).toBe(`'b2'`);
    expect((await older.find('/assets/dialogs-en.b2.html'))?.contentSecurityPolicy).toContain('script-src');
    expect(await newer.find('/assets/unknown.js')).toBeNull();
    expect(await newer.find('/readings')).toBeNull();
  });

  test(`F1 are kept for ${KEPT_BUILDS} builds, and for one that is started again`, async () => {
    await start('c3');
    await start('a1');
    await start('d4');
    expect(await paths()).toEqual(
      [
        ...['a1', 'c3', 'd4'].flatMap((build) => [
          `/assets/dialogs-en.${build}.html`,
          `/assets/own.${build}.js`,
        ]),
        '/assets/shared.js',
      ].sort(),
    );
  });
});
