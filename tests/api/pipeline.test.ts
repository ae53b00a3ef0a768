import { describe, expect, test } from 'vitest';
import type { Answered } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { visitorsMessage } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld, PASSWORD, worldForFile } from '../../harness/world.ts';

const json = { 'content-type': 'application/json' };
const person = { username: 'nuray', email: 'nuray@example.com', password: PASSWORD };

const world = await worldForFile('embedded');
const visitor = world.visitor();
const customer = await world.customer('elif');

describe('addresses and methods', () => {
  test.each([
    ['PATCH', '/api/user', 'GET, HEAD'],
    ['DELETE', '/api/admin/predictions', 'GET, HEAD, POST'],
    ['GET', '/api/admin/predictions/7', 'DELETE, PUT'],
    ['OPTIONS', '/api/login', 'POST'],
    ['GET', '/api/login/', 'POST'],
    ['DELETE', '/api/user/', 'GET, HEAD'],
    ['GET', '/api/admin/predictions/7/', 'DELETE, PUT'],
  ])('%s on %s is 405 and names %s', async (method, path, allow) => {
    const answered = await visitor.send(method, path);
    expect(answered.status).toBe(405);
    expect(answered.headers.get('allow')).toBe(allow);
  });

  test.each(['/api/login//', '/api//login', '/api/login/7', '/api/gifts/'])('GET %s is 404', async (path) => {
    expect(await visitor.get(path)).toMatchObject({ status: 404, code: 'unknown_path' });
  });
});

