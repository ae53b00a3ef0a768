import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Account } from '../../events/accounts/account.ts';
import { Horoscope, Prediction, PublicationDay } from '../../events/publications/answers.ts';
import { CustomersReading } from '../../events/readings/answers.ts';
import { OwnersReading } from '../../events/readings/owner-answers.ts';
import { OwnReading } from '../../events/readings/promise-answers.ts';

/** During a deploy a new page may ask a process of the release before, which does not say a language yet. */
test.each([
  ['a reading of the list', CustomersReading],
  ['a reading', OwnReading],
  ['an order', OwnersReading],
  ['a prediction', Prediction],
  ['a horoscope', Horoscope],
  ['an account', Account],
])('%s without a language is taken as English', (_, { shape }) => {
  const about = z.object({ language: shape.language });
  expect(z.parse(about, {})).toEqual({ language: 'en' });
  expect(z.parse(about, { language: 'tr' })).toEqual({ language: 'tr' });
  expect(z.safeParse(about, { language: 'de' }).success).toBe(false);
});

test('what is written for a day is taken without a language too', () => {
  const days = {
    date: '2026-03-10',
    predictions: [{ id: 1, type: 'daily', status: 'active', title: 'The door' }],
    horoscopes: [{ id: 2, type: 'daily', status: 'active', sign: 'leo' }],
  };
  const { predictions, horoscopes } = z.parse(PublicationDay, days);
  expect([...predictions, ...horoscopes].map(({ language }) => language)).toEqual(['en', 'en']);
});
