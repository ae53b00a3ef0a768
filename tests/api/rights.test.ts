import { describe, expect, test } from 'vitest';
import { refusal } from '../../api/http/refusals.ts';
import { setAnalyst } from '../../audit/analysts.ts';
import type { Client } from '../../harness/client.ts';
import { commandContext } from '../../harness/command-context.ts';
import { calls } from '../../harness/declared-calls.ts';
import { tarotOrder, vipOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';
import { fixedSample } from './sample-bodies.ts';

/** Answers for: a visitor, customer A, customer B, the owner. */
type Rights = readonly [number, number, number, number];
interface Row {
  readonly rights: Rights;
  /** Where an analyst is answered otherwise than customer B. */
  readonly analyst?: number;
  readonly body?: unknown;
}

const everybody: Rights = [200, 200, 200, 200];
const ownerOnly: Rights = [401, 403, 403, 200];
const ownerMissing: Rights = [401, 403, 403, 404];

/**
 * Calls whose answers do not follow from their address (see `usual`). `:a` stands for the id of customer A's reading. None
 * of the bodies that need a password has the right one.
 */
const unusual: Readonly<Record<string, Row>> = {
  'GET /api/audit/events': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/events/:1': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/as-of?at=1&model=dashboard': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/figures?at=2026-01-01': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/why?model=accounts&key=1': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/inclusion?position=1&size=2': { rights: everybody },
  'GET /api/audit/consistency?from=1&to=2': { rights: everybody },
  'GET /api/places?query=ist': { rights: everybody },
  'GET /api/chart?date=2000-01-01': { rights: everybody },
  'GET /api/live': { rights: [401, 200, 200, 200] },
  'GET /api/user': { rights: [401, 200, 200, 200] },
  'POST /api/register': { rights: [422, 422, 422, 422], body: {} },
  'POST /api/login': { rights: [422, 422, 422, 422], body: {} },
  'POST /api/password/forgot': { rights: everybody, body: { email: 'nobody@example.com' } },
  'POST /api/protected/account/password': {
    rights: [401, 422, 422, 422],
    body: { current: 'wrong', password: 'x'.repeat(12) },
  },
  'POST /api/protected/account/email': {
    rights: [401, 422, 422, 422],
    body: { password: 'wrong', email: 'other@example.com' },
  },
  'POST /api/protected/account/verification': { rights: [401, 200, 200, 409] },
  'PUT /api/protected/account/name': { rights: [401, 200, 409, 409], body: { username: 'Customer-A' } },
  'POST /api/protected/account/erase': { rights: [401, 422, 422, 422], body: { password: 'wrong' } },
  // Not yet answered for A; nobody else's business for the others.
  'POST /api/protected/readings/:a/read': { rights: [401, 409, 404, 404] },
  'GET /api/protected/readings/:a': { rights: [401, 200, 404, 404] },
  'PUT /api/protected/readings/:a/details': {
    rights: [401, 200, 404, 404],
    body: { ...tarotOrder, occupation: 'Pilot' },
  },
  'POST /api/protected/readings/:a/answer': { rights: [401, 409, 404, 404], body: { answer: 'In May.' } },
  'GET /api/protected/readings/:a/payment': { rights: [401, 200, 404, 404] },
  // Free: there is nothing to pay.
  'POST /api/protected/readings/:a/payment': { rights: [401, 409, 404, 404], body: { method: 'test' } },
  'POST /api/protected/readings/:a/payment/test': { rights: [401, 409, 404, 404], body: { outcome: 'paid' } },
  'POST /api/payment/stripe': { rights: [400, 400, 400, 400], body: {} },
  'POST /api/admin/reading/:a/payment': { rights: [401, 403, 403, 409], body: {} },
  'POST /api/admin/reading/:a/refund': { rights: [401, 403, 403, 409], body: { reason: 'A mistake' } },
  'GET /api/admin/reading/:a': { rights: ownerOnly },
  'GET /api/admin/reading/:a/chart': { rights: ownerOnly },
  'POST /api/admin/reading/:a/begin': { rights: ownerOnly },
  'POST /api/admin/reading/:a/question': { rights: ownerOnly, body: { question: 'In which town?' } },
  // A wrong code.
  'GET /api/gifts/:code': { rights: [404, 404, 404, 404] },
  'POST /api/protected/readings/:a/cancel': { rights: [401, 200, 404, 404] },
  'POST /api/protected/readings/:a/rating': {
    rights: [401, 409, 404, 404],
    body: { stars: 5, public: true },
  },
  'POST /api/admin/respond': { rights: ownerMissing, body: { readingId: 999_999, response: {} } },
  'GET /api/admin/predictions': { rights: everybody },
  // Without its two days.
  'GET /api/admin/publication-days': { rights: [401, 403, 403, 422] },
  'POST /api/admin/newsletter': { rights: ownerMissing, body: { predictionId: 999_999 } },
};

const world = await worldForFile('embedded', { signsHeads: true });
const customerA = await world.customer('customer-a');
const customerB = await world.customer('customer-b');
const readingOfA = await customerA.order();
await world.customer('analyst');
await setAnalyst(world.dependencies, 'analyst', true, commandContext({ actor: 'owner' }));
const { client: analyst } = await world.logIn('analyst');
const clients: readonly Client[] = [world.visitor(), customerA, customerB, await world.owner(), analyst];
const callers = ['a visitor', 'customer A', 'customer B', 'the owner', 'an analyst'];
// Readiness is 503 while events wait.
await world.caughtUp();
await world.headSigned();

/** The route that a row of the table is about. */
const routeOf = (call: string) => call.replace(/:(a|1)\b/, ':id').replace(/\?.*/, '');
const listed = new Set(Object.keys(unusual).map(routeOf));
const routes = world.app.routes.map(({ method, path }) => `${method} ${path}`);
/** Every call of the API: those without a row are answered as their address promises. */
const table: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(routes.filter((key) => !listed.has(key)).map((key) => [key, usual(key)])),
  ...unusual,
};

