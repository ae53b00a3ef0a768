import { describe, expect, test } from 'vitest';
import { setAnalyst } from '../../audit/analysts.ts';
import type { Client } from '../../harness/client.ts';
import { forFile } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { calmDay, lionDay, tarotOrder, vipOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { OWNER, openWorld } from '../../harness/world.ts';

/** Answers for: anonymous, customer A, customer B, owner. An analyst is a customer like B but where a row says otherwise. `:a` stands for the id of customer A's reading. */
type Rights = readonly [number, number, number, number];
interface Row {
  readonly rights: Rights;
  readonly analyst?: number;
  readonly body?: unknown;
}

const everybody: Rights = [200, 200, 200, 200];
const ownerOnly: Rights = [401, 403, 403, 200];
const ownerOnlyCreates: Rights = [401, 403, 403, 201];
const ownerMissing: Rights = [401, 403, 403, 404];

const table: Readonly<Record<string, Row>> = {
  'GET /api/health': { rights: everybody },
  'GET /api/ready': { rights: everybody },
  'GET /api/openapi.json': { rights: everybody },
  'GET /api/docs': { rights: everybody },
  // Tests come without a connection, as from the same machine.
  'GET /api/metrics': { rights: everybody },
  'GET /api/audit/events': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/events/:1': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/as-of?at=1&model=dashboard': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/figures?at=2026-01-01': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/why?model=accounts&key=1': { rights: ownerOnly, analyst: 200 },
  'GET /api/audit/checkpoint': { rights: everybody },
  'GET /api/audit/key': { rights: everybody },
  'GET /api/audit/inclusion?position=1&size=2': { rights: everybody },
  'GET /api/audit/consistency?from=1&to=2': { rights: everybody },
  'GET /api/visitors': { rights: everybody },
  'GET /api/live': { rights: [401, 200, 200, 200] },
  'GET /api/user': { rights: [401, 200, 200, 200] },
  'POST /api/register': { rights: [422, 422, 422, 422], body: {} },
  'POST /api/login': { rights: [422, 422, 422, 422], body: {} },
  'POST /api/logout': { rights: everybody },
  'POST /api/password/forgot': { rights: everybody, body: { email: 'nobody@example.com' } },
  'POST /api/password/reset': { rights: [422, 422, 422, 422], body: { token: 'x', password: 'y'.repeat(9) } },
  'GET /api/protected/account': { rights: [401, 200, 200, 200] },
  'POST /api/protected/account/password': {
    rights: [401, 422, 422, 422],
    body: { current: 'wrong', password: 'x'.repeat(12) },
  },
  'POST /api/protected/account/email': {
    rights: [401, 422, 422, 422],
    body: { password: 'wrong', email: 'other@example.com' },
  },
  'POST /api/protected/account/verification': { rights: [401, 200, 200, 409] },
  'POST /api/email/verify': { rights: [422, 422, 422, 422], body: { token: 'x' } },
  'PUT /api/protected/account/name': { rights: [401, 200, 409, 409], body: { username: 'Customer-A' } },
  'PUT /api/protected/account/language': { rights: [401, 200, 200, 200], body: { language: 'tr' } },
  'DELETE /api/protected/account/sessions/:999': { rights: [401, 404, 404, 404] },
  'GET /api/protected/account/export': { rights: [401, 200, 200, 200] },
  'GET /api/protected/account/seen-by': { rights: [401, 200, 200, 200] },
  'POST /api/protected/account/erase': { rights: [401, 422, 422, 422], body: { password: 'wrong' } },
  'GET /api/admin/totp': { rights: ownerOnly },
  'POST /api/admin/totp': { rights: ownerOnly, body: { password: OWNER.password } },
  'POST /api/admin/totp/confirm': { rights: [401, 403, 403, 422], body: { code: '1' } },
  'POST /api/admin/totp/off': { rights: [401, 403, 403, 422], body: { password: 'wrong', code: '1' } },
  'GET /api/admin/users': { rights: ownerOnly },
  'GET /api/protected/readings': { rights: [401, 200, 200, 200] },
  // Not yet answered for A; nobody else's business for the others.
  'POST /api/protected/readings/:a/read': { rights: [401, 409, 404, 404] },
  'GET /api/protected/readings/:a': { rights: [401, 200, 404, 404] },
  'PUT /api/protected/readings/:a/details': {
    rights: [401, 200, 404, 404],
    body: { ...tarotOrder, occupation: 'Pilot' },
  },
  'POST /api/protected/readings/:a/answer': { rights: [401, 409, 404, 404], body: { answer: 'In May.' } },
  'POST /api/protected/purchase': { rights: [401, 201, 201, 201], body: tarotOrder },
  'GET /api/services': { rights: everybody },
  'GET /api/protected/readings/:a/payment': { rights: [401, 200, 404, 404] },
  // Free: there is nothing to pay.
  'POST /api/protected/readings/:a/payment': { rights: [401, 409, 404, 404], body: { method: 'test' } },
  'POST /api/protected/readings/:a/payment/test': {
    rights: [401, 409, 404, 404],
    body: { outcome: 'paid' },
  },
  'POST /api/payment/stripe': { rights: [400, 400, 400, 400], body: {} },
  'POST /api/admin/reading/:a/payment': { rights: [401, 403, 403, 409], body: {} },
  'POST /api/admin/reading/:a/refund': { rights: [401, 403, 403, 409], body: { reason: 'A mistake' } },
  'POST /api/admin/payments/statement': { rights: ownerOnly, body: { csv: 'a;b' } },
  'GET /api/admin/payments': { rights: ownerOnly },
  'GET /api/admin/payment-notes': { rights: ownerOnly },
  'POST /api/admin/payment-notes/:999/done': { rights: ownerMissing },
  'GET /api/admin/readings': { rights: ownerOnly },
  'GET /api/admin/readings.csv': { rights: ownerOnly },
  'GET /api/admin/readings/counts': { rights: ownerOnly },
  'GET /api/admin/reading/:a': { rights: ownerOnly },
  'POST /api/admin/reading/:a/begin': { rights: ownerOnly },
  'POST /api/admin/reading/:a/question': { rights: ownerOnly, body: { question: 'In which town?' } },
  'POST /api/protected/readings/:a/cancel': { rights: [401, 200, 404, 404] },
  'POST /api/protected/readings/:a/rating': {
    rights: [401, 409, 404, 404],
    body: { stars: 5, public: true },
  },
  'GET /api/ratings': { rights: everybody },
  'GET /api/admin/ratings': { rights: ownerOnly },
  'POST /api/admin/ratings/:999/reply': { rights: ownerMissing, body: { reply: 'Thank you' } },
  'POST /api/admin/ratings/:999/hide': { rights: ownerMissing, body: { reason: 'It names another person' } },
  'POST /api/admin/respond': { rights: ownerMissing, body: { readingId: 999_999, response: {} } },
  'GET /api/predictions/daily': { rights: everybody },
  'GET /api/predictions/weekly': { rights: everybody },
  'GET /api/admin/predictions': { rights: everybody },
  'POST /api/admin/predictions': { rights: ownerOnlyCreates, body: calmDay },
  'PUT /api/admin/predictions/:999': { rights: ownerMissing, body: calmDay },
  'DELETE /api/admin/predictions/:999': { rights: ownerMissing },
  'GET /api/admin/zodiac-predictions': { rights: ownerOnly },
  // Without its two days.
  'GET /api/admin/publication-days': { rights: [401, 403, 403, 422] },
  'POST /api/admin/zodiac-predictions': { rights: ownerOnlyCreates, body: lionDay },
  'PUT /api/admin/zodiac-predictions/:999': { rights: ownerMissing, body: lionDay },
  'DELETE /api/admin/zodiac-predictions/:999': { rights: ownerMissing },
  'POST /api/contact': {
    rights: [201, 201, 201, 201],
    body: { name: 'N', email: 'n@example.com', service: 'tarot', message: 'Hello' },
  },
  'POST /api/subscribe/confirm': { rights: [422, 422, 422, 422], body: { token: 'x' } },
  'POST /api/unsubscribe': { rights: [422, 422, 422, 422], body: { token: 'x' } },
  'POST /api/subscribe': { rights: [201, 201, 201, 201], body: { email: 'n@example.com' } },
  'GET /api/admin/messages': { rights: ownerOnly },
  'GET /api/admin/subscribers': { rights: ownerOnly },
  'GET /api/admin/mails': { rights: ownerOnly },
  'POST /api/admin/mails/:999/retry': { rights: ownerMissing },
  'POST /api/admin/messages/:999/reply': { rights: ownerMissing, body: { text: 'Yes.' } },
  'POST /api/admin/messages/:999/done': { rights: ownerMissing },
  'POST /api/admin/newsletter': { rights: ownerMissing, body: { predictionId: 999_999 } },
  'GET /api/admin/newsletters': { rights: ownerOnly },
  'GET /api/admin/settings': { rights: ownerOnly },
  'GET /api/admin/offers': { rights: ownerOnly },
  'PUT /api/admin/offers': {
    rights: [401, 403, 403, 422],
    body: { validFrom: '2020-01-01', offers: [{ service: 'vip', priceMinor: 1, deliverWithinHours: 1 }] },
  },
  'POST /api/admin/offers/withdraw': {
    rights: [401, 403, 403, 409],
    body: { service: 'vip', validFrom: '2020-01-01' },
  },
  'PUT /api/admin/settings': { rights: ownerOnly, body: { owner: {} } },
  'GET /api/admin/stats': { rights: ownerOnly },
  'GET /api/admin/charts': { rights: ownerOnly },
  'GET /api/admin/notifications': { rights: ownerOnly },
};

const world = await forFile(openWorld('embedded', { signsHeads: true }));
const customerA = await world.customer('customer-a');
const customerB = await world.customer('customer-b');
const readingOfA = await customerA.order();
await world.customer('analyst');
await setAnalyst(world.dependencies, 'analyst', true, commandContext({ actor: 'owner' }));
const { client: analyst } = await world.logIn('analyst');
const clients: readonly Client[] = [world.visitor(), customerA, customerB, await world.owner(), analyst];
// Readiness is 503 while events wait.
await world.caughtUp();
await world.headSigned();

test('A5 every route stands in the table of rights, and nothing else does (spec: owner)', () => {
  const patterns = world.app.routes.map(({ method, path }) => `${method} ${path}`).sort();
  const listed = Object.keys(table).map((call) => call.replace(/:(a|999|1)\b/, ':id').replace(/\?.*/, ''));
  expect(listed.sort()).toEqual(patterns);
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
  test.each([
    ['a visitor', 0],
    ['customer A', 1],
    ['customer B', 2],
    ['the owner', 3],
    ['an analyst', 4],
  ])('for %s', async (_who, index) => {
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
  return pattern.replace(':a', String(readingId)).replace(':999', '999999').replace(':1', '1');
}
