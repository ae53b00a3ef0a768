import { connect, type Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { EXPORTS_WAITING_MAXIMUM } from '../../api/accounts/own-account.ts';
import { createApp } from '../../api/app.ts';
import { QUERY_WAITS } from '../../api/http/projected-positions.ts';
import { openAdmission, REQUEST_LIMITS } from '../../api/limits/admission.ts';
import { HASHES_WAITING_MAXIMUM } from '../../api/limits/slow-hashes.ts';
import { forFile } from '../../harness/closed-after.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';
import { withPageForms } from '../../publishing/forms.ts';
import type { Pages } from '../../publishing/pages.ts';

/** Of a small product, which a test can flood. */
const limits = { inWorkMaximum: 4, waitingMaximum: 12, bodiesMaximum: 16 };
const HELD = limits.inWorkMaximum + limits.waitingMaximum;
const TIMES = 4;

/** Holds every append until it is resolved. */
let held: PromiseWithResolvers<void>;

const world = await worldForFile('embedded', { projects: false });
const { log } = world.dependencies;
const append: typeof log.append = async (appending) => {
  await held.promise;
  return log.append(appending);
};
const app = createApp({ ...world.dependencies, log: { ...log, append } }, QUERY_WAITS, limits);
const pages = {
  respond: async () => new Response(),
  respondWith: async (...[, , , answer]: Parameters<Pages['respondWith']>) => new Response(null, answer),
};
const answerPage = withPageForms(app, pages, world.dependencies);
const server = await forFile(
  Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => (request.url.includes('/api/') ? app.fetch(request) : answerPage(request)),
  }),
);
app.server = server;
const customers = await Promise.all(
  Array.from({ length: HELD }, (_, number) => world.customer(`customer-${number}`)),
);
const cookieOf = (number: number) => customers[number % HELD]?.cookieHeader() ?? '';
beforeEach(() => {
  held = Promise.withResolvers();
});

function order(number: number): Promise<Response> {
  return fetch(new URL('/api/protected/purchase', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(number), 'accept-language': 'tr' },
    body: JSON.stringify(tarotOrder),
  });
}

test('at four times what it holds a process serves what it holds, loses nothing and still says that it lives', async () => {
  const refused: Response[] = [];
  const accepted: Response[] = [];
  const flood = Array.from({ length: TIMES * HELD }, async (_, number) => {
    const answer = await order(number);
    (answer.status === 201 ? accepted : refused).push(answer);
  });
  await until('the surplus is refused', () => refused.length >= (TIMES - 1) * HELD - limits.bodiesMaximum);
  for (const path of ['/api/health', '/api/metrics'])
    expect((await fetch(new URL(path, server.url))).status).toBe(200);
  held.resolve();
  await Promise.all(flood);

  expect(accepted.length).toBeGreaterThanOrEqual(0.8 * HELD);
  const ordered = (await world.rowsOf('events')).filter(({ type }) => type === 'ReadingOrdered');
  expect(ordered).toHaveLength(accepted.length);
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('content-language')).toBe('tr');
    expect(await answer.json()).toMatchObject({ success: false, code: 'busy' });
  }
  const { text } = await world.visitor().get('/api/metrics');
  expect(text).toMatch(new RegExp(`status="503"\\} ${refused.length}$`, 'm'));
  const named = world.logLines.filter(({ msg }) => String(msg).startsWith('requests are refused'));
  expect(named).toMatchObject([{ limit: 'waitingMaximum', refused: 1 }]);
});

test('a caller who fills it keeps nobody else out', async () => {
  const addressOf = ({ headers }: Request) => headers.get('x-forwarded-for') ?? '';
  const admission = openAdmission({ ...world.dependencies, headers: {}, limits, addressOf });
  const ask = async (address: string) => {
    const request = new Request(server.url, { headers: { 'x-forwarded-for': address } });
    return (await admission.respond(() => held.promise.then(() => new Response()), request)).status;
  };
  const flood = Array.from({ length: HELD }, () => ask('192.0.2.1'));
  expect(await ask('192.0.2.1')).toBe(503);
  const other = ask('192.0.2.2');
  expect(await flood.at(-1)).toBe(503);
  held.resolve();
  expect(await other).toBe(200);
  expect(await Promise.all(flood.slice(0, -1))).toEqual(Array(HELD - 1).fill(200));
});

test.each([
  ['/api/contact', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
])('callers who send %s slowly keep nobody out: each one too many ends the slowest', async (path, type) => {
  held.resolve();
  const answered: string[] = [];
  const slow: Socket[] = [];
  const beginBody = () => {
    const socket = connect(Number(server.port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => answered.push(String(bytes).slice(9, 12)));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`);
    socket.write('Content-Length: 9\r\n\r\n{');
    slow.push(socket);
  };
  for (let caller = 0; caller <= limits.bodiesMaximum; caller++) beginBody();
  await until('one body too many ends a slow one', () => answered.length === 1);
  expect((await order(0)).status).toBe(201);
  await until('an order has ended another', () => answered.length === 2);
  expect(answered).toEqual(['503', '503']);
  const user = await fetch(new URL('/api/user', server.url), { headers: { cookie: cookieOf(0) } });
  expect(user.status).toBe(200);
  for (const socket of slow) socket.write('"a":"b"}');
  await until('the others are answered', () => answered.length === slow.length);
  expect(answered.slice(2)).toEqual(Array(limits.bodiesMaximum - 1).fill('422'));
  for (const socket of slow) socket.destroy();
});

test('full queues of logins and exports leave places for other requests', () => {
  expect(REQUEST_LIMITS.inWorkMaximum).toBeGreaterThan(
    1.5 * (HASHES_WAITING_MAXIMUM + EXPORTS_WAITING_MAXIMUM),
  );
});
