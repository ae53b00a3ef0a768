import { describe, expect, test } from 'vitest';
import { type Asking, cachedAnswer } from '../../api/http/cached-answer.ts';
import { calmDay } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';

/** A request of a person whose last event has this position; null for a visitor. */
const asking = (lastWritten: number | null = null): Asking => ({
  request: new Request('http://localhost/api/predictions/daily'),
  set: { headers: {} },
  person: lastWritten === null ? null : { lastWritten },
  upToDate: async () => undefined,
});

const world = await worldForFile('embedded');

/** Far past everything that the tests record. */
const FAR = 1_000;

/** Notifications come from `tell` alone: the world's own projector uses another bus. */
function openAnswer(make: () => Promise<unknown>) {
  const bus = inProcessBus();
  const tell = (model: string, unchangedSince: number | null = FAR) =>
    bus.announceProjected({ model, position: FAR, unchangedSince });
  let made = 0;
  const { database, clock } = world.dependencies;
  const answer = cachedAnswer({ bus, clock, database }, ['predictions'], () => {
    made++;
    return make();
  });
  return { answer, tell, made: () => made };
}

test('It is made once for all visitors, also for those who come at the same time', async () => {
  const { answer, made } = openAnswer(async () => ({ text: 'calm' }));
  const answers = await Promise.all([answer(asking()), answer(asking())]);
  const calm = new TextEncoder().encode('{"text":"calm"}');
  expect(await answer(asking())).toEqual(calm);
  expect(answers).toEqual([calm, calm]);
  expect(made()).toBe(1);
});

test('B12 It is kept while another model moves or its own passes events over, for which it stands too', async () => {
  const { answer, tell, made } = openAnswer(async () => ({}));
  await answer(asking());
  tell('orders');
  tell('predictions', 0);
  await answer(asking());
  await answer(asking(FAR));
  expect(made()).toBe(1);
});

test.each([
  ['moved', FAR],
  ['was rebuilt', null],
])('What is made, or being made, when its model %s is not kept', async (_what, unchangedSince) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { answer, tell, made } = openAnswer(() => held);
  const first = answer(asking());
  while (made() === 0) await new Promise((resolve) => setImmediate(resolve));
  tell('predictions', unchangedSince);
  release();
  await first;
  await answer(asking());
  expect(made()).toBe(2);
  tell('predictions', unchangedSince);
  await answer(asking());
  expect(made()).toBe(3);
});

test('Who has written something that is not in it gets a new one, even when the news of it are lost', async () => {
  const { answer, made } = openAnswer(async () => ({}));
  await answer(asking());
  const owner = await world.owner();
  await owner.publish(calmDay);
  await world.caughtUp();
  const lastWritten = await world.head();
  await answer(asking());
  expect(made()).toBe(1);
  await answer(asking(lastWritten));
  expect(made()).toBe(2);
  await answer(asking(lastWritten));
  expect(made()).toBe(2);
});

describe('A route that answers with it', () => {
  const ask = (headers: Record<string, string> = {}) =>
    world.app.fetch(new Request('http://localhost/api/predictions/daily', { headers }));

  test('B12 tells who has it already that nothing changed, and compresses for who takes that', async () => {
    const whole = await ask();
    const known = await ask({ 'if-none-match': whole.headers.get('etag') ?? '' });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const compressed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(Bun.gunzipSync(await compressed.arrayBuffer())).toEqual(await whole.bytes());
    for (const { headers } of [whole, known, compressed]) {
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
    }
    await (await world.owner()).post('/api/admin/predictions', calmDay);
    await world.caughtUp();
    expect((await ask({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('reads the headers of both by their entries, weights and case', async () => {
    const encoding = async (accept: string) =>
      (await ask({ 'accept-encoding': accept })).headers.get('content-encoding');
    for (const accept of ['GZIP', 'br;q=0, gzip;q=0.5']) expect(await encoding(accept)).toBe('gzip');
    for (const accept of ['gzip;q=0', 'gzip; q=0.0', 'notgzip']) expect(await encoding(accept)).toBeNull();
    const etag = (await ask()).headers.get('etag') ?? '';
    const status = async (tags: string) => (await ask({ 'if-none-match': tags })).status;
    for (const tags of ['*', etag.slice(2), `"other", ${etag}`]) expect(await status(tags)).toBe(304);
    for (const tags of ['"other"', `"x${etag.slice(3)}`]) expect(await status(tags)).toBe(200);
  });
});
