import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeDataDirectory } from '../../app/data/data-directory.ts';
import { EnvironmentError } from '../../app/environment.ts';
import { directoryForTest } from '../../harness/closed-after.ts';

let directory: string;
beforeEach(() => {
  directory = directoryForTest();
});

/** Taken, with a database in it. */
async function begun() {
  const taken = takeDataDirectory(directory);
  await (await taken.openDatabase()).close();
  return taken;
}

/** What a descriptor of this process leads to; null where it was closed meanwhile. */
function pathOf(descriptor: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return null;
  }
}

/** The lock belongs to the open file, so another taker in this process is as foreign as another process. */
describe('The data directory', () => {
  test('a second process is told that it is taken', () => {
    takeDataDirectory(directory);
    expect(() => takeDataDirectory(directory)).toThrow(EnvironmentError);
    expect(() => takeDataDirectory(directory)).toThrow(/^Another process is using DATA_DIR/);
  });

  test('one in which nothing can be written is named', () => {
    mkdirSync(join(directory, 'lock'));
    expect(() => takeDataDirectory(directory)).toThrow(/^DATA_DIR must be a directory that can be written/);
  });

  test('it is free once it was given back, although a child process has inherited its descriptor', () => {
    const taken = takeDataDirectory(directory);
    const open = readdirSync('/proc/self/fd').map(Number);
    const descriptor = open.find((each) => pathOf(each) === join(directory, 'lock'));
    const child = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
    try {
      taken.release();
      expect(takeDataDirectory(directory).path).toBe(directory);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('a secret is made once and is for its owner alone', () => {
    const taken = takeDataDirectory(directory);
    const secret = taken.secret('session.secret');
    expect(secret).toHaveLength(32);
    expect(taken.secret('session.secret')).toEqual(secret);
    const masterKey = taken.keyFiles(null).masterKey();
    expect(masterKey).not.toEqual(secret);
    expect(taken.keyFiles(null).masterKey()).toEqual(masterKey);
    for (const name of ['session.secret', 'master.key'])
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  });

  test('a lost master key is asked for, and no other made in its place', () => {
    const taken = takeDataDirectory(directory);
    taken.keyFiles(null).prepareNext();
    rmSync(join(directory, 'master.key'));
    expect(() => taken.keyFiles(null)).toThrow(/^MASTER_KEY, or .*master\.key, must be the key that/);
    expect(existsSync(join(directory, 'master.key'))).toBe(false);
    mkdirSync(join(directory, 'master.key'));
    expect(() => taken.keyFiles(null)).toThrow(/master\.key must be there, readable, and hold a key/);
  });

  test('V7 a directory that other users could read is closed to them', async () => {
    chmodSync(directory, 0o755);
    mkdirSync(join(directory, 'database'), { mode: 0o755 });
    takeDataDirectory(directory);
    for (const path of [directory, join(directory, 'database')])
      expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  test('V7 what the process writes from then on is for its owner alone', () => {
    const program = `import { writeFileSync } from 'node:fs';
      import { takeDataDirectory } from './app/data/data-directory.ts';
      process.umask(0);
      const { path } = takeDataDirectory(process.env.DIRECTORY);
      writeFileSync(path + '/written-later', '');`;
    const env = { ...process.env, DIRECTORY: directory };
    const ran = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
    expect(ran.status, ran.stderr).toBe(0);
    expect(statSync(join(directory, 'written-later')).mode & 0o077).toBe(0);
  });

  test('a database without its version file is set aside, not begun anew over what is left', async () => {
    const taken = await begun();
    rmSync(join(directory, 'database', 'PG_VERSION'));
    await expect(taken.openDatabase()).rejects.toThrow(/set aside unchanged .* nothing was deleted/);
    expect(existsSync(join(directory, 'database'))).toBe(false);
    const [aside = ''] = asideIn(directory);
    expect(existsSync(join(directory, aside, 'database', 'base'))).toBe(true);
    expect(JSON.parse(readFileSync(join(directory, aside, 'store.json'), 'utf8')).store).toBe('falname');
  });

  test('a torn database is set aside, and no start begins an empty one until it is moved away', async () => {
    const taken = await begun();
    truncateSync(join(directory, 'database', 'global', 'pg_control'), 100);
    const sentence = /set aside .* Restore a backup, or move it out of DATA_DIR to begin with an empty one/;
    for (let start = 1; start <= 3; start += 1) await expect(taken.openDatabase()).rejects.toThrow(sentence);
    const [aside = '', ...others] = asideIn(directory);
    expect(others).toEqual([]);
    const before = 'damaged-2026-01-01T00-00-00.000Z';
    cpSync(join(directory, aside), join(directory, before), { recursive: true });
    await expect(taken.openDatabase()).rejects.toThrow(aside);
    rmSync(join(directory, before), { recursive: true });
    renameSync(join(directory, aside), join(directory, 'moved'));
    await (await taken.openDatabase()).close();
  });

  test('a first start that was interrupted stops no later one', async () => {
    const taken = takeDataDirectory(directory);
    mkdirSync(join(directory, 'database'));
    await (await taken.openDatabase()).close();
    expect(asideIn(directory)).toHaveLength(1);
  });

  test('a full disk, or a file that cannot be reached, moves nothing, whatever PGlite says of it', async () => {
    const taken = await begun();
    const store = readFileSync(join(directory, 'store.json'), 'utf8');
    const failures: [string, unknown][] = [
      ['ENOSPC', { name: 'ErrnoError', errno: 51 }],
      ['ENOSPC', new Error('PGlite failed to initialize properly')],
      ['ENOSPC', new WebAssembly.RuntimeError('Aborted()')],
      ['53100', { code: '53100' }],
      ['58030', { code: '58030' }],
      ['EIO', { code: 'EIO' }],
      ['ENOENT', new Error('PGlite failed to initialize properly')],
    ];
    for (const [code, failure] of failures) {
      // As a file of another user, which root could read.
      if (code === 'ENOENT') symlinkSync('/nowhere', join(directory, 'database', 'unreachable'));
      if (code === 'ENOSPC') symlinkSync('/dev/full', join(directory, 'probe.draft'));
      const failing = vi.spyOn(PGlite, 'create').mockRejectedValueOnce(failure);
      const sentence = `could not be opened (${code}); it was left where it is.`;
      await expect(taken.openDatabase()).rejects.toThrow(sentence);
      failing.mockRestore();
    }
    rmSync(join(directory, 'database', 'unreachable'));
    // Nor where the version file is missing as well.
    symlinkSync('/dev/full', join(directory, 'probe.draft'));
    renameSync(join(directory, 'database', 'PG_VERSION'), join(directory, 'version'));
    await expect(taken.openDatabase()).rejects.toThrow('could not be opened (ENOSPC)');
    renameSync(join(directory, 'version'), join(directory, 'database', 'PG_VERSION'));
    await (await taken.openDatabase()).close();
    expect(readFileSync(join(directory, 'store.json'), 'utf8')).toBe(store);
    expect(readdirSync(directory).toSorted()).toEqual(['database', 'lock', 'store.json']);
  });

  test('a setting for which there is no room is no damage', async () => {
    const taken = await begun();
    writeFileSync(join(directory, 'database', 'postgresql.auto.conf'), '');
    mkdirSync(join(directory, 'database', 'postgresql.auto.conf.tmp'));
    await (await taken.openDatabase()).close();
    expect(asideIn(directory)).toEqual([]);
  });
});

function asideIn(path: string): string[] {
  return readdirSync(path).filter((name) => name.startsWith('damaged-'));
}
