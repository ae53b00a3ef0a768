import { Secret, TOTP } from 'otpauth';
import { until } from '../until.ts';
import type { Browser } from './browser.ts';
import { ERASED, OWNER } from './released.ts';

/** A running product and what surrounds it. */
export interface Shop {
  /** The time that the product believes it is. */
  now(): Date;
  visitor(): Browser;
  /** What the pattern's group finds in the mails to an address. */
  linkIn(address: string, pattern: RegExp): Promise<string>;
  /** @returns what the audit tool printed */
  audit(...words: string[]): Promise<string>;
}

const verification = /account\?verify=([\w.]+)/;
const confirmation = /newsletter\?confirm=([\w.]+)/;
const leaving = /newsletter\?leave=([\w.]+)/;

const order = {
  serviceType: 'tarot',
  serviceName: 'Tarot Reading',
  fullName: 'Elif Kaya',
  motherName: 'Ayşe Yılmaz',
  birthDate: '14/03/1991',
  birthCountry: 'Türkiye',
  currentCountry: 'Deutschland',
  occupation: 'Öğretmen',
  question: 'Bu yıl iş değiştirmeli miyim, yoksa beklemeli miyim?',
  termsAccepted: true,
  price: '0',
};
const vip = { ...order, serviceType: 'vip', serviceName: 'VIP Reading', price: '450' };
const astrology = { ...order, serviceType: 'astrology', serviceName: 'Astrology Reading', price: '300' };
const response = {
  description: 'Three cards for the year ahead',
  general: 'Yıldız kartı ortada ve dik duruyor.',
  love: 'A letter comes.',
  career: 'A door that was shut is only ajar.',
  health: 'Sleep more than you think you need.',
  recommendations: ['Write every day', 'Walk by the sea'],
};

/** What the second day and the answers need of the first. */
export interface Begun {
  readonly first: object;
  readonly ids: readonly number[];
  readonly people: readonly (readonly [string, string, string])[];
  readonly elif: string;
}

/** Everything that happens at once: accounts, orders and answers, payments, ratings, publications, messages. */
export async function liveADay(shop: Shop): Promise<Begun> {
  const owner = shop.visitor();
  await owner.post('/api/login', OWNER);
  await setUp(shop, owner);
  const elif = await register(shop, 'Elif', 'elif@example.com', 'seven candles burning');
  const deniz = await register(shop, 'Deniz', 'deniz@example.com', 'a boat in the harbour');
  const irmak = await register(shop, ERASED.username, 'irmak@example.com', 'a red fishing boat');
  await elif.put('/api/protected/account/language', { language: 'tr' });
  await changeAccount(shop, deniz);

  const first = { ...order, language: 'tr' };
  const answered = await ordered(elif, first, { 'idempotency-key': 'released-order-1' });
  const paid = await ordered(elif, vip);
  const cancelled = await ordered(deniz, vip);
  const late = await ordered(deniz, astrology);
  const erased = await ordered(irmak, { ...order, question: `Sevdiğim ${ERASED.words} nerede şimdi?` });
  await answer(elif, owner, answered);
  await payAndGetBack(elif, owner, paid);
  await deniz.post(`/api/protected/readings/${cancelled}/cancel`);
  await pay(deniz, late, 'paid');
  await owner.post('/api/admin/respond', { readingId: erased, response });
  await rate(elif, owner, answered);
  await publish(owner);
  await writeMessages(shop, owner);
  // Leaves a trace at the customers whom it names.
  await owner.get('/api/admin/readings.csv');
  return {
    first,
    ids: [answered, paid, cancelled, late, erased],
    people: [
      ['Elif', 'elif@example.com', 'seven candles burning'],
      ['Deniz Kaya', 'deniz.kaya@example.com', 'a boat out at sea'],
      [ERASED.username, 'irmak@example.com', 'a red fishing boat'],
    ],
    elif: elif.cookie(),
  };
}

