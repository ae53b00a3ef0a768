import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asking, cachedAnswer } from '../../api/http/cached-answer.ts';
import { inProcessBus } from '../../log/delivery/in-process-bus.ts';
import { calmDay } from '../samples.ts';
import { until } from '../until.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
const request = () => ({
  request: new Request('http://localhost/api/predictions/daily'),
  set: { headers: {} },
});
const visitor: Asking = { lastWritten: 0, upToDate: async () => undefined };

beforeAll(async () => {
  world = await openWorld('embedded');
});
afterAll(() => world.close());

/** Far past everything that the tests record. */
const FAR = 1_000;

/** Notifications come from `tell` alone: the world's own projector uses another bus. */
function openAnswer(make: () => Promise<unknown>) {
  const bus = inProcessBus();
  const tell = (model: string, unchangedSince: number | null = FAR) =>
    bus.announceProjected({ model, position: FAR, unchangedSince });
  let made = 0;
  const { database, clock, settings } = world.dependencies;
  const { answer } = cachedAnswer({ bus, clock, database, settings }, ['predictions'], () => {
    made++;
    return make();
  });
  return { answer, tell, made: () => made };
}

test('It is made once for all visitors, also for those who come at the same time', async () => {
  const { answer, made } = openAnswer(async () => ({ text: 'calm' }));
  const answers = await Promise.all([answer(request(), visitor), answer(request(), visitor)]);
  const calm = new TextEncoder().encode('{"text":"calm"}');
  expect(await answer(request(), visitor)).toEqual(calm);
  expect(answers).toEqual([calm, calm]);
  expect(made()).toBe(1);
});

test('It is made anew when its model moves, and not when another does', async () => {
  const { answer, tell, made } = openAnswer(async () => ({}));
  await answer(request(), visitor);
  tell('orders');
  await answer(request(), visitor);
  expect(made()).toBe(1);
  tell('predictions');
  await answer(request(), visitor);
  expect(made()).toBe(2);
});

test('B12 It is kept while its model passes events over, and stands for them too', async () => {
  const { answer, tell, made } = openAnswer(async () => ({}));
  await answer(request(), visitor);
  tell('predictions', 0);
  await answer(request(), visitor);
  await answer(request(), { ...visitor, lastWritten: FAR });
  expect(made()).toBe(1);
  tell('predictions', null);
  await answer(request(), visitor);
  expect(made()).toBe(2);
});

test.each([
  ['moved', FAR],
  ['was rebuilt', null],
])('What was being made while its model %s is not kept', async (_what, unchangedSince) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { answer, tell, made } = openAnswer(() => held);
  const first = answer(request(), visitor);
  while (made() === 0) await new Promise((resolve) => setImmediate(resolve));
  tell('predictions', unchangedSince);
  release();
  await first;
  await answer(request(), visitor);
  expect(made()).toBe(2);
});

test('Who has written something that is not in it gets a new one, even when the news of it are lost', async () => {
  const { answer, made } = openAnswer(async () => ({}));
  await answer(request(), visitor);
  const owner = await world.owner();
  await owner.post('/api/admin/predictions', calmDay);
  await world.caughtUp();
  const lastWritten = await world.dependencies.log.head();
  await answer(request(), visitor);
  expect(made()).toBe(1);
  await answer(request(), { ...visitor, lastWritten });
  expect(made()).toBe(2);
  await answer(request(), { ...visitor, lastWritten });
  expect(made()).toBe(2);
});

describe('The fast path of visitors', () => {
  const path = '/api/predictions/daily';
  /** An Origin of the product's own sends a request the way of every other. */
  const longWay = { origin: 'http://localhost:3000' };
  const ask = (headers: Record<string, string> = {}) =>
    world.app.fetch(new Request(`http://localhost${path}`, { headers }));

  /** It is the short one that answers at once. */
  async function askAtOnce(headers: Record<string, string> = {}): Promise<Response> {
    const answers: Response[] = [];
    await until('the bytes are at hand', async () => {
      const answering = ask(headers);
      if (answering instanceof Response) answers.push(answering);
      else await answering;
      return answers.length > 0;
    });
    return answers[0] ?? Response.error();
  }

  async function comparable(response: Response) {
    const headers = new Map(response.headers);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    headers.delete('x-request-id');
    return { status: response.status, headers, body: await response.text() };
  }

  test('answers in status, headers and bytes what the way of every other request answers', async () => {
    await world.caughtUp();
    const etag = (await askAtOnce()).headers.get('etag') ?? '';
    const askings: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'gzip, br' },
      { 'if-none-match': etag },
    ];
    for (const asking of askings) {
      const short = await askAtOnce(asking);
      const long = await ask({ ...asking, ...longWay });
      expect(await comparable(short)).toEqual(await comparable(long));
    }
  });

  test('keeps the correlation id that a caller gave, and logs one line', async () => {
    const short = await askAtOnce({ 'x-request-id': 'trace-7' });
    expect(short.headers.get('x-request-id')).toBe('trace-7');
    expect(world.logLines.at(-1)).toMatchObject({
      requestId: 'trace-7',
      method: 'GET',
      route: path,
      status: 200,
    });
  });

  test('is closed to pages of another site', async () => {
    await askAtOnce();
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
  });
});
