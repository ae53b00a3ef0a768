import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered, registered } from '../../harness/samples.ts';
import { acquireKept, seizeLease } from '../../log/delivery/lease.ts';
import { Refused } from '../../projector/apply.ts';
import { readCheckpoint } from '../../projector/checkpoint.ts';
import { readings } from '../../projector/models/readings.ts';
import { beginRefold, createSchema, foldTo } from '../../projector/rebuild/refold.ts';
import { swap } from '../../projector/rebuild/swap.ts';
import { liveTarget, rebuildTarget } from '../../projector/target.ts';
import { install } from './installation.ts';

test.each(databaseKinds)(
  'B3 a rebuilt model takes the place of a live one that stands still under its lease, and of no other, on %s',
  async (kind) => {
    const installation = await forTest(install(kind));
    const { database, log, rows } = installation;
    await installation.happen('account-7', registered());
    await installation.happen('reading-12', ordered());
    await installation.projectOnce([readings]);
    await rows("update models.readings set question = 'as it was'");
    const [target, live] = [rebuildTarget(readings.name), liveTarget(readings.name)];
    const own = await acquireKept(database, target.lease, randomUUID());
    if (own === null) throw new Error('the rebuild has no lease');
    await createSchema(installation, readings, target);
    const job = beginRefold(installation, readings, target, own.lease);
    await foldTo(installation, job, own, await log.head(), {});
    await own.release();
    const before = await readCheckpoint(database, readings.name, live);
    const question = () => rows('select question from models.readings');

    const lost = await seizeLease(database, live.lease, randomUUID());
    const held = await seizeLease(database, live.lease, randomUUID());
    await expect(swap(job, lost, before)).rejects.toThrow(Refused);
    await rows('update checkpoints set position = position + 1');
    await expect(swap(job, held, before)).rejects.toThrow(Refused);
    expect(await question()).toEqual([{ question: 'as it was' }]);
    await rows('update checkpoints set position = position - 1');
    await swap(job, held, before);
    expect(await question()).toEqual([{ question: ordered().personal?.question }]);
  },
);
