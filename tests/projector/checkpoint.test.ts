import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered } from '../../harness/samples.ts';
import { storedEvent } from '../../harness/stored-event.ts';
import { until } from '../../harness/until.ts';
import type { ProjectedNotification } from '../../log/delivery/bus.ts';
import { acquireLease } from '../../log/delivery/lease.ts';
import type { StoredEvent } from '../../log/log.ts';
import { applyEntries, commitTogether, Refused } from '../../projector/apply.ts';
import { openBatch } from '../../projector/batch.ts';
import { BEGINNING } from '../../projector/checkpoint.ts';
import { shareLogReader } from '../../projector/log-reader.ts';
import { readings } from '../../projector/models/readings.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { subscribe } from '../../projector/subscription.ts';
import { liveTarget } from '../../projector/target.ts';
import { install } from './installation.ts';

describe.each(databaseKinds)('The checkpoint on %s', (kind) => {
  const installation = forEachTest(() => install(kind));

  test.each([
    ['the log has another epoch', 'epoch = gen_random_uuid()', /another epoch/],
    ['another event stands at its position', `leaf_hash = sha256('other')`, /another event/],
    ['the log ends before it', 'position = 99', /restored to an earlier time/],
  ])(
    'D20 stops its model with a sentence when %s, and a rebuild cures it',
    async (_why, change, sentence) => {
      await projectOneOrder();
      await sql`update checkpoints set ${sql.raw(change)}`.execute(installation.database.kysely);
      await forTest(installation.project([readings]));
      await installation.stopped(sentence);
      await installation.happen('reading-13', ordered({ readingId: 13 }));
      expect(await installation.ids('readings')).toEqual([12]);
      await rebuild({ ...installation, models: [readings] }, readings);
      expect(await installation.alarm()).toBeNull();
      await installation.caughtUp([readings]);
      expect(await installation.ids('readings')).toEqual([12, 13]);
    },
  );

  test('of a newer version is left to the newer release, and said where none comes; embedded a rebuild takes the model back', async () => {
    await projectOneOrder();
    await sql`update checkpoints set version = 99`.execute(installation.database.kysely);
    await installation.rows("update models.readings set question = 'of the newer release'");
    const projector = await installation.project([readings]);
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    if (kind === 'postgres') {
      await until('the older release lets go', () => projector.positions().size === 0);
      expect(await installation.alarm()).toBeNull();
      const { now } = performance;
      vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 31_000);
      await installation.stopped('A newer release is needed, or a rebuild');
      expect(await installation.rows('select question from models.readings')).toEqual([
        { question: 'of the newer release' },
      ]);
      await rebuild({ ...installation, models: [readings] }, readings);
      vi.mocked(performance.now).mockImplementation(() => now.call(performance) + 62_000);
    }
    await installation.caughtUp([readings]);
    expect(await installation.readiness()).toMatchObject({ ready: true, reasons: [] });
    const { question } = ordered().personal ?? {};
    expect(await installation.rows('select question from models.readings')).toEqual(
      Array(2).fill({ question }),
    );
  });

  test('moves to no event that the log does not hold', async () => {
    await installation.happen('reading-12', ordered());
    const job = await installation.beginJob(readings);
    const stored = await storedAt(1);
    const forged = await openBatch(installation.log, readings, [{ ...stored, leafHash: Buffer.alloc(32) }]);
    await expect(applyEntries(job, forged)).rejects.toThrow(Refused);
    expect(await installation.ids('readings')).toEqual([]);
    await applyEntries(job, await openBatch(installation.log, readings, [stored]));
    expect(await installation.ids('readings')).toEqual([12]);
  });

  test('V6 a model whose broker forged an event of a batch reads the log', async () => {
    const { log } = installation;
    await installation.happen('reading-12', ordered());
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    const [first, second] = [await storedAt(1), await storedAt(2)];
    const reader = await forTest(shareLogReader(log));
    reader.received(1, forgedFrom(first));
    reader.received(2, second);
    const refused = vi.spyOn(reader, 'forget');
    const lease = await acquireLease(
      installation.database,
      liveTarget(readings.name).lease,
      'this projector',
    );
    if (lease === null) throw new Error('the lease is taken');
    const commit = commitTogether(installation.database);
    const own = { ...installation, models: [readings], isLeft: false };
    const dependencies = { ...own, reader, commit, onEnded: () => undefined };
    const subscription = subscribe(dependencies, readings, lease);
    await installation.caughtUp([readings]);
    await subscription.stop();
    expect(refused).toHaveBeenCalledOnce();
    expect(await installation.rows('select distinct account_id from models.readings')).toEqual([
      { account_id: 7 },
    ]);
  });

  test('lets a batch in once: the same one again changes nothing', async () => {
    await installation.happen('reading-12', ordered());
    const job = await installation.beginJob(readings);
    const entries = await openBatch(installation.log, readings, await installation.log.readAfter(0, 10));
    await applyEntries(job, entries);
    await expect(applyEntries({ ...job, reached: BEGINNING }, entries)).rejects.toThrow(Refused);
  });

  test('that a crash of the database set back, with its rows, goes on from there though nothing new comes', async () => {
    await installation.happen('reading-12', ordered());
    await installation.show([readings]);
    await installation.happen('reading-13', ordered({ readingId: 13 }));
    await installation.caughtUp([readings]);
    const heard: ProjectedNotification[] = [];
    const stop = installation.bus.onProjected((news) => void heard.push(news));
    await installation.rows(`with lost as (delete from models.readings where id = 13)
      update checkpoints set position = 1, leaf_hash = (select leaf_hash from events where position = 1)`);
    await installation.caughtUp([readings]);
    stop();
    expect(await installation.ids('readings')).toEqual([12, 13]);
    expect(heard).toContainEqual({ model: 'readings', position: 1, unchangedSince: null });
  });

  async function storedAt(position: number): Promise<StoredEvent> {
    const [stored] = await installation.log.readAfter(position - 1, 1);
    if (stored === undefined) throw new Error(`there is no event ${position}`);
    return stored;
  }

  async function projectOneOrder(): Promise<void> {
    await installation.happen('reading-12', ordered());
    await installation.projectOnce([readings]);
  }
});

/** Of another account, with the leaf that fits it. */
function forgedFrom(event: StoredEvent): StoredEvent {
  const data = event.data.replace('"accountId":7', '"accountId":8');
  expect(data).not.toBe(event.data);
  return storedEvent({ ...event, data });
}
