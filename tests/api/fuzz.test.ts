import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../events/calls.ts';
import type { Answered, Client } from '../client.ts';
import { openWorld, type World } from '../world.ts';
import { awkwardTexts } from './awkward-texts.ts';
import { validBodies } from './valid-bodies.ts';

/** Requests a route in each run. More with FUZZ_RUNS. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
/** Of bodies that are random altogether, where bodies with one changed field are sent as well. */
const RANDOM_BODY_RUNS = Math.ceil(RUNS / 3);

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};
interface Operation {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly body: Schema | null;
  readonly query: readonly { name: string; schema: Schema }[];
  readonly statuses: readonly string[];
}

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...awkwardTexts),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Mostly what the schema asks for, now and then something else. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: exactly(schema) }, { weight: 1, arbitrary: anything });
}

function exactly(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(exactly));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)]);
      return fc.record(Object.fromEntries(fields));
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer(), fc.integer({ min: 1, max: 20 }));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.constantFrom(
          ...awkwardTexts,
          '1990-04-17',
          '17/04/1990',
          'somebody@example.com',
          'Ten letters and more',
        ),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
      );
    default:
      return anything;
  }
}

let world: World;
let clients: readonly Client[];
let operations: readonly Operation[];

beforeAll(async () => {
  world = await openWorld('embedded');
  const [customer, owner] = [await world.customer('fuzzy'), await world.owner()];
  clients = [world.visitor(), customer, owner];
  await fill(customer, owner);
  operations = describedOperations((await world.visitor().get('/api/openapi.json')).body);
});
afterAll(() => world.close());

/** Something for every list to show. */
async function fill(customer: Client, owner: Client): Promise<void> {
  const words = { fullName: 'Leyla', motherName: 'Sevgi', occupation: 'Teacher', question: 'Will it rain?' };
  const origin = { birthDate: '1990-04-17', birthCountry: 'Türkiye', currentCountry: 'Türkiye' };
  const order = { serviceType: 'tarot', ...words, ...origin, termsAccepted: true, price: '0' };
  const text = { date: '2026-01-05', general: 'Stars.' };
  const answered = [
    await customer.post('/api/protected/purchase', order),
    await customer.post('/api/protected/purchase', order),
    await owner.post('/api/admin/respond', { readingId: 1, response: { general: 'Rain.' } }),
    await owner.post('/api/admin/predictions', { ...text, type: 'daily', title: 'A day' }),
    await owner.post('/api/admin/zodiac-predictions', { ...text, type: 'daily', sign: 'leo' }),
    await customer.post('/api/contact', { name: 'L', email: 'l@example.com', service: 'vip', message: 'Hi' }),
    await customer.post('/api/subscribe', { email: 'l@example.com' }),
  ];
  expect(answered.map(({ status }) => status)).toEqual([201, 201, 200, 201, 201, 201, 201]);
}

function describedOperations(document: Record<string, never>): Operation[] {
  // biome-ignore lint/suspicious/noExplicitAny: the document is checked by what becomes of it.
  const paths: Record<string, Record<string, any>> = document.paths ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content['application/json'].schema ?? null,
      query: operation.parameters.filter((parameter: { in: string }) => parameter.in === 'query'),
      statuses: Object.keys(operation.responses),
    })),
  );
}

describe.each([...calls.keys()])('B10 %s', (call) => {
  test('takes whatever is sent: a documented status, an answer of the documented shape, never a 5xx', async () => {
    const operation = operations.find((each) => each.call === call);
    if (operation === undefined) throw new Error(`${call} is not described`);
    const ids = fc.oneof(
      fc.integer({ min: 1, max: 20 }).map(String),
      fc.constantFrom('0', '-1', '1e3', '%ff', 'x'),
    );
    const request = fc.record({
      client: fc.nat(clients.length - 1),
      id: ids,
      body: operation.body === null ? fc.constant(undefined) : fitting(operation.body),
      query: fc.record(
        Object.fromEntries(operation.query.map(({ name, schema }) => [name, fitting(schema)])),
        { requiredKeys: [] },
      ),
    });
    // Readiness is 503 while events wait, and those of the test before may.
    await world.caughtUp();
    await fc.assert(
      fc.asyncProperty(request, async ({ client, id, body, query }) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]),
        );
        const address = `${operation.path.replace('{id}', id)}${search.size === 0 ? '' : `?${search}`}`;
        const sender = call === 'POST /api/logout' ? world.visitor() : clients[client];
        const answered = await sender?.send(operation.method, address, body);
        expectDocumented(answered, [...operation.statuses, ...(id === 'x' ? ['404'] : [])]);
      }),
      { numRuns: operation.body === null ? RUNS : RANDOM_BODY_RUNS },
    );
  });
});