/** A promised time has passed, the audit tool has looked, and a customer goes. */
export async function liveTheNextDay(shop: Shop, { first, ids, people, elif }: Begun): Promise<object> {
  const owner = shop.visitor();
  await owner.post('/api/login', OWNER);
  await until('a promised time has passed', async () =>
    (await shop.audit('events', '--type', 'ReadingFellDue', '--json')).includes('ReadingFellDue'),
  );
  await shop.audit('history', `reading-${ids[0]}`, '--reveal', 'complaint of 20 November');
  await shop.audit('person', 'elif@example.com', '--reason', 'request for a copy');
  await shop.audit('grant', 'analyst', 'Deniz Kaya');
  await shop.audit('revoke', 'analyst', 'Deniz Kaya');
  await shop.audit('erase', String(ERASED.accountId));
  const browsers = new Map([['owner', owner]]);
  for (const [, email, password] of people.slice(0, 2)) {
    const browser = shop.visitor();
    await browser.post('/api/login', { username: email, password });
    browsers.set(email, browser);
  }
  const look: Record<string, unknown> = {};
  for (const [who, browser] of browsers) {
    // First, because 0.3.0 begins an order that the owner looks at, and the list says so.
    const readings = ids.slice(0, -1).map((id) => `/api/admin/reading/${id}`);
    for (const path of who === 'owner' ? [...readings, ...ownerPaths] : ['/api/protected/readings'])
      look[`${who} ${path}`] = await browser.get(path);
  }
  return { ids, people, first, sessions: { elif }, look };
}

const ownerPaths = [
  '/api/admin/readings',
  '/api/admin/users',
  '/api/admin/predictions',
  '/api/admin/zodiac-predictions',
  '/api/admin/messages',
  '/api/admin/subscribers',
  '/api/admin/ratings',
  '/api/admin/payments',
  '/api/admin/offers',
  '/api/admin/settings',
];

async function register(shop: Shop, username: string, email: string, password: string): Promise<Browser> {
  const browser = shop.visitor();
  await browser.post('/api/register', { username, email, password });
  await browser.post('/api/login', { username: email, password });
  await browser.post('/api/email/verify', { token: await shop.linkIn(email, verification) });
  return browser;
}

/** What the shop sells, who the owner is, and how the owner logs in. */
async function setUp(shop: Shop, owner: Browser): Promise<void> {
  const changed = [
    { service: 'vip', priceMinor: 45_000, deliverWithinHours: 120 },
    { service: 'astrology', priceMinor: 30_000, deliverWithinHours: 1 },
  ];
  await owner.put('/api/admin/offers', { validFrom: '2026-11-20', offers: changed });
  const later = { service: 'dreams', priceMinor: 35_000, deliverWithinHours: 24 };
  await owner.put('/api/admin/offers', { validFrom: '2026-12-24', offers: [later] });
  await owner.post('/api/admin/offers/withdraw', { service: 'dreams', validFrom: '2026-12-24' });
  const details = { licenceNumber: '34-117', yearsOfExperience: 12, businessHours: '10:00-20:00' };
  await owner.put('/api/admin/settings', { owner: details });
  const { secret } = await owner.post('/api/admin/totp', { password: OWNER.password });
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now().getTime() });
  const { recoveryCodes } = await owner.post('/api/admin/totp/confirm', { code: code() });
  await owner.post('/api/admin/totp/off', { password: OWNER.password, code: recoveryCodes[0] });
}

async function changeAccount(shop: Shop, browser: Browser): Promise<void> {
  const [current, password] = ['a boat in the harbour', 'a boat out at sea'];
  await browser.post('/api/protected/account/password', { current, password });
  await browser.put('/api/protected/account/name', { username: 'Deniz Kaya' });
  const email = 'deniz.kaya@example.com';
  await browser.post('/api/protected/account/email', { password, email });
  await browser.post('/api/email/verify', { token: await shop.linkIn(email, verification) });
}

async function ordered(browser: Browser, body: object, headers = {}): Promise<number> {
  return (await browser.post('/api/protected/purchase', body, headers)).id;
}

