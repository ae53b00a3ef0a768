import * as z from 'zod/mini';
import type { ErrorCode } from '../../api/http/refusals.ts';
import { businessDate } from '../../events/calendar.ts';
import { Person } from '../../events/readings/person.ts';
import type { Client } from '../client.ts';
import { calmDay, kindAnswer, lionDay, stormyWeek, tarotOrder, vipOrder } from '../samples.ts';
import { emailOf, PASSWORD, type World } from '../world.ts';

/** A body that a call takes, and what it is about. */
interface Sample {
  readonly body: Readonly<Record<string, unknown>>;
  /** Stands for `:id` in the path. */
  readonly id?: number;
  /** How the unchanged body is answered, where that is no success. */
  readonly refused?: ErrorCode;
  /** A success uses up what the sample is about: its account, session or version. */
  readonly isUsedUp?: true;
}

/** Those whom a sample is made for and by. */
interface Senders {
  /** Of the customer; no other sample has it. */
  readonly name: string;
  /** Registered and logged in for this sample alone. */
  customer(): Promise<Client>;
  readonly owner: Client;
}

const link = { token: 'the-token-of-a-mailed-link' };

/** By the call's key. Every call with a body has one here. */
const samples: Readonly<Record<string, (senders: Senders) => Sample | Promise<Sample>>> = {
  'POST /api/register': ({ name }) => ({
    body: { username: `new-${name}`, email: emailOf(`new-${name}`), password: PASSWORD },
    isUsedUp: true,
  }),
  'POST /api/login': async ({ name, customer }) => {
    await customer();
    return { body: { username: name, password: PASSWORD, code: '123456' } };
  },
  'POST /api/password/forgot': ({ name }) => ({ body: { email: emailOf(name) } }),
  'POST /api/password/reset': () => ({ body: { ...link, password: PASSWORD }, refused: 'link_invalid' }),
  'POST /api/email/verify': () => ({ body: link, refused: 'link_invalid' }),
  'POST /api/protected/account/password': () => ({
    body: { current: PASSWORD, password: `${PASSWORD}-new` },
    isUsedUp: true,
  }),
  'POST /api/protected/account/email': ({ name }) => ({
    body: { password: PASSWORD, email: emailOf(`other-${name}`) },
  }),
  'PUT /api/protected/account/name': ({ name }) => ({ body: { username: `other-${name}` } }),
  'PUT /api/protected/account/language': () => ({ body: { language: 'tr' } }),
  'POST /api/protected/account/erase': () => ({ body: { password: PASSWORD }, isUsedUp: true }),
  'POST /api/admin/totp': () => ({ body: { password: PASSWORD }, refused: 'wrong_password' }),
  'POST /api/admin/totp/confirm': () => ({ body: { code: 'no code' }, refused: 'totp_disabled' }),
  'POST /api/admin/totp/off': () => ({
    body: { password: PASSWORD, code: 'no code' },
    refused: 'wrong_password',
  }),
  'POST /api/protected/purchase': () => ({ body: { ...tarotOrder, termsLanguage: 'tr' } }),
  'PUT /api/protected/readings/:id/details': async ({ customer }) => ({
    body: z.parse(Person, tarotOrder),
    id: await made(await customer(), '/api/protected/purchase', tarotOrder),
  }),
  'POST /api/protected/readings/:id/answer': async ({ customer }) => ({
    body: { answer: 'In May.' },
    id: await made(await customer(), '/api/protected/purchase', tarotOrder),
    refused: 'nothing_asked',
  }),
  'POST /api/admin/respond': async ({ customer }) => ({
    body: {
      readingId: await made(await customer(), '/api/protected/purchase', tarotOrder),
      response: kindAnswer,
    },
  }),
  'POST /api/protected/readings/:id/rating': async ({ customer, owner }) => ({
    body: goodRating,
    id: await readReading(await customer(), owner),
    isUsedUp: true,
  }),
  'POST /api/admin/ratings/:id/reply': async ({ customer, owner }) => ({
    body: { reply: 'Thank you' },
    id: await ratedReading(await customer(), owner),
  }),
  'POST /api/admin/ratings/:id/hide': async ({ customer, owner }) => ({
    body: { reason: 'It names another person' },
    id: await ratedReading(await customer(), owner),
  }),
  'POST /api/admin/reading/:id/question': async ({ customer }) => ({
    body: { question: 'In which town were you born?' },
    id: await made(await customer(), '/api/protected/purchase', tarotOrder),
    isUsedUp: true,
  }),
  'POST /api/protected/readings/:id/payment': async ({ customer }) => ({
    body: { method: 'test' },
    id: await made(await customer(), '/api/protected/purchase', vipOrder),
  }),
  'POST /api/protected/readings/:id/payment/test': async ({ customer }) => ({
    body: { outcome: 'declined' },
    id: await made(await customer(), '/api/protected/purchase', vipOrder),
  }),
  'POST /api/admin/reading/:id/payment': async ({ customer }) => ({
    body: { note: 'seen on Monday' },
    id: await made(await customer(), '/api/protected/purchase', vipOrder),
    isUsedUp: true,
  }),
  'POST /api/admin/reading/:id/refund': async ({ customer }) => ({
    body: { reason: 'A mistake of ours' },
    id: await made(await customer(), '/api/protected/purchase', vipOrder),
    refused: 'not_paid',
  }),
  'POST /api/admin/payments/statement': () => ({
    body: { csv: '22.11.2026;RF00 0000 0000;499,00', confirm: false },
  }),
  'POST /api/admin/predictions': () => ({ body: stormyWeek }),
  'PUT /api/admin/predictions/:id': async ({ owner }) => ({
    body: { ...stormyWeek, version: 1 },
    id: await made(owner, '/api/admin/predictions', calmDay),
    isUsedUp: true,
  }),
  'POST /api/admin/zodiac-predictions': () => ({ body: lionDay }),
  'PUT /api/admin/zodiac-predictions/:id': async ({ owner }) => ({
    body: { ...lionDay, version: 1 },
    id: await made(owner, '/api/admin/zodiac-predictions', lionDay),
    isUsedUp: true,
  }),
  'POST /api/contact': () => ({
    body: { name: 'L', email: 'l@example.com', service: 'vip', message: 'Hello' },
  }),
  'POST /api/admin/messages/:id/reply': async ({ owner }) => ({
    body: { text: 'It is on its way.' },
    id: await made(owner, '/api/contact', {
      name: 'L',
      email: 'l@example.com',
      service: 'vip',
      message: 'Hello',
    }),
  }),
  'PUT /api/admin/offers': () => ({
    body: {
      validFrom: businessDate(new Date()),
      offers: [{ service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 }],
    },
  }),
  'POST /api/admin/offers/withdraw': () => ({
    body: { service: 'vip', validFrom: businessDate(new Date()) },
    refused: 'not_scheduled',
  }),
  'PUT /api/admin/settings': () => ({
    body: {
      owner: {
        licenceNumber: '34-117',
        yearsOfExperience: 12,
        businessHours: '10:00-20:00',
        address: 'Ihlamur Sokak 3',
        phone: '+90 212 000 00 00',
        email: 'l@example.com',
      },
    },
  }),
  'POST /api/admin/newsletter': async ({ owner }) => ({
    body: { predictionId: await made(owner, '/api/admin/predictions', calmDay) },
    refused: 'not_a_shown_week',
  }),
  'POST /api/subscribe': () => ({ body: { email: 'l@example.com', language: 'en' } }),
  'POST /api/subscribe/confirm': () => ({ body: link, refused: 'link_invalid' }),
  'POST /api/unsubscribe': () => ({ body: link, refused: 'link_invalid' }),
};