describe('B10 one field of a valid body is changed', () => {
  test('every call with a body has a valid one here', () => {
    const withBody = [...calls.values()].filter(({ body }) => body !== undefined).map(({ key }) => key);
    expect(Object.keys(validBodies).toSorted()).toEqual(withBody.toSorted());
  });

  test.each(Object.entries(validBodies))('%s: refused at that field, or handled', async (call, body) => {
    const operation = operations.find((each) => each.call === call);
    if (operation === undefined) throw new Error(`${call} is not described`);
    const address = operation.path.replace('{id}', '1');
    await fc.assert(
      fc.asyncProperty(changed(body), async ({ path, sent }) => {
        const answered = await entitled(operation.path).send(operation.method, address, sent);
        expectDocumented(answered, operation.statuses);
        // The rest of the body is valid, so whatever is wrong is wrong there; and who sends it may.
        if (answered.body.code === 'invalid') {
          for (const issue of answered.body.issues) expect(issue.path.split('.')[0]).toBe(path[0]);
        }
        expect(['not_signed_in', 'forbidden', 'unreadable']).not.toContain(answered.body.code);
      }),
      { numRuns: RUNS },
    );
  });
});

/** A session of whom the call is for; a visitor's call may begin one, so each gets a browser of its own. */
function entitled(path: string): Client {
  const [, customer, owner] = clients;
  if (path.startsWith('/api/admin/')) return owner ?? world.visitor();
  return path.startsWith('/api/protected/') ? (customer ?? world.visitor()) : world.visitor();
}

function expectDocumented(answered: Answered | undefined, statuses: readonly string[]): void {
  const status = answered?.status ?? 0;
  expect(status).toBeLessThan(500);
  expect(statuses).toContain(String(status));
  if (status < 400) return;
  expect(answered?.body).toMatchObject({ success: false, message: expect.any(String) });
  expect(answered?.text).not.toMatch(/zod|elysia|kysely|select |\bat .*\.ts:/i);
}

type Path = readonly string[];
const LEFT_OUT = Symbol('left out');

/** The body with another value at one of its fields, or without that field. */
function changed(body: object): fc.Arbitrary<{ path: Path; sent: unknown }> {
  return fc.constantFrom(...pathsOf(body)).chain((path) => {
    const before = valueAt(body, path);
    const longer = fc
      .oneof(fc.constantFrom(...awkwardTexts), fc.string({ unit: 'grapheme', maxLength: 40 }))
      .map((text) => `${before}${text}`);
    const other = fc.oneof(anything, fc.constant(LEFT_OUT));
    return fc
      .oneof(typeof before === 'string' ? longer : other, other)
      .map((value) => ({ path, sent: withValue(body, path, value) }));
  });
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...path, name]))];
}

function valueAt(body: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined || typeof body !== 'object' || body === null) return body;
  return valueAt(new Map(Object.entries(body)).get(name), rest);
}

function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined || typeof body !== 'object' || body === null) return value;
  const fields = Object.entries(body)
    .map(([field, before]): [string, unknown] => [
      field,
      field === name ? withValue(before, rest, value) : before,
    ])
    .filter(([, after]) => after !== LEFT_OUT);
  return Array.isArray(body) ? fields.map(([, after]) => after) : Object.fromEntries(fields);
}