describe('who asks', () => {
  test.each([
    ...['https://evil.example', 'null', 'http://localhost:3001', 'https://localhost:3000'].map(
      (origin) => ['from a page elsewhere', { origin }, 403] as const,
    ),
    ...['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map(
      (origin) => ['from the product itself', { origin }, 200] as const,
    ),
    ['that a browser says is', { origin: '', 'sec-fetch-site': 'cross-site' }, 403],
    ['that a browser says is', { origin: '', 'sec-fetch-site': 'same-site' }, 403],
    ['that a browser says is', { origin: '', 'sec-fetch-site': 'same-origin' }, 200],
    ['that a browser says is', { origin: '', 'sec-fetch-site': 'none' }, 200],
    ['of no browser', { origin: '' }, 200],
  ] as const)('A4 a write %s (%j) is %i', async (_from, headers, status) => {
    const sender = status === 403 ? customer : visitor;
    const answered = await sender.post('/api/logout', undefined, { headers });
    expect([answered.status, answered.code]).toEqual([status, status === 403 ? 'foreign_origin' : undefined]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
    'A4 a body of %s is 415',
    async (type) => {
      const sending = { raw: JSON.stringify(person), headers: { 'content-type': type } };
      expect((await visitor.post('/api/register', undefined, sending)).status).toBe(415);
    },
  );

  test('A5 somebody without a session who sends a bad body is told 401, not what is wrong with it', async () => {
    for (const raw of ['{', '{}', '[]', 'x'.repeat(1000)]) {
      const answered = await visitor.post('/api/protected/purchase', undefined, { raw, headers: json });
      expect(answered.status).toBe(401);
    }
  });
});

describe('what is sent', () => {
  test.each([
    ['nothing where JSON is announced', ''],
    ['half an object', '{"username":'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['B9 more brackets than anybody needs', '['.repeat(30_000)],
    ['B9 lists in lists, 21 deep', `${'['.repeat(21)}${']'.repeat(21)}`],
  ])('%s is 400', async (_what, raw) => {
    const answered = await visitor.post('/api/register', undefined, { raw, headers: json });
    expect(answered).toMatchObject({ status: 400, code: 'unreadable' });
  });

  test('a call that needs no body may announce one', async () => {
    const sending = { raw: '', headers: json };
    expect((await visitor.post('/api/logout', undefined, sending)).status).toBe(200);
    const owner = await world.owner();
    expect((await owner.delete('/api/admin/predictions/999999', sending)).status).toBe(404);
  });

  test.each([
    ['keys', Object.fromEntries(Array.from({ length: 6_000 }, (_, key) => [`k${key}`, 0]))],
    ['values in a list of a field', { email: Array(6_000).fill(0) }],
  ])('B9 a body of six thousand %s is 413', async (_what, body) => {
    const answered = await visitor.post('/api/register', body, { headers: { 'accept-language': 'tr' } });
    expect(answered).toMatchObject({ status: 413, code: 'too_large', body: { message: 'İstek çok büyük' } });
  });

  test('B9 a response may be as long as a report of thirty pages, and not longer than 1 MiB', async () => {
    const owner = await world.owner();
    const respond = (length: number) => owner.respond(999_999, { general: 'x'.repeat(length) });
    expect((await respond(150_000)).status).toBe(404);
    expect((await respond(200_001)).status).toBe(422);
    expect((await respond(1024 * 1024)).status).toBe(413);
  });

  test('A8 keys that nobody asked for change nothing', async () => {
    const raw = `{"username":"mass","email":"mass@example.com","password":"${PASSWORD}","role":"admin","id":1,
      "userId":1,"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}`;
    const answered = await visitor.post('/api/register', undefined, { raw, headers: json });
    expect(answered.status).toBe(201);
    expect(answered.data.role).toBe('customer');
    expect(Object.keys(answered.data).sort()).toEqual(['createdAt', 'email', 'id', 'role', 'username']);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });
});

describe('what every answer carries', () => {
  const asked: [number, () => Promise<Answered>][] = [
    [200, () => visitor.get('/api/health')],
    [401, () => visitor.get('/api/user')],
    [403, () => customer.get('/api/admin/users')],
    [404, () => visitor.get('/api/nothing-here')],
    [405, () => visitor.delete('/api/user')],
    [413, () => visitor.post('/api/login', { username: 'x'.repeat(70_000) })],
    [415, () => visitor.post('/api/login', undefined, { raw: 'x', headers: { 'content-type': 'a/b' } })],
    [422, () => visitor.post('/api/login', {})],
  ];

  test.each(asked)('B12 security headers stand on a %s', async (status, ask) => {
    const { headers, code, ...answered } = await ask();
    expect(answered.status).toBe(status);
    if (status === 404) expect(code).toBe('unknown_path');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('B12 under https browsers are told to stay there', async () => {
    const settings = { publicUrl: 'https://falname.example', projects: false };
    const secure = await forTest(openWorld('embedded', settings));
    const { headers } = await secure.visitor().get('/api/nothing-here');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  });

  test('the request id that is answered is in the line of the request and in its events', async () => {
    const { headers } = await visitor.post('/api/contact', visitorsMessage);
    const requestId = headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    await until('the request is logged', () => world.logLines.some((line) => line.requestId === requestId));
    const metas = (await world.rowsOf('events')).map(({ meta }) => JSON.stringify(meta));
    expect(metas.filter((meta) => meta.includes(requestId))).toHaveLength(1);
  });

  test('B13 a bug is answered with a plain sentence, and logged with its cause', async () => {
    const broken = await forTest(openWorld('embedded', { projects: false }));
    const client = await broken.customer('deniz');
    await broken.dependencies.database.kysely.schema.alterTable('sessions').renameTo('lost').execute();
    const answered = await client.get('/api/user');
    expect(answered.status).toBe(500);
    expect(answered.body).toEqual({ success: false, message: expect.any(String), code: 'internal' });
    expect(answered.text).not.toMatch(/sessions|relation|select|postgres/i);
    expect(JSON.stringify(broken.logLines)).toContain('relation');
  });
});

test('V8 a line of the log says who made a call or logged in, with what outcome, from where under a pseudonym, and nothing that was sent', async () => {
  const lastLine = (route: string) => world.logLines.findLast((line) => line.route === route);
  const emel = await world.customer('emel');
  const actor = `account-${await emel.id()}`;
  await expect.poll(() => lastLine('/api/user')).toMatchObject({ status: 200, actor });
  await expect.poll(() => lastLine('/api/login')).toMatchObject({ status: 200, actor });
  const succeeded = lastLine('/api/login');
  await emel.post('/api/protected/readings/987654321/read');
  await world.visitor().post('/api/login', { username: 'emel@example.com', password: 'guess' });
  await expect.poll(() => lastLine('/api/login')).toMatchObject({ status: 401, code: 'wrong_credentials' });
  await expect.poll(() => lastLine('/api/protected/readings/:id/read')).toMatchObject({ status: 404 });
  const failed = lastLine('/api/login');
  expect(failed?.client).toMatch(/^[0-9a-f]{16}$/);
  expect(failed?.client).toBe(succeeded?.client);
  expect(JSON.stringify(world.logLines)).not.toMatch(/987654321|127\.0\.0\.1|emel@example|guess/);
});
