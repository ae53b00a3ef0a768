import { expect, test } from 'vitest';
import { calmDay, tarotOrder } from '../../harness/samples.ts';
import { logIn, register, whyNotLoggedIn, whyNotRegistered } from '../../site/src/accounts/commands.ts';
import { CallFailed, SubmissionKey } from '../../site/src/api-client.ts';
import type { SaveOutcome } from '../../site/src/desk/forms/saving.ts';
import {
  logInAsOwner,
  whyNotLoggedIn as whyOwnerNotLoggedIn,
} from '../../site/src/desk/frame/admin-login-form.tsx';
import { emptyResponse } from '../../site/src/desk/orders/answer/response-draft.ts';
import { predictions } from '../../site/src/desk/publications/publication-lists.ts';
import { respond } from '../../site/src/desk/writing/respond.ts';
import { orderReading } from '../../site/src/readings/order-commands.ts';
import { whyNotOrdered } from '../../site/src/readings/order-form.tsx';
import { $toast } from '../../site/src/ui/toasts/toast-store.ts';
import { prediction } from './answers.ts';
import { browserForEach } from './browser.ts';

const browser = browserForEach();

const person = { username: 'ayse', email: 'ayse@example.com', password: 'moonlight' };
const registration = { ...person, passwordConfirm: person.password };
const details = { ...tarotOrder, termsAccepted: true } as const;
const response = { readingId: 4, response: emptyResponse, version: 1 };

/** The sentence of a form whose failure is thrown. */
async function thrown(submit: Promise<unknown>, sentence: (failure: CallFailed) => string) {
  const failure = await submit.catch((reason: unknown) => reason);
  if (!(failure instanceof CallFailed)) throw new Error('the form was expected to fail');
  return sentence(failure);
}

/** The sentence of a deletion, which has no form to say it in. */
async function toasted(submit: Promise<unknown>) {
  await submit;
  return $toast.get()?.description;
}

/** The sentence that a form of the desk gets to say. */
async function refused(submit: Promise<SaveOutcome>) {
  const outcome = await submit;
  return outcome.state === 'refused' ? outcome.message : outcome.state;
}

const submits = {
  login: () => thrown(logIn(person), whyNotLoggedIn),
  registration: () => thrown(register(registration, new SubmissionKey()), whyNotRegistered),
  order: () => thrown(orderReading('tarot', '0', details), whyNotOrdered),
  response: () => refused(respond(response, 'Tarot', 'opening', 'key')),
  'new prediction': () => refused(predictions.save(null, calmDay, 'key')),
  'edited prediction': () => refused(predictions.save(prediction(), calmDay, 'key')),
  'deleted prediction': () => toasted(predictions.remove(7)),
  "owner's login": () => thrown(logInAsOwner(person), whyOwnerNotLoggedIn),
};

/** Those of horoscopes are made like those of predictions. What counts as no words is shown in `api-client.test.ts`. */
test.each([
  [
    'login',
    'POST /api/login',
    'The server could not log you in just now. It is not your password: please try again in a moment.',
  ],
  ['registration', 'POST /api/register', 'An error occurred during registration. Please try again.'],
  ['order', 'POST /api/protected/purchase', 'Failed to submit your order'],
  ['response', 'POST /api/admin/respond', 'Yanıt gönderilirken bir hata oluştu'],
  ['new prediction', 'POST /api/admin/predictions', 'Tahmin oluşturulurken bir hata oluştu'],
  ['edited prediction', 'PUT /api/admin/predictions/7', 'Tahmin güncellenirken bir hata oluştu'],
  ['deleted prediction', 'DELETE /api/admin/predictions/7', 'Tahmin silinirken bir hata oluştu'],
  ["owner's login", 'POST /api/login', 'API login failed: 502'],
] as const)(
  'O11 A failure without words shows the sentence of the form: %s',
  async (form, call, sentence) => {
    browser.answer(call, 502, '');
    expect(await submits[form]()).toBe(sentence);
  },
);

test('O11 A refusal of a login that brings no sentence says that the pair is wrong', async () => {
  browser.answer('POST /api/login', 401, '');
  expect(await submits.login()).toBe('Incorrect email or password.');
});
