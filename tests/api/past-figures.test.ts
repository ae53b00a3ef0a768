import { expect, test } from 'vitest';
import { readFigures } from '../../audit/desk/figures.ts';
import { type Client, PUBLIC_URL } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { vipOrder } from '../../harness/samples.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';
import { cancelled } from '../events/readings/happened.ts';
import { message } from '../log/log-world.ts';

const unheard = () => {};

const world = await worldForFile(composition);
const owner = await world.owner();
const customer = await world.customer('lale');
const readingId = await customer.order();
await world.caughtUp();
const ordered = await newest(owner);
world.pass(60_000);
await owner.respond(readingId);
await customer.open(readingId);
await customer.rate(readingId, { stars: 4, public: true });
const refunded = await customer.order(vipOrder);
await owner.post(`/api/admin/reading/${refunded}/payment`, { note: '' });
await owner.post(`/api/admin/reading/${refunded}/refund`, { reason: 'A mistake of ours' });
await world.caughtUp();

/** The messages that a fold of the past sends. */
const figuresAt = async (at: string) => {
  const headers = { cookie: owner.cookieHeader() };
  const address = `${PUBLIC_URL}/api/audit/figures?at=${encodeURIComponent(at)}`;
  return eventsIn(await (await world.app.handle(new Request(address, { headers }))).text());
};

test('are those of the overview now, ratings included, and were others before', async () => {
  const events = await figuresAt(await newest(owner));
  expect(events[0]).toEqual({ event: 'progress', data: { done: 0, total: 0 } });
  const stats = (await owner.get('/api/admin/stats')).data;
  expect(stats).toMatchObject({ averageRating: 4, totalReadings: 2, pendingReadings: 0 });
  expect(events.at(-1)).toEqual({
    event: 'figures',
    data: {
      position: await world.head(),
      customers: stats.totalUsers,
      active: stats.activeUsers,
      readings: stats.totalReadings,
      answered: stats.completedReadings,
      pending: stats.pendingReadings,
      monthMinor: 0,
      totalMinor: stats.totalRevenue * 100,
      ratings: 1,
      averageRating: stats.averageRating,
    },
  });
  const data = { customers: 1, readings: 1, answered: 0, pending: 1, ratings: 0, averageRating: null };
  expect((await figuresAt(ordered)).at(-1)).toMatchObject({ event: 'figures', data });
  const none = { position: 0, customers: 0, readings: 0 };
  expect((await figuresAt('2020-01-01')).at(-1)).toMatchObject({ event: 'figures', data: none });
});

test.each(['', '?at=', '?at=12', '?at=yesterday'])('a time that is none is refused: %s', async (query) => {
  const body = { code: 'invalid', issues: [{ path: 'at' }] };
  expect(await owner.get(`/api/audit/figures${query}`)).toMatchObject({ status: 422, body });
});

test('a fold tells how far it is, and stops when its reader leaves or after ten minutes', async () => {
  const world = await forTest(openWorld('embedded', { projects: false }));
  const { database, log } = world.dependencies;
  // More than one batch.
  const events = [{ ...cancelled(), personal: null, subject: null }];
  const ends = Array.from({ length: 600 }, (_, i) => message(i, { stream: `reading-${i + 1}`, events }));
  await Promise.all(ends.map((end) => log.append(end)));
  const now = new Date(Date.now() + 86_400_000).toISOString();
  const figures = readFigures({ database, log });
  const stay = new AbortController();
  const reached: number[] = [];
  expect(await figures(now, (done) => reached.push(done), stay.signal)).toMatchObject({ position: 600 });
  expect(reached).toEqual([500, 600]);
  const leaving = new AbortController();
  const left = figures(now, () => leaving.abort(), leaving.signal);
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  await expect(figures(now, unheard, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  const short = readFigures({ database, log }, 0);
  await expect(short(now, unheard, stay.signal)).rejects.toMatchObject({ code: 'past_too_long' });
});

async function newest(owner: Client): Promise<string> {
  return (await owner.get('/api/audit/events?limit=1')).data[0].recordedAt;
}

/** The messages of a stream of server-sent events. */
function eventsIn(text: string) {
  return text
    .trim()
    .split('\n\n')
    .map((lines) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(lines) ?? [];
      return { event, data: JSON.parse(data) as unknown };
    });
}
