import { afterAll, afterEach, expect, test } from 'vitest';
import { listen } from '../../app/listen.ts';
import { type Client, PUBLIC_URL } from '../client.ts';
import { type LiveStream, openLiveStream } from '../live-stream.ts';
import { until } from '../until.ts';
import { composition, openWorld, PASSWORD } from '../world.ts';

const pages = { respond: () => new Response('a page'), close: async () => undefined };

const open: LiveStream[] = [];

const follow = async (client: Client, lastEventId?: number) => {
  const stream = await openLiveStream(address, client, lastEventId);
  open.push(stream);
  return stream;
};
const order = async (client: Client): Promise<number> => await client.order();
const answer = (readingId: number) => owner.respond(readingId);
const got = (stream: LiveStream, event: string, data: unknown) =>
  until(`${event} ${JSON.stringify(data)} arrives`, () =>
    stream.messages.some(
      (each) => each.event === event && JSON.stringify(each.data) === JSON.stringify(data),
    ),
  );

const world = await openWorld(composition);
const serving = listen({ host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL });
serving.open(world.app, pages);
const address = `http://127.0.0.1:${serving.port}`;
const ayse = await world.customer('ayse');
const mehmet = await world.customer('mehmet');
const owner = await world.owner();
afterEach(async () => {
  for (const stream of open.splice(0)) stream.leave();
  await until('no stream is left', () => world.dependencies.live.count() === 0);
});
afterAll(async () => {
  world.dependencies.live.close();
  await serving.stop();
  await world.close();
});

test('a customer is notified of their own readings, and of no others', async () => {
  const own = await follow(ayse);
  const other = await follow(mehmet);
  const id = await order(ayse);
  await got(own, 'reading', { id, status: 'pending' });
  await answer(id);
  await got(own, 'reading', { id, status: 'unread' });
  const foreign = await order(mehmet);
  await got(other, 'reading', { id: foreign, status: 'pending' });
  expect(other.messages.map(({ data }) => data)).toEqual([{ id: foreign, status: 'pending' }]);
  expect(own.messages.some(({ event }) => event !== 'reading')).toBe(false);
});

test('the list shows a change by the time its notification arrives', async () => {
  const own = await follow(ayse);
  const id = await order(ayse);
  await answer(id);
  await got(own, 'reading', { id, status: 'unread' });
  const { data } = await ayse.get('/api/protected/readings');
  expect(data.find((reading) => reading.id === id).status).toBe('unread');
});

test('the owner is notified of orders that come, and of what stands in the notifications', async () => {
  const desk = await follow(owner);
  const id = await order(mehmet);
  await got(desk, 'order', { id, status: 'pending' });
  await got(desk, 'activity', { type: 'ReadingOrdered' });
  await answer(id);
  await got(desk, 'activity', { type: 'ResponseSubmitted' });
  expect(desk.messages.filter(({ event }) => event === 'order')).toHaveLength(1);
});

test('Last-Event-ID goes on after the event that was seen last', async () => {
  const first = await follow(ayse);
  const id = await order(ayse);
  await got(first, 'reading', { id, status: 'pending' });
  const seen = first.messages.at(-1)?.id ?? 0;
  first.leave();
  await answer(id);
  await world.caughtUp();
  const again = await follow(ayse, seen);
  await got(again, 'reading', { id, status: 'unread' });
  expect(again.messages.every((message) => message.id > seen)).toBe(true);
  const head = await world.dependencies.log.head();
  const ahead = await follow(ayse, head + 1_000_000);
  const later = await order(ayse);
  await got(ahead, 'reading', { id: later, status: 'pending' });
});

test('A2 the stream of a session that was ended ends, and says nothing more', async () => {
  const leyla = await world.customer(`leyla-${composition}`);
  const elsewhere = leyla.copy();
  const copied = await follow(elsewhere);
  const { status } = await leyla.post('/api/protected/account/password', {
    current: PASSWORD,
    password: 'another star-dust',
  });
  expect(status).toBe(200);
  await leyla.post('/api/logout');
  await until('the stream ends', () => copied.ended());
  expect(copied.messages).toEqual([]);
});

test('the stream says what it is, and HEAD opens none', async () => {
  const { response } = await follow(ayse);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const cookie = ayse.cookieHeader();
  expect((await fetch(`${address}/api/live`, { method: 'HEAD', headers: { cookie } })).status).toBe(200);
  expect(world.dependencies.live.count()).toBe(1);
});

test('an account has eight streams, and the ninth is refused until one is left', async () => {
  for (let number = 1; number <= 8; number++) expect((await follow(ayse)).response.status).toBe(200);
  const refused = await openLiveStream(address, ayse);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(refused.response.headers.get('retry-after')).toBe('60');
  expect((await follow(mehmet)).response.status).toBe(200);
  open.shift()?.leave();
  await until('a place is free', () => world.dependencies.live.count() === 8);
  expect((await follow(ayse)).response.status).toBe(200);
});

test('that the owner begins an order says nothing to its customer', async () => {
  const own = await follow(ayse);
  const id = await order(ayse);
  await got(own, 'reading', { id, status: 'pending' });
  await owner.post(`/api/admin/reading/${id}/begin`);
  await answer(id);
  await got(own, 'reading', { id, status: 'unread' });
  expect(own.messages).toHaveLength(2);
});
