import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openKeyFiles } from '../../app/data/key-files.ts';
import { loadInstallation } from '../../app/data/restore-installation.ts';
import { readEnvironment } from '../../app/environment.ts';
import { openPostgres } from '../../database/database.ts';
import { directoryForFile, directoryForTest, forTest } from '../../harness/closed-after.ts';
import { checkBackup } from '../../log/backup/read-backup.ts';
import { readSealed, UnreadableBackup, writeSealed } from '../../log/backup/sealed-file.ts';
import { backUp, newInstallation, restored, secretsOf, start } from './installation.ts';

const root = directoryForFile();
const key = new Uint8Array(32).fill(9);

describe('A sealed file', () => {
  test('gives back its lines, and lacks none, has none more and none twice', async () => {
    const directory = directoryForTest();
    const path = join(directory, 'sealed');
    // Random, so that each piece is longer than a block: five pieces and the last one.
    const lines = Array.from({ length: 40 }, () =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(40_000))).toString('hex'),
    );
    await write(path, key, lines);
    expect(await read(path)).toEqual(lines);
    const bytes = readFileSync(path);
    const pieces = piecesOf(bytes);
    expect(pieces.length).toBeGreaterThan(4);
    const header = bytes.subarray(0, bytes.indexOf('\n') + 1);
    const [first = header, second = header, ...others] = pieces;
    const altered = {
      'one piece left out': [header, first, ...others],
      'the last one left out': [header, ...pieces.slice(0, -1)],
      'two changed places': [header, second, first, ...others],
      'one twice': [header, first, first, second, ...others],
      'something at the end': [bytes, Buffer.from([0])],
      'a whole file at the end': [bytes, ...pieces],
      'the header alone': [header],
      nothing: [],
    };
    for (const [what, parts] of Object.entries(altered)) {
      writeFileSync(path, Buffer.concat(parts));
      await expect(read(path), what).rejects.toThrow(UnreadableBackup);
    }
    // One of another user fails as the missing one does.
    for (const other of [directory, `${path}-missing`])
      await expect(read(other), other).rejects.toThrow(UnreadableBackup);
  });

  async function read(path: string): Promise<string[]> {
    const lines: string[] = [];
    for await (const some of readSealed(path, key)) lines.push(...some);
    return lines;
  }
});

