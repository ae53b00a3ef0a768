import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { forEachTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ordered, registered } from '../../harness/samples.ts';
import { acquireLease } from '../../log/delivery/lease.ts';
import { applyEntries, commitTogether, Refused } from '../../projector/apply.ts';
import { openBatch } from '../../projector/batch.ts';
import type { Job } from '../../projector/job.ts';
import { orders } from '../../projector/models/orders.ts';
import { readings } from '../../projector/models/readings.ts';
import type { ReadModel } from '../../projector/read-model.ts';
import { liveTarget } from '../../projector/target.ts';
import { install } from './installation.ts';

describe.each(databaseKinds)('Models that are brought forward together, on %s', (kind) => {
  const installation = forEachTest(() => install(kind));

  beforeEach(async () => {
    await installation.happen('account-7', registered());
    await installation.happen('reading-12', ordered());
  });

  test('take one statement for all of them, the same whichever was ready first', async () => {
    const statements: string[] = [];
    const database: Database = {
      ...installation.database,
      prepared: (text, values) => {
        statements.push(text);
        return installation.database.prepared(text, values);
      },
    };
    const jobs = await beginJobs([readings, orders]);
    const withoutLeases = jobs.map((job) => ({ ...job, fencingToken: 0 }));
    await apply(database, withoutLeases.toReversed());
    expect(await positions()).toEqual({ orders: 0, readings: 0 });
    await apply(database, jobs);
    expect(await positions()).toEqual({ orders: 2, readings: 2 });
    expect(await installation.ids('orders')).toEqual([12]);
    expect(await installation.ids('readings')).toEqual([12]);
    const [one, other, ...further] = statements.filter((text) => text.includes('move_checkpoints'));
    expect([one, further]).toEqual([other, []]);
  });

  test('are refused one by one: who has lost a lease holds up nobody else', async () => {
    const jobs = await beginJobs([readings, orders]);
    const lost = liveTarget(readings.name).lease;
    await sql`update leases set expires_at = now() - interval '1 hour' where name = ${lost}`.execute(
      installation.database.kysely,
    );
    await acquireLease(installation.database, lost, 'another projector');
    const [ofReadings, ofOrders] = await apply(installation.database, jobs);
    expect(ofReadings).toMatchObject({ status: 'rejected', reason: expect.any(Refused) });
    expect(ofOrders).toMatchObject({ status: 'fulfilled' });
    expect(await positions()).toEqual({ orders: 2, readings: 0 });
    expect(await installation.ids('readings')).toEqual([]);
  });

  test('go on where the database refuses the rows of one: its event is parked alone', async () => {
    const table = readings.tables[0];
    if (table === undefined) throw new Error('the readings have a table');
    const unstorable: ReadModel = {
      ...readings,
      tables: [{ ...table, evolve: (row, event) => ({ ...table.evolve(row, event), ordered_on: 'no day' }) }],
    };
    const outcomes = await apply(installation.database, await beginJobs([unstorable, orders]));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await positions()).toEqual({ orders: 2, readings: 2 });
    expect(await installation.rows('select model, position from parked_events')).toEqual([
      { model: 'readings', position: 2 },
    ]);
    expect(await installation.ids('orders')).toEqual([12]);
  });

  async function apply(database: Database, jobs: readonly Job[]): Promise<PromiseSettledResult<void>[]> {
    const stored = await installation.log.readAfter(0, 10);
    const commit = commitTogether(database);
    const batches = await Promise.all(jobs.map(({ model }) => openBatch(installation.log, model, stored)));
    return Promise.allSettled(
      jobs.map((job, index) => applyEntries(job, batches[index] ?? [], 'log', commit)),
    );
  }

  async function beginJobs(kept: readonly ReadModel[]): Promise<Job[]> {
    const jobs: Job[] = [];
    for (const model of kept) jobs.push(await installation.beginJob(model));
    return jobs;
  }

  async function positions(): Promise<Record<string, number>> {
    const rows = await installation.rows<{ model: string; position: number }>(
      'select model, position from checkpoints order by model',
    );
    return Object.fromEntries(rows.map(({ model, position }) => [model, position]));
  }
});
