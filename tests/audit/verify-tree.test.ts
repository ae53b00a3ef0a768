import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../audit/finding.ts';
import { verify, verifyEvents } from '../../audit/verify/verify.ts';
import { openTreeCheck } from '../../audit/verify/verify-tree.ts';
import { originOf, readCheckpoint } from '../../events/proof/checkpoint.ts';
import type { Head } from '../../events/proof/tree.ts';
import { forFile } from '../../harness/closed-after.ts';
import { naiveRoot } from '../../harness/naive-tree.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { growTo } from '../../log/tree/grow.ts';
import { newestNote } from '../../log/tree/heads.ts';
import { message, openLogWorld } from '../log/log-world.ts';
import { grownLog } from './grown-log.ts';
import { type Change, type Run, rewrite, runOn, tampered } from './tampering.ts';

/** Checks, and the positions that they name. */
type Found = readonly (readonly [check: string, position: number])[];

const otherKey = openAuditKey(new Uint8Array(32).fill(9));
const EVENTS = 300;
const FIRST_HEAD = 260;
const HELD = 'every event is the one that the tree holds';
const FITS = 'the stored tree fits its leaves';
const SIGNED = 'every signed head is of these events';
const EARLIER = 'every head of an earlier epoch, as far as this log goes on from it, is of these events';
const OUTSIDE = 'the head that is kept outside the database is of these events';

