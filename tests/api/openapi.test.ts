import { Elysia } from 'elysia';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Client } from '../../harness/client.ts';
import { calls, expectDeclaredAnswer } from '../../harness/declared-calls.ts';
import { worldForFile } from '../../harness/world.ts';
import { reading, user } from '../site/answers.ts';

const world = await worldForFile('embedded', { projects: false });
const { body: description } = await world.visitor().get('/api/openapi.json');

test('every route is described, and nothing else is', () => {
  const described = Object.entries<Record<string, unknown>>(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = world.app.routes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(routes.sort());
  expect([...calls.keys()].sort()).toEqual(
    world.app.routes.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

/** The description of all calls, the record of everything about a person, and rows of whichever model is asked for. */
const openByNature = new Set(
  ['openapi.json', 'protected/account/export', 'audit/as-of'].map((path) => `GET /api/${path}`),
);

test.each([...calls.values()].filter((call) => call.answer !== null && !openByNature.has(call.key)))(
  'Claim 8: $key declares closed objects, at every depth',
  ({ answer }) => {
    const described = JSON.stringify(answer && z.toJSONSchema(answer, { io: 'output' }), (_, value) =>
      value?.type === 'object' && value.additionalProperties !== false ? { ...value, open: true } : value,
    );
    expect(described).not.toContain('"open":true');
  },
);

test('Claim 8: a password hash deep in an answer, a missing field, another status or a refusal that is not described fails the test that reads it', async () => {
  const path = '/api/protected/readings';
  const adminResponse = { ...reading.content.adminResponse, passwordHash: '$argon2id$v=19$m=65536' };
  const data = [{ ...reading, content: { description: '', adminResponse } }];
  const leaking = new Client(new Elysia().get(path, () => Response.json({ success: true, data })));
  await expect(leaking.get(path)).rejects.toThrow('to deeply equal');
  const refusing = new Client(
    Object.assign(
      new Elysia().get(path, ({ status }) => status(409, { code: 'answered' })),
      { refusals: world.app.refusals },
    ),
  );
  await expect(refusing.get(path)).rejects.toThrow("to include 'answered'");
  const { createdAt: _, ...older } = user;
  expect(() => expectDeclaredAnswer('GET', '/api/user', 200, older)).toThrow();
  expect(() => expectDeclaredAnswer('POST', '/api/register', 200, { success: true, data: user })).toThrow();
});

test('the description says what is sent, what is answered, who may call, how it is refused and in which language', () => {
  const purchase = description.paths['/api/protected/purchase'].post;
  expect(purchase.security).toEqual([{ session: ['customer'] }]);
  const { required } = purchase.requestBody.content['application/json'].schema;
  expect(required).toContain('birthDate');
  const statuses = [201, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503];
  expect(Object.keys(purchase.responses).map(Number).sort()).toEqual(statuses);
  expect(purchase.responses['422'].description).toContain('You must be 18 or older');
  const spoken = { 'Content-Language': { $ref: '#/components/headers/ContentLanguage' } };
  expect([purchase.responses['422'].headers, purchase.responses['201'].headers]).toEqual([spoken, undefined]);
  expect(purchase.parameters).toContainEqual({ $ref: '#/components/parameters/AcceptLanguage' });
  const { parameters } = description.paths['/api/audit/why'].get;
  const needed = parameters.filter(({ required }: { required?: boolean }) => required);
  expect(needed.map(({ name }: { name: string }) => name)).toEqual(['model', 'key']);
});

test('the page for people carries no script and lets none in', async () => {
  const answered = await world.visitor().get('/api/docs');
  expect(answered.status).toBe(200);
  expect(answered.headers.get('content-type')).toContain('text/html');
  expect(answered.text).not.toContain('<script');
  const policy = answered.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const [, nonce = 'none'] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  expect(answered.text).toContain(`<style nonce="${nonce}">`);
  for (const { path } of world.app.routes) expect(answered.text).toContain(path);
});
