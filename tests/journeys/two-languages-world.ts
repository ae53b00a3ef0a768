import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from 'playwright/test';
import { businessDate } from '../../events/calendar.ts';
import type { Language } from '../../events/text.ts';
import { caughtUp } from './caught-up.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { ordered } from './turkish-orders.ts';

/** Whose readings these are; a name without letters that only Turkish has. */
export const customer = { username: 'Elif Kaya', email: 'elif@example.com', password: 'star-dust-7' };

const person = { fullName: customer.username, motherName: 'Ada', occupation: 'Mimar' };

/** What people write here, in each language. */
export const written = {
  en: {
    title: 'The sea is calm',
    week: 'A week with open doors',
    text: 'There is a letter on its way to you.',
    question: 'Will the house by the sea be mine?',
    message: 'Hello, I have a question for you.',
  },
  tr: {
    title: 'Deniz bugün sakin',
    week: 'Kapıların açıldığı hafta',
    text: 'Size bir mektup geliyor.',
    question: 'Deniz kenarındaki ev benim olacak mı?',
    message: 'Merhaba, size bir sorum var.',
  },
} as const satisfies Record<Language, Record<string, string>>;

export interface TwoLanguagesWorld {
  readonly installation: Installation;
  /** The number of the reading that was ordered, answered and rated in each language. */
  readonly readings: Readonly<Record<Language, number>>;
}

/**
 * An installation in which everything that people write was written in each language once. Two more orders follow: the
 * first waits for its transfer, the transfer of the second is confirmed.
 */
export async function openTwoLanguages({
  request,
}: PlaywrightWorkerArgs['playwright']): Promise<TwoLanguagesWorld> {
  const installation = await startEmbedded(undefined, {
    RATE_LIMIT: 'off',
    PAYMENT: 'test,transfer',
    BANK_TRANSFER_TO: 'Falname',
    BANK_TRANSFER_IBAN: 'TR330006100519786457841326',
  });
  const [baseURL] = installation.addresses;
  const asOwner = await request.newContext({ baseURL });
  await done(asOwner, '/api/login', owner);
  const asCustomer = await request.newContext({ baseURL });
  await done(asCustomer, '/api/register', { ...customer, language: 'en' });
  await done(asCustomer, '/api/login', { username: customer.email, password: customer.password });
  const readings = { en: 0, tr: 0 };
  for (const language of ['en', 'tr'] as const) {
    await publish(asOwner, language);
    const { question, message } = written[language];
    const topic = { name: 'Ada', email: 'ada@example.com', service: 'tarot', message, language };
    await done(asCustomer, '/api/contact', topic);
    const service = { serviceType: 'tarot', price: '0', question, language };
    readings[language] = await ordered(asCustomer, { ...person, ...service });
    await answer(asOwner, asCustomer, readings[language], language);
  }
  await orderByTransfer(asCustomer);
  await done(asOwner, `/api/admin/reading/${await orderByTransfer(asCustomer)}/payment`, {});
  await asOwner.dispose();
  await asCustomer.dispose();
  await caughtUp(baseURL);
  return { installation, readings };
}

async function publish(asOwner: APIRequestContext, language: Language): Promise<void> {
  const date = businessDate(new Date());
  const { title, week, text: general } = written[language];
  const shared = { date, general, language };
  await done(asOwner, '/api/admin/predictions', { ...shared, title, type: 'daily' });
  const worldPredictions = [{ title, content: general, category: 'natural', status: 'pending' }];
  await done(asOwner, '/api/admin/predictions', { ...shared, title: week, type: 'weekly', worldPredictions });
  await done(asOwner, '/api/admin/zodiac-predictions', { ...shared, sign: 'leo', type: 'daily' });
}

async function answer(
  asOwner: APIRequestContext,
  asCustomer: APIRequestContext,
  id: number,
  language: Language,
): Promise<void> {
  const { text, question } = written[language];
  await done(asOwner, `/api/admin/reading/${id}/question`, { question });
  await done(asCustomer, `/api/protected/readings/${id}/answer`, { answer: text });
  const response = { description: text, general: text, love: text, recommendations: [question] };
  await done(asOwner, '/api/admin/respond', { readingId: id, response });
  await done(asCustomer, `/api/protected/readings/${id}/read`, {});
  await done(asCustomer, `/api/protected/readings/${id}/rating`, { stars: 5, text, public: true });
  await done(asOwner, `/api/admin/ratings/${id}/reply`, { reply: text });
}

/** An order that waits for the money of a transfer. */
async function orderByTransfer(asCustomer: APIRequestContext): Promise<number> {
  const { question } = written.en;
  const service = { serviceType: 'dreams', price: '299', question, language: 'en' };
  const id = await ordered(asCustomer, { ...person, ...service });
  await done(asCustomer, `/api/protected/readings/${id}/payment`, { method: 'transfer' });
  return id;
}

async function done(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answered = await request.post(path, { data });
  expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true);
}
