import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { type Environment, EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { purgeInstallation } from '../../app/jobs/purging.ts';
import { type Opened, openParts } from '../../app/open.ts';
import { rotateMasterKey } from '../../app/tool/rotate-master-key.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { filesHolding } from '../../harness/files-holding.ts';
import { until } from '../../harness/until.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';
import { positionOf, registration } from '../log/log-world.ts';

/** Called before each change that the product makes of a file; those of the embedded database are its own. */
const change = vi.hoisted(() => ({ before: (): void => undefined }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const told =
    <Given extends unknown[]>(make: (...given: Given) => void) =>
    (...given: Given) => {
      change.before();
      make(...given);
    };
  const { writeFileSync, renameSync, rmSync } = fs;
  return {
    ...fs,
    writeFileSync: told(writeFileSync),
    renameSync: told(renameSync),
    rmSync: told(rmSync),
  };
});

const ERASED = 7;
const LIVING = 8;

const erasedName = `u${randomBytes(20).toString('hex')}`;

/** One erased account whose purge is due, one living account, read models that show both. */
const prepared = directoryForFile();
const opened = await openParts(environmentOf(prepared), 'start');
await positionOf(opened.log.append(registration(ERASED, erasedName)));
await positionOf(opened.log.append(registration(LIVING, 'mehmet')));
const projector = await startProjector({ ...opened, models });
const caughtUp = async () => {
  const head = await opened.log.head();
  await until('the read models have caught up', () =>
    [...projector.positions().values()].every((position) => position >= head),
  );
};
await caughtUp();
const { wrapped } = await opened.database.kysely
  .selectFrom('data_keys')
  .select('wrapped')
  .where('subject', '=', `account-${ERASED}`)
  .executeTakeFirstOrThrow();
const wrappedKey = Buffer.from(wrapped ?? []);
await sql`checkpoint`.execute(opened.database.kysely);
await eraseAccount(opened, ERASED, commandContext({ actor: 'owner' }));
await caughtUp();
await projector.stop();
await opened.close();
expect(filesHolding(prepared, erasedName)).not.toEqual([]);
expect(filesHolding(prepared, wrappedKey)).not.toEqual([]);

/** Each cut is two or three starts. */
const LIMIT = { timeout: 600_000 };

describe('A process that is killed', LIMIT, () => {
  test('in a purge, before any change of a file, leaves one that opens and finishes it', async () => {
    for (const directory of await leftBy(purgeInstallation)) {
      const opened = await openParts(environmentOf(directory), 'start');
      try {
        await expectIntact(opened);
        expect(await purgeInstallation(opened)).not.toBe('waiting');
        expect(await purgeInstallation(opened)).toBe('nothing to do');
      } finally {
        await opened.close();
      }
      expect(filesHolding(directory, erasedName)).toEqual([]);
      expect(filesHolding(directory, wrappedKey)).toEqual([]);
    }
  });

  test('in a rotation of the master key, before any change of a file, leaves one that opens', async () => {
    const before = readFileSync(join(prepared, 'master.key'), 'utf8');
    for (const directory of await leftBy((opened) => rotateMasterKey(opened, null))) {
      const environment = environmentOf(directory);
      const opened = await openParts(environment, 'start');
      await expectIntact(opened);
      const file = join(directory, 'master.key');
      if (readFileSync(file, 'utf8') === before) await rotateMasterKey(opened, null);
      await opened.close();
      expect(readdirSync(directory).filter((name) => name.endsWith('.next'))).toEqual([]);
      const after = readFileSync(file, 'utf8');
      expect(after).not.toBe(before);
      writeFileSync(file, before);
      await expect(openParts(environment, 'start')).rejects.toThrow(EnvironmentError);
      writeFileSync(file, after);
      const again = await openParts(environment, 'start');
      await expectIntact(again);
      await again.close();
    }
  });
});

/** A copy of the installation as it is before each change: what SIGKILL would leave there. */
async function leftBy(work: (opened: Opened) => Promise<unknown>): Promise<string[]> {
  const [directory, copies] = [directoryForFile(), directoryForFile()];
  cpSync(prepared, directory, { recursive: true });
  const opened = await openParts(environmentOf(directory), 'audit');
  const left: string[] = [];
  change.before = () => {
    const copy = join(copies, `before-change-${left.length + 1}`);
    cpSync(directory, copy, { recursive: true });
    left.push(copy);
  };
  const { keys } = opened.log;
  // After the file of the next key, before what is wrapped with it.
  const rewrap: typeof keys.rewrap = (...given) => {
    change.before();
    return keys.rewrap(...given);
  };
  await work({ ...opened, log: { ...opened.log, keys: { ...keys, rewrap } } });
  change.before = () => undefined;
  await opened.close();
  expect(left.length).toBeGreaterThan(3);
  return left;
}

async function expectIntact({ log }: Opened): Promise<void> {
  expect(await log.readStream(`account-${LIVING}`)).toMatchObject([{ personal: { username: 'mehmet' } }]);
  expect(await log.readStream(`account-${ERASED}`)).toMatchObject([
    { personal: null },
    { type: 'AccountErased' },
  ]);
}

function environmentOf(directory: string): Environment {
  return readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'silent' }, 'start');
}
