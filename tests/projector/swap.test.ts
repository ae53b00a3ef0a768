import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered, registered } from '../../harness/samples.ts';
import { acquireKept, type Lease, seizeLease } from '../../log/delivery/lease.ts';
import { Refused } from '../../projector/apply.ts';
import { type Checkpoint, readCheckpoint } from '../../projector/checkpoint.ts';
import type { Job } from '../../projector/job.ts';
import { readings } from '../../projector/models/readings.ts';
import { beginRefold, createSchema, foldTo } from '../../projector/rebuild/refold.ts';
import { swap } from '../../projector/rebuild/swap.ts';
import { liveTarget, rebuildTarget } from '../../projector/target.ts';
import { install } from './installation.ts';

describe.each(databaseKinds)('B3 A rebuilt model, on %s', (kind) => {
  const installation = forEachTest(() => install(kind));
  let job: Job;
  let live: Lease;
  let before: Checkpoint | null;

  beforeEach(async () => {
    await installation.happen('account-7', registered());
    await installation.happen('reading-12', ordered());
    await installation.projectOnce([readings]);
    await installation.rows("update models.readings set question = 'as it was' returning id");
    const { database, log } = installation;
    const target = rebuildTarget(readings.name);
    const own = await acquireKept(database, target.lease, randomUUID());
    if (own === null) throw new Error('the rebuild has no lease');
    await createSchema(installation, readings, target);
    job = beginRefold(installation, readings, target, own.lease);
    await foldTo(installation, job, own, await log.head(), {});
    live = await seizeLease(database, liveTarget(readings.name).lease, randomUUID());
    before = await readCheckpoint(database, readings.name, liveTarget(readings.name));
    await own.release();
  });

  test('takes the place of the live one', async () => {
    await swap(job, live, before);
    expect(await questions()).toEqual([ordered().personal?.question]);
  });

  test('does not, where another process has taken the live lease meanwhile', async () => {
    await seizeLease(installation.database, live.name, randomUUID());
    await expect(swap(job, live, before)).rejects.toThrow(Refused);
    expect(await questions()).toEqual(['as it was']);
  });

  test('does not, where the live one has moved since it was compared', async () => {
    await installation.rows(
      "update checkpoints set position = position + 1 where model = 'readings' returning model",
    );
    await expect(swap(job, live, before)).rejects.toThrow(Refused);
    expect(await questions()).toEqual(['as it was']);
  });

  async function questions(): Promise<string[]> {
    const rows = await installation.rows<{ question: string }>('select question from models.readings');
    return rows.map(({ question }) => question);
  }
});
