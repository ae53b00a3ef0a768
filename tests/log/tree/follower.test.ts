import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toHex } from '../../../events/proof/bytes.ts';
import { openNote } from '../../../events/proof/note.ts';
import { directoryForTest, forEachTest, madeForEachTest } from '../../../harness/closed-after.ts';
import { until } from '../../../harness/until.ts';
import { composition, databaseOf } from '../../../harness/world.ts';
import { inProcessBus } from '../../../log/delivery/in-process-bus.ts';
import { openAuditKey } from '../../../log/tree/audit-key.ts';
import { compactRange } from '../../../log/tree/compact-range.ts';
import { startTree } from '../../../log/tree/follower.ts';
import { openHeadFile } from '../../../log/tree/head-file.ts';
import { newestNote, newestSize } from '../../../log/tree/heads.ts';
import { treeSize } from '../../../log/tree/stored-tree.ts';
import { message, openLogWorld } from '../log-world.ts';

const auditKey = openAuditKey(new Uint8Array(32).fill(3));
const host = 'falname.example';
const QUICK = { signIntervalMs: 1 };

describe('The follower that grows the tree', () => {
  const world = forEachTest(() => openLogWorld(databaseOf(composition)));
  const heads = madeForEachTest(() => openHeadFile(directoryForTest()));
  let complaints: string[];
  let followers: { stop(): Promise<void> }[];

  beforeEach(() => {
    complaints = [];
    followers = [];
  });
  afterEach(stop);

  test('signs a head of an empty log, and one of what comes', async () => {
    start();
    await signed(0);
    await append(1, 5);
    await signed(5);
    expect(await headRoot()).toBe(await rootOfLog());
    expect(heads.read(world.log.epoch)).toBe(await newestNote(world.database, world.log.epoch));
  });

  test('a log that was there before gets its tree at once, over many batches', async () => {
    await append(1, 1);
    await sql`
      insert into events select position + n, 'copy-' || n, 1, gen_random_uuid(), type, schema_version, data, meta,
        subject, sealed, sealed_digest, body_digest, sha256(n::text::bytea), recorded_at
      from events, generate_series(1, 9000) n`.execute(world.database.kysely);
    await sql`update log_head set position = 9001`.execute(world.database.kysely);
    start();
    await signed(9_001);
    expect(await headRoot()).toBe(await rootOfLog());
  });

  test('goes on after a restart, and two beside each other do no harm', async () => {
    await append(1, 2);
    start();
    start();
    await signed(2);
    await stop();
    start();
    await append(3, 300);
    await signed(300);
    expect(await headRoot()).toBe(await rootOfLog());
  });

  test('signs nothing more when the database was set back behind a head', async () => {
    await append(1, 6);
    start();
    await signed(6);
    await stop();
    await byHand(
      'delete from events where position > 4',
      'update log_head set position = 4',
      'delete from tree_heads',
      'delete from tree_hashes',
      'update tree set size = 0',
    );
    start();
    await until('it says so', () => complaints.length > 0);
    const setBack = /^the head in .*checkpoint-.* counts 6 events, and the log has 4: it was set back$/;
    expect(complaints).toEqual([expect.stringMatching(setBack)]);
    // And not either when other events take the place of those that are gone.
    await append(11, 13);
    await until('it grew and compared', () => complaints.length > 1);
    expect(complaints[1]).toBe('the events up to 6 are not those of the head that was signed of them');
    expect(await newestSize(world.database, world.log.epoch)).toBeNull();
  });

  test('signs nothing over a head of another key', async () => {
    await append(1, 2);
    start();
    await signed(2);
    await stop();
    start(openAuditKey(new Uint8Array(32).fill(4)));
    await until('it says so', () => complaints.length > 0);
    expect(complaints[0]).toBe('the newest head in the database was signed by another key');
  });

  test('a log with another epoch begins anew, and leaves the old head where it is', async () => {
    await append(1, 3);
    start();
    await signed(3);
    await stop();
    const old = world.log.epoch;
    await byHand(`update log_head set epoch = gen_random_uuid(), position = 3`);
    const restored = await world.openAnother();
    followers.push(startTree({ ...parts(), log: restored }, QUICK));
    await until('it is signed', async () => (await newestSize(world.database, restored.epoch)) === 3);
    expect(heads.read(old)).toContain(old);
    expect(heads.read(restored.epoch)).toContain(restored.epoch);
  });

  function parts(key = auditKey) {
    const write = (line: string) => void complaints.push(JSON.parse(line).error);
    const { database, log } = world;
    return {
      ...{ database, log, bus: inProcessBus(), logger: pino({ level: 'error' }, { write }) },
      ...{ auditKey: key, headFile: heads, host },
    };
  }

  function start(key = auditKey): void {
    followers.push(startTree(parts(key), QUICK));
  }

  async function stop(): Promise<void> {
    for (const follower of followers.splice(0)) await follower.stop();
  }

  async function append(from: number, to: number): Promise<void> {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    await Promise.all(numbers.map((number) => world.log.append(message(number))));
  }

  async function signed(size: number): Promise<void> {
    await until(
      `a head of ${size} is signed`,
      async () => (await newestSize(world.database, world.log.epoch)) === size,
    );
    expect(await treeSize(world.database)).toBe(size);
  }

  async function headRoot(): Promise<string> {
    const note = (await newestNote(world.database, world.log.epoch)) ?? '';
    const name = `${host}/log/${world.log.epoch}`;
    const opened = await openNote(note, { name, publicKey: auditKey.publicKey });
    if (opened.outcome !== 'signed') throw new Error(opened.outcome);
    expect(opened.checkpoint.origin).toBe(name);
    return toHex(opened.checkpoint.root);
  }

  async function rootOfLog(): Promise<string> {
    const rows = await world.database.kysely
      .selectFrom('events')
      .select('leaf_hash')
      .orderBy('position')
      .execute();
    const range = compactRange();
    for (const { leaf_hash } of rows) range.add(leaf_hash);
    return toHex(range.root());
  }

  async function byHand(...statements: string[]): Promise<void> {
    for (const statement of ['alter table events disable trigger all', ...statements])
      await sql.raw(statement).execute(world.database.kysely);
    await sql.raw('alter table events enable trigger all').execute(world.database.kysely);
  }
});
