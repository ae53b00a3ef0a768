import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Environment, EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { type Opened, openParts } from '../../app/open.ts';
import { purgeInstallation } from '../../app/purging.ts';
import { rotateMasterKey } from '../../app/tool/rotate-master-key.ts';
import { accountDecider } from '../../events/accounts/decider.ts';
import { handle } from '../../log/append/handle.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { models } from '../../projector/models.ts';
import { startProjector } from '../../projector/projector.ts';
import { directoryForFile } from '../closed-after.ts';
import { commandContext } from '../command-context.ts';
import { startScript } from '../journeys/process.ts';
import { until } from '../until.ts';
import type { ChangeKind } from './kill-between-writes.ts';

type Changes = Readonly<Record<ChangeKind, number>>;

/** Before how many changes a process is killed. Of the key files it is all; a rewriting of the database has hundreds. */
const cutsMaximum: Changes = { key: 50, removal: 2, database: 2 };
const kinds = ['key', 'removal', 'database'] as const;
const counted: Partial<Record<'purge' | 'rotate', Changes>> = {};
const cutOff = ['--preload', './tests/app/kill-between-writes.ts', 'tests/app/cut-off.ts'];
const ERASED = 7;
const LIVING = 8;

const erasedName = `u${randomBytes(20).toString('hex')}`;

/** One erased account whose purge is due, one living account, read models that show both. */
const prepared = directoryForFile();
const opened = await openParts(environmentOf(prepared), 'start');
await register(opened, ERASED, erasedName);
await register(opened, LIVING, 'mehmet');
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
expect(filesWith(prepared, erasedName)).not.toEqual([]);
expect(filesWith(prepared, wrappedKey)).not.toEqual([]);

/** Each cut is a process and two starts. */
const LIMIT = { timeout: 600_000 };

describe('A process that is killed', LIMIT, () => {
  test.each(kinds)('in a purge, before a %s change, leaves one that opens and finishes it', async (kind) => {
    for (const cut of await cutsOf('purge', kind)) {
      await withCopy(async (directory) => {
        await killed(directory, 'purge', cut);
        const opened = await openParts(environmentOf(directory), 'start');
        try {
          await expectIntact(opened, cut);
          expect(await purgeInstallation(opened), cut.join(' ')).not.toBe('waiting');
          expect(await purgeInstallation(opened)).toBe('nothing to do');
        } finally {
          await opened.close();
        }
        expect(filesWith(directory, erasedName), cut.join(' ')).toEqual([]);
        expect(filesWith(directory, wrappedKey), cut.join(' ')).toEqual([]);
      });
    }
  });

  test.each(kinds)(
    'in a rotation of the master key, before a %s change, leaves one that opens',
    async (kind) => {
      const before = readFileSync(join(prepared, 'master.key'), 'utf8');
      for (const cut of await cutsOf('rotate', kind)) {
        await withCopy(async (directory) => {
          await killed(directory, 'rotate', cut);
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
        });
      }
    },
  );
});

type Cut = readonly [ChangeKind, number];

/** Before every change of a key file, and before some of the others. */
async function cutsOf(what: 'purge' | 'rotate', kind: ChangeKind): Promise<Cut[]> {
  counted[what] ??= await countChanges(what);
  const changes = counted[what][kind];
  const cuts = Math.min(changes, cutsMaximum[kind]);
  return Array.from({ length: cuts }, (_, i) => [kind, 1 + Math.floor((i * changes) / cuts)]);
}

async function countChanges(what: string): Promise<Changes> {
  return withCopy(async (directory) => {
    const running = startScript([...cutOff, what], { DATA_DIR: directory, LOG_LEVEL: 'silent' });
    expect(await running.ended(), running.output()).toBe(0);
    const changes: Changes = JSON.parse(running.output());
    expect(changes.key).toBeGreaterThan(3);
    return changes;
  });
}

async function killed(directory: string, what: string, [kind, number]: Cut): Promise<void> {
  const running = startScript([...cutOff, what, kind, String(number)], {
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
  });
  expect(await running.ended(), `${kind} ${number}: ${running.output()}`).toBeNull();
}

async function expectIntact({ log }: Opened, cut: Cut): Promise<void> {
  const living = await log.readStream(`account-${LIVING}`);
  expect(living, cut.join(' ')).toMatchObject([{ personal: { username: 'mehmet' } }]);
  const erased = await log.readStream(`account-${ERASED}`);
  expect(erased, cut.join(' ')).toMatchObject([{ personal: null }, { type: 'AccountErased' }]);
}

async function withCopy<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'falname-cut-off-'));
  try {
    cpSync(prepared, directory, { recursive: true });
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function register({ log }: Opened, accountId: number, username: string): Promise<void> {
  const email = `${username}@example.com`;
  await handle(log, {
    decider: accountDecider,
    command: { type: 'RegisterAccount', accountId, role: 'customer', username, email, language: null },
    context: commandContext(),
    stream: `account-${accountId}`,
    answer: () => ({ status: 201, body: null, subject: null }),
  });
}

function environmentOf(directory: string): Environment {
  return readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'silent' }, 'start');
}

function filesWith(directory: string, wanted: string | Buffer): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(wanted));
}
