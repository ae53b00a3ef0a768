import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../harness/client.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { type LiveStream, openLiveStream } from '../../harness/live-stream.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { serve } from '../../harness/served.ts';
import { until } from '../../harness/until.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const follow = (client: Client, lastEventId?: number) =>
  forTest(openLiveStream(address, client, lastEventId));
const got = (stream: LiveStream, event: string, data: unknown) =>
  until(`${event} ${JSON.stringify(data)} arrives`, () =>
    stream.messages.some(
      (each) => each.event === event && JSON.stringify(each.data) === JSON.stringify(data),
    ),
  );

const world = await worldForFile(composition);
const { address } = await forFile(serve(world));
const ayse = await world.customer('ayse');
const mehmet = await world.customer('mehmet');
const owner = await world.owner();
beforeEach(() => until('no stream is left', () => world.dependencies.live.count() === 0));

test('a customer is notified of what their list shows by then, not of what the owner begins or others order', async () => {
  const own = await follow(ayse);
  const other = await follow(mehmet);
  const id = await ayse.order();
  await got(own, 'reading', { id, status: 'pending' });
  await owner.begin(id);
  await owner.respond(id);
  await got(own, 'reading', { id, status: 'unread' });
  const { data } = await ayse.get('/api/protected/readings');
  expect(data.find((reading) => reading.id === id).status).toBe('unread');
  const foreign = await mehmet.order();
  await got(other, 'reading', { id: foreign, status: 'pending' });
  expect(other.messages.map(({ data }) => data)).toEqual([{ id: foreign, status: 'pending' }]);
  expect(own.messages.map(({ event }) => event)).toEqual(['reading', 'reading']);
});

test('the owner is notified of orders that come and are corrected, and of what stands in the notifications', async () => {
  const desk = await follow(owner);
  const id = await mehmet.order();
  await got(desk, 'order', { id, status: 'pending' });
  await got(desk, 'activity', { type: 'ReadingOrdered' });
  await mehmet.put(`/api/protected/readings/${id}/details`, { ...tarotOrder, occupation: 'Pilot' });
  await owner.respond(id);
  await got(desk, 'activity', { type: 'ResponseSubmitted' });
  expect(desk.messages.filter(({ event }) => event === 'order')).toHaveLength(2);
});

test('Last-Event-ID goes on after the event that was seen last', async () => {
  const first = await follow(ayse);
  const id = await ayse.order();
  await got(first, 'reading', { id, status: 'pending' });
  const seen = first.messages.at(-1)?.id ?? 0;
  first.close();
  await owner.respond(id);
  await world.caughtUp();
  const again = await follow(ayse, seen);
  await got(again, 'reading', { id, status: 'unread' });
  expect(again.messages.every((message) => message.id > seen)).toBe(true);
  const head = await world.head();
  const ahead = await follow(ayse, head + 1_000_000);
  const later = await ayse.order();
  await got(ahead, 'reading', { id: later, status: 'pending' });
});

test('A2 the stream of a session that was ended ends, and says nothing more', async () => {
  const leyla = await world.customer('leyla');
  const elsewhere = (await world.logIn('leyla')).client;
  const copied = await follow(leyla.copy());
  await leyla.post('/api/logout');
  await elsewhere.order();
  await until('the stream ends', () => copied.ended());
  expect(copied.messages).toEqual([]);
});

test('the stream says what it is and asks pages to come again after a second, and HEAD opens none', async () => {
  const headers = { cookie: ayse.cookieHeader() };
  const response = await fetch(`${address}/api/live`, { headers });
  const { 'content-type': type, 'cache-control': cache } = Object.fromEntries(response.headers);
  expect([response.status, type, cache]).toEqual([200, 'text/event-stream', 'no-store']);
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('retry: 1000\n\n');
  expect((await fetch(`${address}/api/live`, { method: 'HEAD', headers })).status).toBe(200);
  expect(world.dependencies.live.count()).toBe(1);
  await reader?.cancel();
});

test('an account has eight streams, and the ninth is refused until one is left', async () => {
  const eight = await Promise.all(Array.from({ length: 8 }, () => follow(ayse)));
  for (const { response } of eight) expect(response.status).toBe(200);
  const refused = await openLiveStream(address, ayse);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(refused.response.headers.get('retry-after')).toBe('60');
  expect((await follow(mehmet)).response.status).toBe(200);
  eight[0]?.close();
  await until('a place is free', () => world.dependencies.live.count() === 8);
  expect((await follow(ayse)).response.status).toBe(200);
});
