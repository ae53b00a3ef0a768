import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForFile } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ranScript } from '../../harness/servers/process.ts';
import {
  backUp,
  cutOff,
  expectVerified,
  newInstallation,
  restored,
  secretsOf,
  start,
} from './installation.ts';

const root = directoryForFile();
/** One customer, and one who was erased. */
const source = await newInstallation('pglite', root);
const running = await start(source, false);
await running.customer('ayse');
expect((await (await running.customer('mehmet')).erase()).status).toBe(200);
const { file } = await backUp(running, source);
await running.stop();

test('a backup that is killed leaves the one before it as it was, and the next one is written', async () => {
  const other = join(source.DATA_DIR ?? '', 'other.backup');
  writeFileSync(other, 'the one before');
  expect(await cutOff('backup', source, other)).not.toBe(0);
  expect(readFileSync(other, 'utf8')).toBe('the one before');
  expect(existsSync(`${other}.part`)).toBe(true);
  const { code, printed } = await ranScript(['app/backup.ts', other], source);
  expect(code, printed).toBe(0);
  expect(printed).toMatch(/holds the log of epoch [0-9a-f-]{36} up to position \d+; it took [\d.]+ s\.\n$/);
  expect(existsSync(`${other}.part`)).toBe(false);
  expect(readFileSync(other).length).toBeGreaterThan(1_000);
});

test.each(databaseKinds)(
  'a restore into %s that is killed before its commit leaves it empty; the next one succeeds',
  async (kind) => {
    const target = await newInstallation(kind, root, secretsOf(source));
    expect(await cutOff('loading', target, file)).not.toBe(0);
    const { opened } = await restored(file, target);
    await expectVerified(opened);
    await opened.close();
  },
);

test('the command says what is wrong in a sentence, with exit status 1, or 2 without a file', async () => {
  const target = await newInstallation('pglite', root, secretsOf(source));
  const restore = (...words: string[]) => ranScript(['app/restore.ts', ...words], target);
  expect(await restore()).toMatchObject({ code: 2 });
  expect(await restore(join(source.DATA_DIR ?? '', 'nothing'))).toMatchObject({ code: 1 });
  const done = await restore(file);
  expect(done.code, done.printed).toBe(0);
  expect(done.printed).toMatch(
    /goes on after position \d+ as epoch .*\nRestored in [\d.]+ s; .*\nVerified after [\d.]+ s/,
  );
  const again = await restore(file);
  expect(again.code).toBe(1);
  expect(again.printed).toMatch(/^A backup is restored into an empty installation only[^\n]*\n$/);
  const place = join(source.DATA_DIR ?? '', 'no', 'such', 'place');
  const nowhere = await ranScript(['app/backup.ts', place], source);
  expect(nowhere.code).toBe(1);
  expect(nowhere.printed).toMatch(/^\/.* could not be written \(ENOENT\)\.\n$/);
});
