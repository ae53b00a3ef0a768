import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Environment, EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { purgeInstallation } from '../../app/jobs/purging.ts';
import { type Opened, openParts } from '../../app/open.ts';
import { rotateMasterKey } from '../../app/tool/rotate-master-key.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { filesHolding } from '../../harness/files-holding.ts';
import { ranScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';
import { positionOf, registration } from '../log/log-world.ts';
import type { ChangeKind, Cut } from './copy-between-writes.ts';

type Changes = Readonly<Record<ChangeKind, number>>;

/** Before how many changes the process is cut off. Of the key files it is all; a rewriting of the database has hundreds. */
const cutsMaximum: Changes = { key: 50, removal: 2, database: 2 };
const kinds = ['key', 'removal', 'database'] as const;
const cutOff = ['--preload', './tests/faults/copy-between-writes.ts', 'tests/faults/cut-off.ts'];
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
const left = { purge: await cutOffIn('purge'), rotate: await cutOffIn('rotate') };

/** Each cut is two or three starts. */
const LIMIT = { timeout: 600_000 };

describe('A process that is killed', LIMIT, () => {
  test.each(kinds)('in a purge, before a %s change, leaves one that opens and finishes it', async (kind) => {
    for (const [cut, directory] of left.purge[kind]) {
      const opened = await openParts(environmentOf(directory), 'start');
      try {
        await expectIntact(opened, cut);
        expect(await purgeInstallation(opened), cut.join(' ')).not.toBe('waiting');
        expect(await purgeInstallation(opened)).toBe('nothing to do');
      } finally {
        await opened.close();
      }
      expect(filesHolding(directory, erasedName), cut.join(' ')).toEqual([]);
      expect(filesHolding(directory, wrappedKey), cut.join(' ')).toEqual([]);
    }
  });

  // It removes nothing.
  test.each(['key', 'database'] as const)(
    'in a rotation of the master key, before a %s change, leaves one that opens',
    async (kind) => {
      const before = readFileSync(join(prepared, 'master.key'), 'utf8');
      for (const [cut, directory] of left.rotate[kind]) {
        const environment = environmentOf(directory);
        const opened = await openParts(environment, 'start');
        await expectIntact(opened, cut);
        const file = join(directory, 'master.key');
        if (readFileSync(file, 'utf8') === before) await rotateMasterKey(opened, null);
        await opened.close();
        expect(readdirSync(directory).filter((name) => name.endsWith('.next'))).toEqual([]);
        const after = readFileSync(file, 'utf8');
        expect(after).not.toBe(before);
        writeFileSync(file, before);
        await expect(openParts(environment, 'start'), cut.join(' ')).rejects.toThrow(EnvironmentError);
        writeFileSync(file, after);
        const again = await openParts(environment, 'start');
        await expectIntact(again, cut);
        await again.close();
      }
    },
  );
});

/** What the process leaves at each cut: before every change of a key file, and before some of the others. */
async function cutOffIn(what: 'purge' | 'rotate') {
  const changes = await changesOf(what, [], '');
  expect(changes.key).toBeGreaterThan(3);
  const cutsOf = (kind: ChangeKind) => {
    const cuts = Math.min(changes[kind], cutsMaximum[kind]);
    expect(cuts > 0, `${what} ${kind}`).toBe(what === 'purge' || kind !== 'removal');
    return Array.from({ length: cuts }, (_, i): Cut => [kind, 1 + Math.floor((i * changes[kind]) / cuts)]);
  };
  const directory = directoryForFile();
  await changesOf(what, kinds.flatMap(cutsOf), directory);
  const leftOf = (kind: ChangeKind) =>
    cutsOf(kind).map((cut) => [cut, join(directory, cut.join('-'))] as const);
  return { key: leftOf('key'), removal: leftOf('removal'), database: leftOf('database') };
}

async function changesOf(what: string, cuts: readonly Cut[], copies: string): Promise<Changes> {
  const directory = directoryForFile();
  cpSync(prepared, directory, { recursive: true });
  const environment = { DATA_DIR: directory, LOG_LEVEL: 'silent' };
  const { code, printed } = await ranScript([...cutOff, what, JSON.stringify(cuts), copies], environment);
  expect(code, printed).toBe(0);
  return JSON.parse(printed);
}

async function expectIntact({ log }: Opened, cut: Cut): Promise<void> {
  const living = await log.readStream(`account-${LIVING}`);
  expect(living, cut.join(' ')).toMatchObject([{ personal: { username: 'mehmet' } }]);
  const erased = await log.readStream(`account-${ERASED}`);
  expect(erased, cut.join(' ')).toMatchObject([{ personal: null }, { type: 'AccountErased' }]);
}

function environmentOf(directory: string): Environment {
  return readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'silent' }, 'start');
}