/**
 * The owner's calls begin with `/api/admin/`, those of signed-in people with `/api/protected/`; the others are for
 * anyone. Those who may call get what the sample of the call gets, 404 for an id that is of nothing.
 */
function usual(key: string): Row {
  const sample = fixedSample(key);
  const succeeded = calls.get(key)?.status ?? 200;
  const answered = sample?.refused === undefined ? succeeded : refusal(sample.refused).status;
  const status = key.includes('/:id') ? 404 : answered;
  const isOwners = key.includes('/api/admin/');
  const isOfPeople = key.includes('/api/protected/');
  const others = isOwners ? 403 : status;
  return { rights: [isOwners || isOfPeople ? 401 : status, others, others, status], body: sample?.body };
}

test('A5 every route is in the table of rights, and nothing else is (spec: owner)', () => {
  expect(Object.keys(table).map(routeOf).sort()).toEqual(routes.toSorted());
});

test('A4 a GET changes nothing: the log says of it only who was looked at', async () => {
  const paying = await customerA.order(vipOrder);
  await customerA.post(`/api/protected/readings/${paying}/payment`, { method: 'test' });
  await world.caughtUp();
  await world.headSigned();
  const before = await world.head();
  for (const [call, { rights }] of Object.entries(table).filter(([call]) => call.startsWith('GET ')))
    for (const readingId of [readingOfA, paying])
      for (const who of [1, 3]) {
        const answered = await clients[who]?.get(pathOf(call, readingId));
        expect([call, who, answered?.status]).toEqual([call, who, rights[who]]);
      }
  const typesSince = async () =>
    new Set((await world.dependencies.log.readAfter(before, 1_000)).map(({ type }) => type));
  await until('the looks are recorded', async () => (await typesSince()).size > 1);
  expect(await typesSince()).toEqual(new Set(['PersonalDataRevealed', 'PersonalDataExported']));
});

describe.each(Object.entries(table))('A5 %s', (call, { rights, analyst, body }) => {
  test.each(callers)('for %s', async (who) => {
    const index = callers.indexOf(who);
    const [method = ''] = call.split(' ');
    const path = pathOf(call, readingOfA);
    // A copy, so that logging out ends nobody's session.
    const client = call === 'POST /api/logout' ? world.visitor() : clients[index];
    const answered = await client?.send(method, path, body);
    expect(answered?.status).toBe([...rights, analyst ?? rights[2]][index]);
  });
});

test('A8 a reading belongs to whoever ordered it, whatever the body says', async () => {
  const id = await customerB.id();
  const forged = { ...tarotOrder, userId: id, accountId: id, id: 1, status: 'unread', paid: true };
  const before = (await customerB.get('/api/protected/readings')).data.length;
  expect((await customerA.buy(forged)).status).toBe(201);
  expect((await customerB.get('/api/protected/readings')).data.length).toBe(before);
  expect((await customerA.get('/api/protected/readings')).data[0].status).toBe('pending');
});

function pathOf(call: string, readingId: number): string {
  const [, pattern = ''] = call.split(' ');
  return pattern.replace(':a', String(readingId)).replace(':id', '999999').replace(':1', '1');
}