describe('A backup', async () => {
  const variables = await newInstallation('pglite', root);
  const running = await start(variables, false);
  await running.customer('ayse');
  const { file: path } = await backUp(running, variables);
  await running.stop();
  const secrets = secretsOf(variables);
  const masterKey = Buffer.from(secrets.MASTER_KEY ?? '', 'hex');
  const bytes = readFileSync(path);
  const target = await newInstallation('pglite', root, secrets);
  beforeEach(() => writeFileSync(path, bytes));

  test('opens whole, holds nothing in clear, and is for its owner alone', async () => {
    expect((await checkBackup(path, masterKey)).position).toBeGreaterThan(1);
    expect(bytes.includes('ayse')).toBe(false);
    expect(bytes.includes('AccountRegistered')).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  const places = (count: number) =>
    Array.from({ length: count }, (_, each) => Math.floor((each * bytes.length) / count));
  const flipped = (place: number) => bytes.with(place, (bytes[place] ?? 0) ^ (1 << (place % 8)));
  const header = [...Array(bytes.indexOf('\n') + 6).keys()];
  test.each([
    ['with a bit changed', [...header, ...places(150), bytes.length - 1], flipped],
    ['cut off', places(60), (place: number) => bytes.subarray(0, place)],
  ])('%s anywhere is refused', async (_what, where, damage) => {
    for (const place of where) {
      writeFileSync(path, damage(place));
      await expect(checkBackup(path, masterKey), `byte ${place}`).rejects.toThrow(UnreadableBackup);
    }
  });

  test('damaged or under another key changes nothing where it was to be restored', async () => {
    writeFileSync(path, bytes.subarray(0, -1));
    await expect(restore(target)).rejects.toThrow('is damaged or cut off');
    writeFileSync(path, bytes);
    await expect(restore({ ...target, MASTER_KEY: '0c'.repeat(32) })).rejects.toThrow(
      'was made under another MASTER_KEY than the one given',
    );
    expect(readdirSync(target.DATA_DIR ?? '')).toEqual([]);
    const { MASTER_KEY: _, ...without } = target;
    await expect(restore(without)).rejects.toThrow(/^MASTER_KEY must be that of the installation/);
    expect(existsSync(join(target.DATA_DIR ?? '', 'master.key'))).toBe(false);
  });

  test.each([
    ['a later release', '9999-later', 'was written by a later release'],
    [
      'a release before 0.3.0',
      '0001-event-log',
      'was written by a release before 0.3.0: restore it with release 0.3.0',
    ],
  ])('of %s is refused', async (_release, migration, sentence) => {
    const backup = { createdAt: '', epoch: '', position: 1, schema: [migration], sessionSecret: null };
    await write(path, masterKey, [JSON.stringify({ backup })]);
    await expect(restore(target)).rejects.toThrow(sentence);
    expect(readdirSync(target.DATA_DIR ?? '')).toEqual([]);
  });

  test('is refused where no erasure could be noted, and nothing is written', async () => {
    const unwritable = { ...target, ERASURE_LEDGER: join(path, 'erasures.log') };
    await expect(restore(unwritable)).rejects.toThrow(/^ERASURE_LEDGER must be a file that can be written/);
    expect(existsSync(join(target.DATA_DIR ?? '', 'database'))).toBe(false);
  });

  test('is refused beside keys of another master key, and no database is begun', async () => {
    const other = await newInstallation('pglite', root, secrets);
    const { DATA_DIR = '' } = other;
    openKeyFiles(DATA_DIR, new Uint8Array(32).fill(3)).prepareNext();
    await expect(restore(other)).rejects.toThrow('(key-encryption.key.next) are not those of the backup.');
    expect(existsSync(join(DATA_DIR, 'database'))).toBe(false);
    rmSync(join(DATA_DIR, 'key-encryption.key.next'));
    await (await restore(other)).opened.close();
  });

  test('goes beside a damaged database; cut off behind its commit, it is refused a second time and a start with its key does the rest', async () => {
    const aside = join(target.DATA_DIR ?? '', 'damaged-2026-11-22');
    mkdirSync(aside);
    writeFileSync(join(aside, 'store.json'), '{}');
    await expect(start(target, false)).rejects.toThrow('Restore a backup, or move it out of DATA_DIR');
    const environment = readEnvironment(target, 'restore');
    const about = await checkBackup(path, masterKey);
    const epoch = await loadInstallation(environment, { masterKey, about, path, holdsMails: false });
    const { MASTER_KEY: _, ...without } = target;
    await expect(start(without, false)).rejects.toThrow(/^MASTER_KEY, or .*master\.key, must be the key/);
    await expect(start({ ...target, MASTER_KEY: '0c'.repeat(32) }, false)).rejects.toThrow(
      /^MASTER_KEY must/,
    );
    await expect(restore(target)).rejects.toThrow('is not empty. Nothing was changed. Where');
    expect(readdirSync(target.DATA_DIR ?? '').filter((name) => /master|encryption/.test(name))).toEqual([]);
    expect((await forTest(start(target, false))).opened.log.epoch).toBe(epoch);
  });

  test('is refused where another program has its tables, which stay alone', async () => {
    const variables = await newInstallation('postgres', root, secrets);
    const { kysely, close } = openPostgres(variables.DATABASE_URL ?? '');
    await sql`create table of_another_program (id integer)`.execute(kysely);
    await expect(restore(variables)).rejects.toThrow('is not empty. Nothing was changed.');
    const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(kysely);
    await close();
    expect(rows).toEqual([{ tablename: 'of_another_program' }]);
  });

  const restore = (variables: Readonly<Record<string, string>>) => restored(path, variables);
});

async function write(path: string, key: Uint8Array, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'w');
  const sealed = await writeSealed(file, key);
  for (const line of lines) await sealed.line(line);
  await sealed.finish();
  await file.close();
}

/** Each with its length in front. */
function piecesOf(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = bytes.indexOf('\n') + 1; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return pieces;
}
