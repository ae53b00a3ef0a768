import * as z from 'zod/mini';
import type { ErrorCode } from '../../api/http/refusals.ts';
import { businessDate } from '../../events/calendar.ts';
import { Person } from '../../events/readings/person.ts';
import type { Client } from '../../harness/client.ts';
import { calls } from '../../harness/declared-calls.ts';
import {
  calmDay,
  kindAnswer,
  lionDay,
  ownerDetails,
  stormyWeek,
  tarotOrder,
  vipOrder,
  visitorsMessage,
} from '../../harness/samples.ts';
import { emailOf, PASSWORD, type World } from '../../harness/world.ts';

/** What a call is asked for, and what it is about. */
interface Sample {
  /** Without one, what its schema takes. */
  readonly body?: Body;
  /** Makes what it is about; the id stands for `:id` in the path. */
  readonly about?: (senders: Senders) => Promise<number>;
  /** How the unchanged body is answered, where that is no success. */
  readonly refused?: ErrorCode;
}

type Body = Readonly<Record<string, unknown>>;

/** Those whom a sample is made for and by. */
interface Senders {
  /** Of the customer; no other sample has it. */
  readonly name: string;
  /** Registered and logged in for this sample alone. */
  customer(): Promise<Client>;
  readonly owner: Client;
}

/** What the fields of our calls hold. */
const values = ['A plain text', 'someone@example.com', calmDay.date, 12, 49_900, true] as const;

const link = { token: 'the-token-of-a-mailed-link' };
const snippet = { title: 'Opening', text: 'Dear {name},', language: 'en' };
const goodRating = { stars: 5, text: 'It said what I felt.', public: true };

const ordered =
  (form = tarotOrder) =>
  async ({ customer }: Senders) =>
    (await customer()).order(form);

type Samples = Readonly<Record<string, Sample | ((senders: Senders) => Sample | Promise<Sample>)>>;

/** By the call's key, where its schema does not say enough. */
const special: Samples = {
  'POST /api/register': ({ name }) => ({
    body: { username: `new-${name}`, email: emailOf(`new-${name}`), password: PASSWORD },
  }),
  'POST /api/login': async ({ name, customer }) => {
    await customer();
    return { body: { username: name, password: PASSWORD, code: '123456' } };
  },
  'POST /api/password/forgot': ({ name }) => ({ body: { email: emailOf(name) } }),
  'POST /api/password/reset': { body: { ...link, password: PASSWORD }, refused: 'link_invalid' },
  'POST /api/email/verify': { body: link, refused: 'link_invalid' },
  'POST /api/protected/account/password': {
    body: { current: PASSWORD, password: `${PASSWORD}-new` },
  },
  'POST /api/protected/account/email': ({ name }) => ({
    body: { password: PASSWORD, email: emailOf(`other-${name}`) },
  }),
  'PUT /api/protected/account/name': ({ name }) => ({ body: { username: `other-${name}` } }),
  'POST /api/protected/account/erase': { body: { password: PASSWORD } },
  'POST /api/admin/totp': { body: { password: PASSWORD }, refused: 'wrong_password' },
  'POST /api/admin/totp/confirm': { body: { code: 'no code' }, refused: 'totp_disabled' },
  'POST /api/admin/totp/off': { body: { password: PASSWORD, code: 'no code' }, refused: 'wrong_password' },
  'POST /api/protected/purchase': { body: { ...tarotOrder, termsLanguage: 'tr' } },
  'PUT /api/protected/readings/:id/details': { about: ordered(), body: z.parse(Person, tarotOrder) },
  'POST /api/protected/readings/:id/answer': { about: ordered(), refused: 'nothing_asked' },
  'POST /api/admin/respond': async ({ customer }) => ({
    body: { readingId: await (await customer()).order(), response: kindAnswer },
  }),
  'POST /api/protected/readings/:id/rating': { about: readReading, body: goodRating },
  'POST /api/admin/ratings/:id/reply': { about: ratedReading },
  'POST /api/admin/ratings/:id/hide': { about: ratedReading },
  'POST /api/admin/reading/:id/question': { about: ordered() },
  'POST /api/protected/readings/:id/payment': { about: ordered(vipOrder), body: { method: 'test' } },
  'POST /api/protected/readings/:id/payment/test': {
    about: ordered(vipOrder),
    body: { outcome: 'declined' },
  },
  'POST /api/admin/reading/:id/payment': { about: ordered(vipOrder), body: { note: 'seen' } },
  'POST /api/admin/reading/:id/refund': { about: paidReading, body: { reason: 'Ours' } },
  'POST /api/protected/gifts': { body: { serviceType: 'vip' } },
  'POST /api/protected/gifts/:id/payment': { about: given, body: { method: 'test' } },
  'POST /api/protected/gifts/:id/payment/test': { about: given, body: { outcome: 'declined' } },
  'POST /api/admin/gifts/:id/payment': { about: given, body: { note: 'seen' } },
  'POST /api/admin/gifts/:id/refund': { about: paidGift, body: { reason: 'Ours' } },
  'POST /api/admin/payments/statement': {
    body: { csv: '22.11.2026;RF00 0000 0000;499,00', confirm: false },
  },
  'POST /api/admin/predictions': { body: stormyWeek },
  'PUT /api/admin/predictions/:id': {
    about: async ({ owner }) => (await owner.publish(calmDay)).id,
    body: { ...stormyWeek, version: 1 },
  },
  'POST /api/admin/predictions/:id/worlds/:worldId/verdict': {
    about: async ({ owner }) => (await owner.publish(stormyWeek)).id,
    body: { status: 'unfulfilled', evidence: 'It rained in the east.' },
  },
  'PUT /api/admin/zodiac-predictions/:id': {
    about: async ({ owner }) => (await owner.made('/api/admin/zodiac-predictions', lionDay)).id,
    body: { ...lionDay, version: 1 },
  },
  'POST /api/admin/messages/:id/reply': {
    about: async ({ owner }) => (await owner.made('/api/contact', visitorsMessage)).id,
    body: { text: 'It will be.', answeredAt: null },
  },
  'PUT /api/admin/offers': {
    get body() {
      const validFrom = businessDate(new Date());
      return { validFrom, offers: [{ service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 }] };
    },
  },
  'POST /api/admin/offers/withdraw': {
    body: { service: 'vip', validFrom: calmDay.date },
    refused: 'not_scheduled',
  },
  'PUT /api/admin/settings': { body: { owner: ownerDetails } },
  'PUT /api/admin/snippets/:id': {
    about: async ({ owner }) => (await owner.made('/api/admin/snippets', snippet)).id,
    body: { ...snippet, title: 'Greeting', version: 1 },
  },
  'PUT /api/admin/users/:id/note': {
    about: async ({ customer }) => (await customer()).id(),
    body: { text: 'Likes tea' },
  },
  'POST /api/admin/newsletter': async ({ owner }) => ({
    body: { predictionId: (await owner.publish(calmDay)).id },
    refused: 'not_a_shown_week',
  }),
  'POST /api/subscribe/confirm': { body: link, refused: 'link_invalid' },
  'POST /api/unsubscribe': { body: link, refused: 'link_invalid' },
};