describe('Verifying the tree and its heads', async () => {
  const world = await forFile(openLogWorld(databaseOf(composition)));
  const signs = await grownLog(world, [FIRST_HEAD, EVENTS]);

  test('says that no head is kept outside the database', async () => {
    const { database, log } = world;
    const headFile = { ...signs.headFile, read: () => null };
    const tree = await openTreeCheck({ database, log, ...signs, headFile });
    const findings = await verifyEvents(database, await log.head(), { tree });
    const check = 'no head is kept outside the database here, so none was compared';
    expect(findings).toContainEqual(expect.objectContaining({ check, ok: true }));
  });

  test('finds nothing wrong where nothing is, also where the tree is behind', async () => {
    expect(await faults()).toEqual([]);
    await world.log.append(message(EVENTS + 1));
    expect(await faults()).toEqual([]);
    await by(
      'alter table events disable trigger all',
      `delete from events where position > ${EVENTS}`,
      `delete from commands where first_position > ${EVENTS}`,
      `update log_head set position = ${EVENTS}`,
      'alter table events enable trigger all',
    )(runOn(world.database));
  });

  const rewritten = (position: number) => () => rewrite(world.database, position);
  const by =
    (...statements: string[]): Change =>
    async (run) => {
      for (const statement of statements) await run(statement);
    };
  /** Takes in between what stands at another position, under an id of its own. */
  const copied = (position: string, stream: string, where: string) => `
    insert into events select ${position}, ${stream}, 1, gen_random_uuid(), type, schema_version, data, meta, subject,
      sealed, sealed_digest, body_digest, leaf_hash, recorded_at from events where ${where}`;
  const noHeads = by('delete from tree_heads');
  const cutTail = by(
    'delete from events where position > 280',
    'delete from commands where first_position > 280',
    'update log_head set position = 280',
  );
  const setBack = by(
    'delete from tree_hashes where first >= 280 and level = 0',
    'update tree set size = 280',
    'delete from tree_heads where size > 280',
  );
  const swapped = by(
    'update events set position = -1 where position = 10',
    'update events set position = 10 where position = 20',
    'update events set position = 20 where position = -1',
  );
  const inserted = by(
    'update events set position = position + 1000 where position >= 299',
    'update events set position = position - 999 where position > 999',
    copied('299', "'message-9999'", 'position = 3'),
    `update log_head set position = ${EVENTS + 1}`,
  );
  const wentOn = by(
    copied('position + 270', "'message-' || 9000 + position", 'position between 11 and 40'),
    'update log_head set position = 310',
  );
  const since = Array.from({ length: 30 }, (_, at) => rewritten(281 + at));

  test.each<[string, Change[], Found]>([
    ...[2, 256, 257, 300].map((position): [string, Change[], Found] => [
      `event ${position}, rewritten together with its digest and its leaf`,
      [rewritten(position)],
      [
        [HELD, position],
        [SIGNED, position > FIRST_HEAD ? FIRST_HEAD + 1 : 1],
        [OUTSIDE, 1],
      ],
    ]),
    ['an event rewritten together with the tree', [rewritten(7), regrown], all([SIGNED, OUTSIDE], 1)],
    ['an event rewritten together with tree and heads', [rewritten(7), regrown, noHeads], [[OUTSIDE, 1]]],
    [
      'two events that changed places, each sound by itself',
      [swapped, rewritten(10), rewritten(20)],
      [[HELD, 10], [HELD, 20], ...all([SIGNED, OUTSIDE], 1)],
    ],
    [
      'an event that was put in between, and those that it moved',
      [inserted, rewritten(299), rewritten(300), rewritten(301)],
      [...all([HELD], 299), ...all([HELD], 300), [SIGNED, FIRST_HEAD + 1], [OUTSIDE, 1]],
    ],
    ['that the tail was cut, and where', [cutTail], all([HELD, SIGNED, OUTSIDE], 281)],
    ["that yesterday's copy was put in place", [cutTail, setBack], [[OUTSIDE, 281]]],
    ["that yesterday's copy went on since", [cutTail, setBack, wentOn, ...since], [[OUTSIDE, 1]]],
  ])('names %s', async (_what, changes, expected) => {
    await found(changes, expected);
  });

  test('holds the heads of earlier epochs against the events that were restored, and no others', async () => {
    const epoch = '5c9f1c9e-3b0c-4a3e-9b62-0a4a2f0d7c11';
    const keep = async (size: number, leaves: readonly Uint8Array[]) => {
      const origin = originOf(signs.host, epoch);
      const root = new Uint8Array(naiveRoot(leaves.slice(0, size)));
      signs.headFile.keep(epoch, await otherKey.signed(origin, { size, root }));
    };
    const leaves = (
      await world.database.kysely.selectFrom('events').select('leaf_hash').orderBy('position').execute()
    ).map(({ leaf_hash: leaf }) => new Uint8Array(leaf));
    await runOn(world.database)(`insert into past_epochs (epoch, position) values ('${epoch}', 200)`);
    // What the original went on to after the backup is in none of these events.
    await keep(201, [...leaves.slice(0, 200), new Uint8Array(32)]);
    expect(await faults()).toEqual([]);
    await keep(200, leaves);
    await found([rewritten(7), regrown, noHeads], all([OUTSIDE, EARLIER], 1));
    signs.headFile.keep(epoch, 'hello');
    expect(await faults()).toEqual([[EARLIER, undefined]]);
    // A head of these very events, and of another epoch than the one that it is kept for.
    signs.headFile.keep(epoch, (await newestNote(world.database, world.log.epoch)) ?? '');
    expect(await faults()).toEqual([[EARLIER, undefined]]);
    await runOn(world.database)('delete from past_epochs');
  });

  test.each<[string, (note: string, head: Head) => string | Promise<string>]>([
    ['signed by another key', (_, head) => otherKey.signed(originOf(signs.host, world.log.epoch), head)],
    ['of another log', (_, head) => signs.auditKey.signed(originOf(signs.host, crypto.randomUUID()), head)],
    [
      'altered under its signature',
      (note) => note.replace(/(\S{4})\n$/, (end) => (end.startsWith('AAAA') ? 'BBBB\n' : 'AAAA\n')),
    ],
  ])('says that a head is %s', async (_what, forge) => {
    const note = (await newestNote(world.database, world.log.epoch)) ?? '';
    const { size = 0, root = new Uint8Array() } = readCheckpoint(note) ?? {};
    const forged = sql`update tree_heads set note = ${await forge(note, { size, root })} where size = ${EVENTS}`;
    await found([() => forged.execute(world.database.kysely)], [[SIGNED, EVENTS]]);
  });

  test.each([
    ['a leaf', 'level = 0 and first = 256', 257],
    ['a subtree', 'level = 8', 1],
  ])('names the place where %s of the tree is missing or another one', async (what, which, position) => {
    await found([by(`delete from tree_hashes where ${which}`)], [[FITS, position]]);
    const flip = `update tree_hashes set hashes = set_byte(hashes, 0, (get_byte(hashes, 0) + 1) % 256) where ${which}`;
    await found([by(flip)], [[what === 'a leaf' ? HELD : FITS, position]]);
  });

  test('finds nothing wrong where the log goes on and is signed meanwhile', async () => {
    const head = async () => {
      const before = await world.log.head();
      await grownLog(world, [before + 1]);
      return before;
    };
    const { database, log } = world;
    const wrong: Finding[] = [];
    for await (const finding of verify({ database, ...signs, log: { ...log, head } }, []))
      if (!finding.ok) wrong.push(finding);
    expect(wrong).toEqual([]);
  });

  /** As its owner would grow it: from the leaves as they stand there now. */
  async function regrown(run: Run): Promise<void> {
    await run('delete from tree_hashes');
    await run('update tree set size = 0');
    await growTo(world.database, EVENTS);
  }

  /** The first fault of each check, or all where it names several: check and position. */
  async function found(changes: readonly Change[], expected: Found): Promise<void> {
    const change: Change = async (run) => {
      for (const each of changes) await each(run);
    };
    await tampered(world.database, change, async () => {
      const seen = await faults();
      for (const each of expected) expect(seen).toContainEqual([...each]);
      const checks = new Set(seen.map(([check]) => check));
      expect([...checks].sort()).toEqual([...new Set(expected.map(([check]) => check))].sort());
    });
  }

  async function faults(): Promise<(readonly [string, number | undefined])[]> {
    const { database, log } = world;
    const check = await openTreeCheck({ database, log, ...signs });
    const findings: Finding[] = await verifyEvents(database, await log.head(), { tree: check });
    return findings.flatMap(({ check: name, faults: list }) =>
      list.map(({ position }) => [name, position] as const),
    );
  }
});

/** The same position for several checks. */
function all(checks: readonly string[], position: number): Found {
  return checks.map((check) => [check, position] as const);
}
