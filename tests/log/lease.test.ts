import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forFile } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import {
  acquireKept,
  acquireLease,
  joinMembers,
  type KeptLease,
  keepLease,
  type Lease,
  membersOf,
  moveCursor,
  onBeat,
  RENEWED_AFTER,
  readCursor,
  releaseLeases,
  renewLeases,
  seizeLease,
} from '../../log/delivery/lease.ts';

const LEASE = 'work';
/** Far more than a renewal takes. */
const LOOKS_MAXIMUM = 500;

describe.each(databaseKinds)('A lease on %s', async (kind) => {
  const database = await forFile(freshDatabase(kind));
  const lastsMs = database.leaseMs;
  const renewalMs = lastsMs * RENEWED_AFTER;
  beforeEach(() => database.kysely.deleteFrom('leases').execute());

  const runOut = () =>
    sql`update leases set expires_at = clock_timestamp() - interval '1 second'`.execute(database.kysely);

  const isRenewed = async (lease: Lease) =>
    (await renewLeases(database, [lease])).renewed.get(LEASE) === lease.fencingToken;

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
    expect(await isRenewed(lease)).toBe(true);
    expect(await acquireLease(database, LEASE, 'second')).toBeNull();
    const { lost, taken } = await lostLease();
    await runOut();
    expect(await isRenewed(lost)).toBe(false);
    expect(await acquireLease(database, LEASE, 'third')).not.toBeNull();
    expect(await isRenewed(taken)).toBe(false);
  });

  test('is free at once when its holder lets go, and no late renewal brings it back; the one before cannot let go of it', async () => {
    const { lost, taken } = await lostLease();
    await releaseLeases(database, [lost]);
    expect(await acquireLease(database, LEASE, 'third')).toBeNull();
    await releaseLeases(database, [taken]);
    expect(await isRenewed(taken)).toBe(false);
    expect(await acquireLease(database, LEASE, 'third')).not.toBeNull();
  });

  test('counts no longer for a holder that could not renew it in time', async () => {
    const kept = keepLease(database, await seizeLease(database, LEASE, 'first'));
    expect(kept.isHeld()).toBe(true);
    const late = performance.now() + lastsMs;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(late);
    expect(kept.isHeld()).toBe(false);
    clock.mockRestore();
    await kept.release();
    const next = await acquireKept(database, LEASE, 'second');
    expect(next?.isHeld()).toBe(true);
    await next?.release();
  });

  describe('that is renewed beside the work', () => {
    let kept: KeptLease;
    const begun = 1_000_000;
    const clock = (milliseconds: number) =>
      vi.spyOn(performance, 'now').mockReturnValue(begun + milliseconds);
    beforeEach(async () => {
      const lease = await seizeLease(database, LEASE, 'first');
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      clock(0);
      kept = keepLease(database, lease);
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await kept.release();
      vi.useRealTimers();
    });

    /** Has the lease renewed, and waits until that shows. */
    async function renewed(shows: () => boolean): Promise<void> {
      vi.advanceTimersByTime(renewalMs);
      for (let looks = 0; looks < LOOKS_MAXIMUM && !shows(); looks++) {
        await sql`select`.execute(database.kysely);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }

    test('counts on', async () => {
      clock(renewalMs);
      vi.advanceTimersByTime(renewalMs);
      clock(lastsMs);
      await renewed(() => kept.isHeld());
      expect(kept.isHeld()).toBe(true);
    });

    test('counts no longer as soon as a renewal finds that another has it', async () => {
      await seizeLease(database, LEASE, 'second');
      await renewed(() => !kept.isHeld());
      expect(kept.isHeld()).toBe(false);
    });

    test('counts no longer beside a newer one of the same process', async () => {
      const newer = keepLease(database, await seizeLease(database, LEASE, 'first'));
      await renewed(() => kept.isTaken());
      expect([kept.isHeld(), newer.isHeld()]).toEqual([false, true]);
      await newer.release();
    });

    test('brings the head of the log, without asking for it', async () => {
      const heads: number[] = [];
      const stop = onBeat(database, ({ head }) => heads.push(head));
      await sql`update log_head set position = 7`.execute(database.kysely);
      await renewed(() => heads.length > 0);
      stop();
      expect(heads).toEqual([7]);
    });
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
    const members = async () => membersOf(await renewLeases(database, [])).length;
    const one = await joinMembers(database, 'one');
    const two = await joinMembers(database, 'two');
    expect(await members()).toBe(2);
    await one.release();
    expect(await members()).toBe(1);
    await runOut();
    const three = await joinMembers(database, 'three');
    expect(await members()).toBe(1);
    await two.release();
    await three.release();
  });
});