/** Of every call with a body. */
const samples: Samples = {
  ...Object.fromEntries([...calls.values()].flatMap(({ key, body }) => (body ? [[key, {}]] : []))),
  ...special,
};

/** The sample of a call, where it does not depend on the people that it is made for. */
export function fixedSample(key: string) {
  const sample = samples[key];
  return typeof sample === 'function' || sample === undefined ? undefined : withBody(key, sample);
}

function withBody(key: string, sample: Sample) {
  const schema = calls.get(key)?.body;
  return { ...sample, body: sample.body ?? (schema && (derivedSample(schema) as Body)) ?? {} };
}

/** Calls that there is a sample of. */
export const sampledCalls: readonly string[] = Object.keys(samples);

export interface PreparedSample extends ReturnType<typeof withBody> {
  readonly method: string;
  readonly path: string;
  /** May make the call. */
  readonly sender: Client;
}

let prepared = 0;

/** Makes what the call's sample is about. */
export async function prepareSample(world: World, owner: Client, key: string): Promise<PreparedSample> {
  const name = `sample-${prepared++}`;
  let registered: Promise<Client> | null = null;
  const customer = () => {
    registered ??= world.customer(name);
    return registered;
  };
  const senders = { name, customer, owner };
  const declared = samples[key];
  const sample = typeof declared === 'function' ? await declared(senders) : (declared ?? {});
  const id = await sample.about?.(senders);
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(':id', String(id)).replace(':worldId', '1');
  return { ...withBody(key, sample), method, path, sender: await senderOf(pattern) };

  async function senderOf(route: string): Promise<Client> {
    if (route.startsWith('/api/admin/')) return owner;
    return route.startsWith('/api/protected/') ? customer() : world.visitor();
  }
}

async function given({ customer }: Senders): Promise<number> {
  return (await (await customer()).made('/api/protected/gifts', { serviceType: 'vip' })).id;
}

async function paidGift(senders: Senders): Promise<number> {
  const id = await given(senders);
  await senders.owner.post(`/api/admin/gifts/${id}/payment`, {});
  return id;
}

async function paidReading({ customer, owner }: Senders): Promise<number> {
  const id = await (await customer()).order(vipOrder);
  await owner.post(`/api/admin/reading/${id}/payment`, {});
  return id;
}

/** A reading that was answered and opened. */
async function readReading({ customer, owner }: Senders): Promise<number> {
  const client = await customer();
  const id = await client.order();
  await owner.respond(id);
  await client.open(id);
  return id;
}

async function ratedReading(senders: Senders): Promise<number> {
  const id = await readReading(senders);
  return (await (await senders.customer()).made(`/api/protected/readings/${id}/rating`, goodRating)).id;
}

/** What a schema takes: each field has the first value that it takes. */
function derivedSample(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, derivedSample(field)]),
      );
    case 'optional':
    case 'default':
      return derivedSample(def.innerType);
    case 'enum':
      return Object.values(def.entries)[0];
    default:
      return values.find((value) => z.safeParse(schema, value).success);
  }
}
