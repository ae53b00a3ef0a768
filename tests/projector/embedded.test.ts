import { describe, expect, test } from 'vitest';
import { dashboard } from '../../projector/dashboard.ts';
import { models } from '../../projector/models.ts';
import { orders } from '../../projector/orders.ts';
import { readings } from '../../projector/readings.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { forFile } from '../closed-after.ts';
import { databaseKinds } from '../databases.ts';
import { answered, erased, opened, ordered, registered, takenUp } from '../samples.ts';
import { until } from '../until.ts';
import { install } from './installation.ts';

describe.each(databaseKinds)('The projector on %s', async (kind) => {
  const installation = await forFile(install(kind));
  await installation.project();

  test('shows an order in the customer’s list, the owner’s list and the totals', async () => {
    await installation.happen('account-7', registered());
    await installation.happen('reading-12', ordered());
    await installation.caughtUp();
    expect(await installation.rows('select id, status from models.readings')).toEqual([
      { id: 12, status: 'pending' },
    ]);
    expect(await installation.rows('select id, status, full_name from models.orders')).toEqual([
      { id: 12, status: 'pending', full_name: 'Ayşe Yılmaz' },
    ]);
    expect(await installation.rows('select customers, readings, answered from models.totals')).toEqual([
      { customers: 1, readings: 1, answered: 0 },
    ]);
  });

  test('follows an order until its answer is read', async () => {
    await installation.happen('reading-12', takenUp(), answered(), opened());
    await installation.caughtUp();
    expect(await installation.rows('select status from models.readings')).toEqual([{ status: 'read' }]);
    expect(await installation.rows(`select status, response ->> 'love' as love from models.orders`)).toEqual([
      { status: 'completed', love: 'A letter comes.' },
    ]);
  });

  test('tells the others where each model has arrived', async () => {
    const heard = new Map<string, number>();
    const stop = installation.bus.onProjected((news) => void heard.set(news.model, news.position));
    const position = await installation.happen('reading-13', ordered({ readingId: 13 }));
    await until('every model was told of', () => models.every(({ name }) => heard.get(name) === position));
    stop();
  });

  test('B12 says that a model which passed an event over has not changed since', async () => {
    const before = await installation.log.head();
    const heard = new Map<string, number | null>();
    const stop = installation.bus.onProjected(
      ({ model, unchangedSince }) => void heard.set(model, unchangedSince),
    );
    const position = await installation.happen('reading-13', takenUp(13));
    await until('every model was heard of', () => heard.size === models.length);
    stop();
    expect(heard.get('orders')).toBe(position);
    for (const model of ['predictions', 'horoscopes', 'accounts']) {
      expect(heard.get(model)).toBeLessThanOrEqual(before);
    }
  });

  test('D19 gives the same rows in a rebuild as it gave live', async () => {
    await installation.happen('account-8', registered(8, 'mehmet'));
    await installation.happen('reading-14', ordered({ readingId: 14, accountId: 8 }));
    await installation.happen('account-8', erased(8));
    await installation.caughtUp();
    for (const model of [readings, orders, dashboard]) {
      const before = await installation.checksums(model);
      const report = await rebuild({ ...installation, models }, model);
      expect(report.differences).toEqual([]);
      expect(await installation.checksums(model)).toEqual(before);
    }
  });

  test('goes on with a model that was rebuilt, under the same index names', async () => {
    await installation.happen('reading-15', ordered({ readingId: 15 }));
    await installation.caughtUp();
    expect(await installation.rows('select id from models.readings order by id')).toEqual([
      { id: 12 },
      { id: 13 },
      { id: 15 },
    ]);
    const indexes = await installation.rows<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'models' and tablename = 'readings' order by 1`,
    );
    expect(indexes.map((index) => index.indexname)).toEqual(['readings_of_account', 'readings_pkey']);
  });
});
