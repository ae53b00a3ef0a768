import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acquireKept,
  acquireLease,
  countMembers,
  keepLease,
  LEASE_MS,
  leaveMembers,
  releaseLeases,
  renewLeases,
  seizeLease,
} from '../../log/delivery/lease.ts';
import { moveCursor, readCursor } from '../../log/delivery/stored-cursor.ts';
import type { Database } from '../../migrations/database.ts';
import { databaseKinds, freshDatabase } from '../databases.ts';

const LEASE = 'work';

describe.each(databaseKinds)('A lease on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  beforeEach(() => database.kysely.deleteFrom('leases').execute());
  afterAll(() => database.close());

  const runOut = () =>
    sql`update leases set expires_at = clock_timestamp() - interval '1 second'`.execute(database.kysely);

  /** Held by one process, run out, and taken by another. */
  async function lostLease() {
    const lost = await seizeLease(database, LEASE, 'first');
    await runOut();
    const taken = await acquireLease(database, LEASE, 'second');
    if (taken === null) throw new Error('a lease that has run out was not given out');
    return { lost, taken };
  }

  test('is held by one process at a time, and by another once it has run out', async () => {
    expect(await acquireLease(database, LEASE, 'first')).toMatchObject({ holder: 'first' });
    expect(await acquireLease(database, LEASE, 'second')).toBeNull();
    expect(await acquireLease(database, 'other work', 'second')).toMatchObject({ holder: 'second' });
    await runOut();
    expect(await acquireLease(database, LEASE, 'second')).toMatchObject({ holder: 'second' });
  });

  test('has a greater fencing token each time it is given out, also to its holder and by force', async () => {
    const tokens = [
      await acquireLease(database, LEASE, 'first'),
      await acquireLease(database, LEASE, 'first'),
      await seizeLease(database, LEASE, 'second'),
    ].map((lease) => lease?.fencingToken);
    expect(tokens).toEqual([1, 2, 3]);
  });

  test('is renewed for its holder, also after it ran out, and not for the one before', async () => {
    const lease = await seizeLease(database, LEASE, 'first');
    await runOut();
    expect(await renewLeases(database, [lease])).toEqual(new Set([LEASE]));
    expect(await acquireLease(database, LEASE, 'second')).toBeNull();
    const { lost, taken } = await lostLease();
    await runOut();
    expect(await renewLeases(database, [lost])).toEqual(new Set());
    expect(await acquireLease(database, LEASE, 'third')).not.toBeNull();
    expect(await renewLeases(database, [taken])).toEqual(new Set());
  });

  test('is free at once when its holder lets go; the one before cannot let go of it', async () => {
    const { lost, taken } = await lostLease();
    await releaseLeases(database, [lost]);
    expect(await acquireLease(database, LEASE, 'third')).toBeNull();
    await releaseLeases(database, [taken]);
    expect(await acquireLease(database, LEASE, 'third')).not.toBeNull();
  });

  test('counts no longer for a holder that could not renew it in time', async () => {
    const kept = keepLease(database, await seizeLease(database, LEASE, 'first'));
    expect(kept.isHeld()).toBe(true);
    const late = performance.now() + LEASE_MS;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(late);
    expect(kept.isHeld()).toBe(false);
    clock.mockRestore();
    await kept.release();
    const next = await acquireKept(database, LEASE, 'second');
    expect(next?.isHeld()).toBe(true);
    await next?.release();
  });

  test('a stored cursor moves forward only, and only for the holder', async () => {
    await sql`insert into follower_cursors (name, epoch, position)
      values (${LEASE}, gen_random_uuid(), 0)`.execute(database.kysely);
    const { lost, taken } = await lostLease();
    await moveCursor(database, taken, LEASE, 7);
    await expect(moveCursor(database, lost, LEASE, 9)).rejects.toThrow('lost');
    await moveCursor(database, taken, LEASE, 5);
    expect(await readCursor(database, LEASE)).toBe(7);
  });

  test('members are counted until they leave or are heard of no more', async () => {
    await countMembers(database, 'one');
    expect(await countMembers(database, 'two')).toBe(2);
    await leaveMembers(database, 'one');
    expect(await countMembers(database, 'two')).toBe(1);
    await runOut();
    expect(await countMembers(database, 'three')).toBe(1);
  });
});
