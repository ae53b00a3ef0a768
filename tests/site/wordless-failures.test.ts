import { beforeEach, describe, expect, test } from 'vitest';
import { logIn, register, whyNotLoggedIn, whyNotRegistered } from '../../site/src/accounts/commands.ts';
import { CallFailed, SubmissionKey } from '../../site/src/api-client.ts';
import { emptyResponse } from '../../site/src/dashboard/orders/response-draft.ts';
import { respond } from '../../site/src/dashboard/orders/response-form.tsx';
import { logInAsOwner } from '../../site/src/dashboard/owner-log-in.ts';
import { horoscopes } from '../../site/src/dashboard/publications/horoscopes.ts';
import { predictions } from '../../site/src/dashboard/publications/predictions.ts';
import { orderReading } from '../../site/src/readings/order-commands.ts';
import { whyNotOrdered } from '../../site/src/readings/order-form.tsx';
import { $toast } from '../../site/src/ui/toast-store.ts';
import { calmDay, lionDay, tarotOrder } from '../samples.ts';
import { type FakeBrowser, openBrowser } from './browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
  $toast.set(null);
});

const person = { username: 'ayse', email: 'ayse@example.com', password: 'moonlight' };
const registration = { ...person, passwordConfirm: person.password };
const details = { ...tarotOrder, termsAccepted: true } as const;
const response = { readingId: 4, response: emptyResponse, version: 1 };
const prediction = {
  ...calmDay,
  id: 7,
  language: 'en' as const,
  version: 1,
  createdAt: '2026-11-20T20:00:00.000Z',
};
const horoscope = {
  ...lionDay,
  id: 7,
  language: 'en' as const,
  version: 1,
  createdAt: '2026-11-20T20:00:00.000Z',
};

/** The sentence of a form whose failure is thrown. */
async function thrown(submit: Promise<unknown>, sentence: (failure: CallFailed) => string) {
  const failure = await submit.catch((reason: unknown) => reason);
  if (!(failure instanceof CallFailed)) throw new Error('the form was expected to fail');
  return sentence(failure);
}

/** The sentence of a form that says it in a toast. */
async function toasted(submit: Promise<unknown>) {
  await submit;
  return $toast.get()?.description;
}

describe.each([
  ['JSON without a message', '{"success":false}'],
  ["a proxy's page", '<html><h1>502 Bad Gateway</h1></html>'],
  ["a proxy's plain text", 'Bad Gateway'],
  ['nothing', ''],
])('O11 A failure that brings %s shows the sentence of the form:', (_, body) => {
  test.each([
    ['login', 'POST /api/login', () => thrown(logIn(person), whyNotLoggedIn), 'Incorrect email or password.'],
    [
      'registration',
      'POST /api/register',
      () => thrown(register(registration), whyNotRegistered),
      'An error occurred during registration. Please try again.',
    ],
    [
      'order',
      'POST /api/protected/purchase',
      () => thrown(orderReading('tarot', '0', details, new SubmissionKey()), whyNotOrdered),
      'Failed to submit your order',
    ],
    [
      'response',
      'POST /api/admin/respond',
      () => toasted(respond(response, 'Tarot', 'key')),
      'Yanıt gönderilirken bir hata oluştu',
    ],
    [
      'new prediction',
      'POST /api/admin/predictions',
      () => toasted(predictions.save(null, calmDay, 'key')),
      'Tahmin oluşturulurken bir hata oluştu',
    ],
    [
      'edited prediction',
      'PUT /api/admin/predictions/7',
      () => toasted(predictions.save(prediction, calmDay, 'key')),
      'Tahmin güncellenirken bir hata oluştu',
    ],
    [
      'deleted prediction',
      'DELETE /api/admin/predictions/7',
      () => toasted(predictions.remove(7)),
      'Tahmin silinirken bir hata oluştu',
    ],
    [
      'new horoscope',
      'POST /api/admin/zodiac-predictions',
      () => toasted(horoscopes.save(null, lionDay, 'key')),
      'Burç tahmini oluşturulurken bir hata oluştu',
    ],
    [
      'edited horoscope',
      'PUT /api/admin/zodiac-predictions/7',
      () => toasted(horoscopes.save(horoscope, lionDay, 'key')),
      'Burç tahmini güncellenirken bir hata oluştu',
    ],
    [
      'deleted horoscope',
      'DELETE /api/admin/zodiac-predictions/7',
      () => toasted(horoscopes.remove(7)),
      'Burç tahmini silinirken bir hata oluştu',
    ],
    [
      "owner's login",
      'POST /api/login',
      async () => (await logInAsOwner(person))?.message,
      'API login failed: 502',
    ],
  ])('%s', async (_form, call, submit, sentence) => {
    browser.answer(call, 502, body);
    expect(await submit()).toBe(sentence);
  });
});
