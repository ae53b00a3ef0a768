import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../audit/finding.ts';
import { verifyEvents } from '../../audit/verify.ts';
import { openTreeCheck } from '../../audit/verify-tree.ts';
import { originOf, readCheckpoint } from '../../events/proof/checkpoint.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { compactRange } from '../../log/tree/compact-range.ts';
import { newestNote } from '../../log/tree/heads.ts';
import { forFile } from '../closed-after.ts';
import { databaseKinds } from '../databases.ts';
import { message, openLogWorld } from '../log/log-world.ts';
import { naiveRoot } from '../naive-tree.ts';
import { grownLog } from './grown-log.ts';
import { rewrite, tampered } from './tampering.ts';

const EVENTS = 300;
const FIRST_HEAD = 260;
const HELD = 'every event is the one that the tree holds';
const FITS = 'the stored tree fits its leaves';
const SIGNED = 'every signed head is of these events';
const EARLIER = 'every head of an earlier epoch, as far as this log goes on from it, is of these events';
const OUTSIDE = 'the head that is kept outside the database is of these events';

describe.each(databaseKinds)('Verifying the tree and its heads, on %s', async (kind) => {
  const world = await forFile(openLogWorld(kind));
  const signs = await grownLog(world, [FIRST_HEAD, EVENTS]);

  test('finds nothing wrong where nothing is, also where the tree is behind', async () => {
    expect(await faults()).toEqual([]);
    await world.log.append(message(EVENTS + 1));
    expect(await faults()).toEqual([]);
    await byHand(
      'alter table events disable trigger all',
      `delete from events where position > ${EVENTS}`,
      `delete from commands where first_position > ${EVENTS}`,
      `update log_head set position = ${EVENTS}`,
      'alter table events enable trigger all',
    );
  });

  test.each([2, 256, 257, 300])(
    'names event %i, rewritten together with its digest and its leaf',
    async (position) => {
      await found(
        () => rewrite(world.database, position),
        [
          [HELD, position],
          [SIGNED, position > FIRST_HEAD ? FIRST_HEAD + 1 : 1],
          [OUTSIDE, 1],
        ],
      );
    },
  );

  test('names an event that was rewritten together with the tree', async () => {
    await found(
      async (run) => {
        await rewrite(world.database, 7);
        await rebuildTree(run);
      },
      [
        [SIGNED, 1],
        [OUTSIDE, 1],
      ],
    );
  });

  test('names an event that was rewritten together with the tree and the heads, by the head outside', async () => {
    await found(
      async (run) => {
        await rewrite(world.database, 7);
        await rebuildTree(run);
        await run('delete from tree_heads');
      },
      [[OUTSIDE, 1]],
    );
  });

  test('names two events that changed places, each sound by itself', async () => {
    await found(
      async (run) => {
        await run('update events set position = -1 where position = 10');
        await run('update events set position = 10 where position = 20');
        await run('update events set position = 20 where position = -1');
        await rewrite(world.database, 10);
        await rewrite(world.database, 20);
      },
      [
        [HELD, 10],
        [HELD, 20],
        [SIGNED, 1],
        [OUTSIDE, 1],
      ],
    );
  });

  test('names an event that was taken out, and nothing behind it', async () => {
    await found(
      (run) => run('delete from events where position = 5'),
      [[`positions are 1 to ${EVENTS} without a gap`, 5]],
    );
  });

  test('names an event that was put in between, and those that it moved', async () => {
    await found(
      async (run) => {
        await run(`update events set position = position + 1000 where position >= 299`);
        await run(`update events set position = position - 999 where position > 999`);
        await run(`insert into events select 299, 'message-9999', 1, gen_random_uuid(), type, schema_version, data, meta,
          subject, sealed, sealed_digest, body_digest, leaf_hash, recorded_at from events where position = 3`);
        for (const position of [299, 300, 301]) await rewrite(world.database, position);
        await run(`update log_head set position = ${EVENTS + 1}`);
      },
      [
        [HELD, 299],
        [HELD, 300],
        [SIGNED, FIRST_HEAD + 1],
        [OUTSIDE, 1],
      ],
    );
  });

  test('says that the tail was cut, and where', async () => {
    await found(cutTail, [
      [HELD, 281],
      [SIGNED, 281],
      [OUTSIDE, 281],
    ]);
  });

  test('says that yesterday’s copy was put in place, also when it went on since', async () => {
    const setBack = async (run: (text: string) => Promise<void>) => {
      await cutTail(run);
      await run('delete from tree_hashes where first >= 280 and level = 0');
      await run('update tree set size = 280');
      await run('delete from tree_heads where size > 280');
    };
    await found(setBack, [[OUTSIDE, 281]]);
    await found(
      async (run) => {
        await setBack(run);
        await run(`insert into events select position + 270, 'message-' || 9000 + position, 1, gen_random_uuid(), type,
          schema_version, data, meta, subject, sealed, sealed_digest, body_digest, leaf_hash, recorded_at
          from events where position between 11 and 40`);
        for (let position = 281; position <= 310; position++) await rewrite(world.database, position);
        await run('update log_head set position = 310');
      },
      [[OUTSIDE, 1]],
    );
  });

  test('holds the heads of earlier epochs against the events that were restored, and no others', async () => {
    const epoch = '5c9f1c9e-3b0c-4a3e-9b62-0a4a2f0d7c11';
    const keep = async (size: number, leaves: readonly Uint8Array[]) => {
      const origin = originOf(signs.host, epoch);
      const root = new Uint8Array(naiveRoot(leaves.slice(0, size)));
      signs.headFile.keep(
        epoch,
        await openAuditKey(new Uint8Array(32).fill(9)).signed(origin, { size, root }),
      );
    };
    const leaves = (
      await world.database.kysely.selectFrom('events').select('leaf_hash').orderBy('position').execute()
    ).map(({ leaf_hash: leaf }) => new Uint8Array(leaf));
    await byHand(`insert into past_epochs (epoch, position) values ('${epoch}', 200)`);
    // What the original went on to after the backup is in none of these events.
    await keep(201, [...leaves.slice(0, 200), new Uint8Array(32)]);
    expect(await faults()).toEqual([]);
    await keep(200, leaves);
    await found(
      async (run) => {
        await rewrite(world.database, 7);
        await rebuildTree(run);
        await run('delete from tree_heads');
      },
      [
        [OUTSIDE, 1],
        [EARLIER, 1],
      ],
    );
    signs.headFile.keep(epoch, 'hello');
    expect(await faults()).toEqual([[EARLIER, undefined]]);
    // A head of these very events, and of another epoch than the one that it is kept for.
    signs.headFile.keep(epoch, (await newestNote(world.database, world.log.epoch)) ?? '');
    expect(await faults()).toEqual([[EARLIER, undefined]]);
    await byHand('delete from past_epochs');
  });

  test('says that a head was signed by another key', async () => {
    await found(async () => {
      const head = readCheckpoint((await newestNote(world.database, world.log.epoch)) ?? '');
      if (head === null) throw new Error('there is a head');
      const forged = await openAuditKey(new Uint8Array(32).fill(9)).signed(
        originOf(signs.host, world.log.epoch),
        head,
      );
      await sql`update tree_heads set note = ${forged} where size = ${EVENTS}`.execute(world.database.kysely);
    }, [[SIGNED, EVENTS]]);
  });

  test('says that a head is of another log, or was altered under its signature', async () => {
    const { database, log } = world;
    const note = (await newestNote(database, log.epoch)) ?? '';
    const { size = 0, root = new Uint8Array() } = readCheckpoint(note) ?? {};
    const another = originOf(signs.host, crypto.randomUUID());
    const altered = note.replace(/(\S{4})\n$/, (end) => (end.startsWith('AAAA') ? 'BBBB\n' : 'AAAA\n'));
    for (const forged of [await signs.auditKey.signed(another, { size, root }), altered])
      await found(
        () =>
          sql`update tree_heads set note = ${forged} where size = ${EVENTS}`
            .execute(database.kysely)
            .then(() => undefined),
        [[SIGNED, EVENTS]],
      );
  });

  test.each([
    ['a leaf', 'level = 0 and first = 256', 257],
    ['a subtree', 'level = 8', 1],
  ])('names the place where %s of the tree is missing or another one', async (what, which, position) => {
    await found((run) => run(`delete from tree_hashes where ${which}`), [[FITS, position]]);
    const flip = `update tree_hashes set hashes = set_byte(hashes, 0, (get_byte(hashes, 0) + 1) % 256) where ${which}`;
    await found((run) => run(flip), [[what === 'a leaf' ? HELD : FITS, position]]);
  });

  async function cutTail(run: (text: string) => Promise<void>): Promise<void> {
    await run('delete from events where position > 280');
    await run('delete from commands where first_position > 280');
    await run('update log_head set position = 280');
  }

  /** As its owner would grow it: from the leaves as they stand there now. */
  async function rebuildTree(run: (text: string) => Promise<void>): Promise<void> {
    await run('delete from tree_hashes');
    const range = compactRange(0, [], (level, index, hash) => blocks.push({ level, index, hash }));
    const blocks: { level: number; index: number; hash: Uint8Array }[] = [];
    const rows = await world.database.kysely
      .selectFrom('events')
      .select('leaf_hash')
      .orderBy('position')
      .execute();
    for (const [index, { leaf_hash: hash }] of rows.entries()) {
      blocks.push({ level: 0, index, hash });
      range.add(hash);
    }
    for (const { level, index, hash } of blocks)
      await run(
        `insert into tree_hashes values (${level}, ${index}, '\\x${Buffer.from(hash).toString('hex')}')`,
      );
  }

  /** The first fault of each check, or all where it names several: check and position. */
  async function found(
    change: (run: (text: string) => Promise<void>) => Promise<void>,
    expected: readonly (readonly [check: string, position: number])[],
  ): Promise<void> {
    await tampered(world.database, change, async () => {
      const seen = await faults();
      for (const each of expected) expect(seen).toContainEqual([...each]);
      const checks = new Set(seen.map(([check]) => check));
      expect([...checks].sort()).toEqual([...new Set(expected.map(([check]) => check))].sort());
    });
    expect(await faults()).toEqual([]);
  }

  async function faults(): Promise<(readonly [string, number | undefined])[]> {
    const { database, log } = world;
    const check = await openTreeCheck({ database, log, ...signs });
    const findings: Finding[] = await verifyEvents(database, await log.head(), check);
    return findings.flatMap(({ check: name, faults: list }) =>
      list.map(({ position }) => [name, position] as const),
    );
  }

  async function byHand(...statements: string[]): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(world.database.kysely);
  }
});