/** Calls that there is a sample of. */
export const sampledCalls: readonly string[] = Object.keys(samples);

export interface PreparedSample extends Sample {
  readonly method: string;
  readonly path: string;
  /** May make the call. */
  readonly sender: Client;
}

let prepared = 0;

/** Makes what the call's sample is about. @throws where the call has none */
export async function prepareSample(world: World, owner: Client, key: string): Promise<PreparedSample> {
  const sampleOf = samples[key];
  if (sampleOf === undefined)
    throw new Error(`${key} takes a body: give it a sample in tests/api/sample-bodies.ts`);
  const name = `sample-${prepared++}`;
  let registered: Promise<Client> | null = null;
  const customer = () => {
    registered ??= world.customer(name);
    return registered;
  };
  const sample = await sampleOf({ name, customer, owner });
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(':id', String(sample.id));
  return { ...sample, method, path, sender: await senderOf(pattern) };

  async function senderOf(route: string): Promise<Client> {
    if (route.startsWith('/api/admin/')) return owner;
    return route.startsWith('/api/protected/') ? customer() : world.visitor();
  }
}

const goodRating = { stars: 5, text: 'It said what I felt.', public: true };

/** A reading that was answered and opened. */
async function readReading(customer: Client, owner: Client): Promise<number> {
  const id = await made(customer, '/api/protected/purchase', tarotOrder);
  await owner.respond(id);
  await customer.post(`/api/protected/readings/${id}/read`);
  return id;
}

async function ratedReading(customer: Client, owner: Client): Promise<number> {
  const id = await readReading(customer, owner);
  return made(customer, `/api/protected/readings/${id}/rating`, goodRating);
}

async function made(client: Client, path: string, body: object): Promise<number> {
  const answered = await client.post(path, body);
  if (answered.status !== 201) throw new Error(`${path}: ${answered.status} ${answered.text}`);
  return answered.data.id;
}