/** Corrected, asked about, answered, revised and opened. */
async function answer(customer: Browser, owner: Browser, id: number): Promise<void> {
  const { serviceType, serviceName, termsAccepted, price, ...person } = order;
  await customer.put(`/api/protected/readings/${id}/details`, { ...person, occupation: 'Mimar' });
  await owner.get(`/api/admin/reading/${id}`);
  await owner.post(`/api/admin/reading/${id}/question`, { question: 'In which town were you born?' });
  await customer.post(`/api/protected/readings/${id}/answer`, { answer: 'İzmir.' });
  await owner.post('/api/admin/respond', { readingId: id, response });
  const revised = { ...response, general: 'Güneş, Yıldız kartının ardından geliyor.' };
  await owner.post('/api/admin/respond', { readingId: id, response: revised });
  await customer.post(`/api/protected/readings/${id}/read`);
}

async function pay(customer: Browser, id: number, outcome: 'paid' | 'declined'): Promise<void> {
  await customer.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
  await customer.post(`/api/protected/readings/${id}/payment/test`, { outcome });
}

async function payAndGetBack(customer: Browser, owner: Browser, id: number): Promise<void> {
  await pay(customer, id, 'declined');
  await pay(customer, id, 'paid');
  await owner.post(`/api/admin/reading/${id}/refund`, { reason: 'The owner is ill' });
}

async function rate(customer: Browser, owner: Browser, id: number): Promise<void> {
  const rating = { stars: 5, text: 'It said what I felt.', public: true };
  await customer.post(`/api/protected/readings/${id}/rating`, rating);
  await owner.post(`/api/admin/ratings/${id}/reply`, { reply: 'Thank you' });
  await owner.post(`/api/admin/ratings/${id}/hide`, { reason: 'It names another person' });
}

async function publish(owner: Browser): Promise<void> {
  const day = { date: '2026-11-20', title: 'A calm day', type: 'daily', general: 'Nothing hurries today.' };
  const world = { id: 1, title: 'Rain', content: 'It rains in the west.', category: 'natural' };
  const week = { ...day, date: '2026-11-16', title: 'A stormy week', type: 'weekly' };
  const { id: weekId } = await owner.post('/api/admin/predictions', { ...week, worldPredictions: [world] });
  const judged = { ...week, worldPredictions: [{ ...world, status: 'fulfilled' }] };
  await owner.put(`/api/admin/predictions/${weekId}`, judged);
  await owner.post('/api/admin/predictions', day);
  const { id: dayId } = await owner.post('/api/admin/predictions', { ...day, date: '2026-11-19' });
  await owner.delete(`/api/admin/predictions/${dayId}`);
  await owner.post('/api/admin/newsletter', { predictionId: weekId });

  const lion = {
    sign: 'leo',
    date: '2026-11-20',
    type: 'daily',
    general: 'Aslan bugün dinlenir.',
    luckyNumber: 7,
  };
  const { id: lionId } = await owner.post('/api/admin/zodiac-predictions', lion);
  await owner.put(`/api/admin/zodiac-predictions/${lionId}`, { ...lion, love: 'A letter comes.' });
  const { id: lambId } = await owner.post('/api/admin/zodiac-predictions', { ...lion, sign: 'aries' });
  await owner.delete(`/api/admin/zodiac-predictions/${lambId}`);
}

/** Two messages, of which one is from the customer who goes, and two subscribers, of whom one leaves. */
async function writeMessages(shop: Shop, owner: Browser): Promise<void> {
  const visitor = shop.visitor();
  const message = {
    name: 'Lale',
    email: 'lale@example.com',
    service: 'vip',
    message: 'Is the reading private?',
  };
  const { id } = await visitor.post('/api/contact', message);
  await owner.post(`/api/admin/messages/${id}/reply`, { text: 'It is: nobody but you and I read it.' });
  await owner.post(`/api/admin/messages/${id}/done`);
  await visitor.post('/api/contact', { ...message, name: ERASED.username, email: 'irmak@example.com' });
  for (const email of ['lale@example.com', 'mert@example.com']) {
    await visitor.post('/api/subscribe', { email, language: 'tr' });
    await visitor.post('/api/subscribe/confirm', { token: await shop.linkIn(email, confirmation) });
  }
  await visitor.post('/api/unsubscribe', { token: await shop.linkIn('mert@example.com', leaving) });
}
