import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ChangeUsername } from '../../events/accounts/account.ts';
import { RegisterAccount } from '../../events/accounts/commands.ts';
import { LaidSpread } from '../../events/cards/laid-spread.ts';
import { drawCards } from '../../events/cards/shuffle.ts';
import { AnswerMessage, SendMessage } from '../../events/contact/commands.ts';
import {
  JudgeWorldPrediction,
  PublishHoroscope,
  PublishPrediction,
} from '../../events/publications/commands.ts';
import { OrderReading } from '../../events/readings/commands.ts';
import { AskedByOwner, GetOrder, OrdersFilter, OrdersPage } from '../../events/readings/owner-answers.ts';
import { ReadingResponse, SubmitResponse } from '../../events/readings/owner-commands.ts';
import { PostConfirmPayment, PostRefund, PostStatement } from '../../events/readings/payment-answers.ts';
import { Answer } from '../../events/readings/promise-answers.ts';
import { AnswerRating, HideRating, RateReading } from '../../events/readings/rating-answers.ts';
import { ChangeOffers, OwnerDetails, WithdrawOffer } from '../../events/settings/commands.ts';
import { WriteSnippet } from '../../events/snippets/answers.ts';
import { kindAnswer, lionDay, stormyWeek, tarotOrder, visitorsMessage } from '../../harness/samples.ts';

/*
 * What calls take, field by field. That every call refuses at the field what its body does not allow is shown for all
 * of them in `tests/api/one-field.test.ts`.
 */

type Wrong = readonly [change: Record<string, unknown>, path: string, message?: string];

/** @param good what is taken; each of `wrongs` changes it so that it is refused at the path, with the sentence. */
function describeBody(
  name: string,
  schema: z.ZodMiniType,
  good: Record<string, unknown>,
  wrongs: readonly Wrong[],
): void {
  describe(name, () => {
    test('is taken', () => {
      expect(schema.safeParse(good).error?.issues).toBeUndefined();
    });

    const changes = wrongs.map(([change, path, message = '']) => ({ change, path, message }));
    test.each(changes)('is not taken with $change', ({ change, path, message }) => {
      const issue = schema.safeParse({ ...good, ...change }).error?.issues[0];
      expect(issue?.path.join('.')).toBe(path);
      expect(issue?.message).toMatch(/^[A-Z].* /);
      expect(issue?.message).toContain(message);
    });
  });
}

const long = (length: number) => 'x'.repeat(length);
const dateRule = 'Please enter a valid date in DD/MM/YYYY format';

describeBody('B10 an order (spec: order payload)', OrderReading, tarotOrder, [
  [{ question: 'short' }, 'question', 'Your question must be at least 10 characters'],
  [{ question: '😀'.repeat(9) }, 'question', 'Your question must be at least 10 characters'],
  [{ question: long(4_001) }, 'question', 'Please use at most 4000 characters'],
  [{ occupation: undefined }, 'occupation', 'Please specify your occupation'],
  [{ fullName: '  ab ' }, 'fullName', 'Name must be at least 3 characters'],
  [{ termsAccepted: false }, 'termsAccepted', 'You must accept the terms of service'],
  [{ termsLanguage: 'de' }, 'termsLanguage', 'The terms are there in English and in Turkish'],
  [{ serviceType: 'of no kind' }, 'serviceType', 'Please choose a service'],
  [{ price: 0 }, 'price', 'The price is required'],
  [{ birthDate: ' ' }, 'birthDate', 'Birth date is required'],
  ...['31/02/1990', '29/02/2001', '01/01/0000', '1990-13-01', '00/00/0000', '01/01/9999'].map(
    (birthDate): Wrong => [{ birthDate }, 'birthDate', dateRule],
  ),
]);

test.each([
  ['7/4/1990', '1990-04-07'],
  ['07/04/1990', '1990-04-07'],
  [' 29/02/2000 ', '2000-02-29'],
  ['1990-04-07', '1990-04-07'],
])('A birth date that people write %j is %s', (birthDate, day) => {
  expect(OrderReading.parse({ ...tarotOrder, birthDate }).birthDate).toBe(day);
});

describeBody('An answer', SubmitResponse, { readingId: 12, response: kindAnswer }, [
  [{ readingId: 0 }, 'readingId', 'Please choose a reading'],
  [{ version: '2' }, 'version', 'The version must be a whole number'],
  [{ version: 0 }, 'version'],
  [{ response: { recommendations: ['1', '2', '3', '4'] } }, 'response.recommendations'],
  [{ response: { love: long(200_001) } }, 'response.love'],
]);

const laid = (...cards: readonly string[]) => cards.map((card) => ({ card, reversed: false }));
const three = ['the-fool', 'ace-of-cups', 'the-moon'] as const;
const drawn = { layout: 'three', cards: drawCards('7'.repeat(64), 3), seed: '7'.repeat(64) };

const fool = { card: 'the-fool', reversed: true };
const shuffleRule = 'The shuffle of this seed gives other cards';
describeBody('A spread', LaidSpread, { layout: 'three', cards: laid(...three) }, [
  [{ layout: 'five' }, 'cards', 'Please lay as many cards as the layout has places'],
  [{ cards: [] }, 'cards', 'Please lay as many cards as the layout has places'],
  [{ cards: laid('the-fool', 'the-moon', 'the-fool') }, 'cards', 'Each card can be laid once only'],
  [{ cards: laid('the-fool', '', 'the-moon') }, 'cards.1.card', 'Please choose a card of the deck'],
  [{ cards: [{ card: 'the-fool' }] }, 'cards.0.reversed', 'Please say whether the card is reversed'],
  [{ cards: [{ ...fool, note: long(2_001) }] }, 'cards.0.note', 'Please use at most 2000 characters'],
  [{ seed: 'abc' }, 'seed', 'A seed has 64 hexadecimal digits'],
  [{ seed: drawn.seed }, 'seed', shuffleRule],
]);
describeBody('A drawn spread', LaidSpread, drawn, [
  [{ cards: drawn.cards.map((each) => ({ ...each, reversed: !each.reversed })) }, 'seed', shuffleRule],
]);

test('An answer has empty sections for those that are left out', () => {
  const { description, love, recommendations } = ReadingResponse.parse({ general: 'Yes.' });
  expect([description, love, recommendations]).toEqual(['', '', []]);
});

describeBody('A question of the owner', AskedByOwner, { question: 'Where?' }, [
  [{ question: '  ' }, 'question', 'Please enter your question'],
]);
describeBody("A customer's answer to it", Answer, { answer: 'İzmir' }, [
  [{ answer: '' }, 'answer', 'Please enter your answer'],
]);

describeBody('A rating', RateReading, { stars: 5, public: true }, [
  [{ stars: 6 }, 'stars', 'Please give one to five stars'],
  [{ stars: 0 }, 'stars', 'Please give one to five stars'],
  [{ stars: 4.5 }, 'stars', 'Please give one to five stars'],
  [{ text: long(1_001) }, 'text', 'Please use at most 1000 characters'],
  [{ public: undefined }, 'public', 'Please choose whether others may read it'],
]);
describeBody('A reply to a rating', AnswerRating, { reply: 'Thank you.' }, [
  [{ reply: ' ' }, 'reply', 'Please write a reply'],
  [{ reply: long(1_001) }, 'reply'],
]);
describeBody('A reason to hide a rating', HideRating, { reason: 'A name' }, [
  [{ reason: ' ' }, 'reason', 'Please say why; it is shown in place of the text'],
  [{ reason: long(301) }, 'reason'],
]);

describeBody('A confirmed transfer', PostConfirmPayment.body, {}, [
  [{ reference: 12 }, 'reference', 'Please enter the reference'],
]);
describeBody('A refund', PostRefund.body, { reason: 'We are sorry' }, [
  [{ reason: ' ' }, 'reason', 'Please say why the money goes back'],
  [{ reference: 12 }, 'reference', 'Please enter the reference'],
]);
describeBody('A statement', PostStatement.body, { csv: 'a;b', confirm: true }, [
  [{ csv: '' }, 'csv', 'Please paste lines of your bank statement'],
  [{ confirm: 'yes' }, 'confirm', 'Please say whether to confirm what matches'],
]);

describeBody('A message', SendMessage, visitorsMessage, [
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ name: ' ' }, 'name', 'Please enter your name'],
  [{ name: '\u200b\u3164\u2800\u0007' }, 'name', 'Please enter your name'],
  [{ message: '' }, 'message', 'Please enter a message'],
  [{ service: undefined }, 'service', 'Please choose a service'],
  [{ language: 'de' }, 'language', 'Please choose English or Turkish'],
]);
describeBody('An answer to a message', AnswerMessage, { text: 'Yes.' }, [
  [{ text: ' ' }, 'text', 'Please write an answer'],
  [{ text: long(20_001) }, 'text', 'Please use at most 20000 characters'],
]);

describeBody('A registration', RegisterAccount, { email: 'naz@example.com', password: '123456' }, [
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: long(129) }, 'password', 'Please use at most 128 characters'],
  [{ password: 'star\ud800dust' }, 'password', 'This password contains characters that cannot be stored'],
  [{ email: 'naz' }, 'email', 'Please enter a valid email address'],
]);
describeBody('Another name', ChangeUsername, { username: 'Ayla' }, [
  [{ username: '  ' }, 'username', 'Please enter a username'],
  [{ username: long(121) }, 'username', 'Please use at most 120 characters'],
]);
const { worldPredictions } = stormyWeek;
describeBody('A prediction', PublishPrediction, { ...stormyWeek }, [
  [{ date: '2026-02-31' }, 'date', 'Please enter the date as YYYY-MM-DD'],
  [{ title: '' }, 'title', 'Please enter a title'],
  [{ worldPredictions: '{"a":1}' }, 'worldPredictions', 'World predictions must be a list'],
  [{ worldPredictions: '' }, 'worldPredictions', 'World predictions must be a list'],
  [{ worldPredictions: Array(51).fill({}) }, 'worldPredictions', 'Please give at most 50'],
  [{ worldPredictions: '[{"id":"a\\u0000"}]' }, 'worldPredictions.0.id'],
]);

test('World predictions may come as the text of a list, or not at all', () => {
  const taken = (value: unknown) =>
    PublishPrediction.parse({ ...stormyWeek, worldPredictions: value }).worldPredictions;
  expect(taken(JSON.stringify(worldPredictions))).toEqual(worldPredictions);
  for (const none of [undefined, null]) expect(taken(none)).toEqual([]);
});

describeBody('A verdict', JudgeWorldPrediction, { status: 'fulfilled', evidence: 'It rained.' }, [
  [{ evidence: '  ' }, 'evidence', 'Please say in a sentence what the verdict rests on'],
  [{ evidence: long(1_001) }, 'evidence', 'Please use at most 1000 characters'],
  [{ status: 'pending' }, 'status', 'Please choose fulfilled or unfulfilled'],
]);

describeBody('A horoscope', PublishHoroscope, lionDay, [
  [{ date: '2026-02-31' }, 'date', 'Please enter the date as YYYY-MM-DD'],
  [{ luckyNumber: Number.POSITIVE_INFINITY }, 'luckyNumber', 'Please enter text'],
]);

test('A lucky number may come as a number', () => {
  expect(PublishHoroscope.parse({ ...lionDay, luckyNumber: 9 }).luckyNumber).toBe('9');
});

describeBody('A snippet', WriteSnippet, { title: 'Opening', text: 'Dear {name},', language: 'en' }, [
  [{ title: ' ' }, 'title', 'Please enter a title'],
  [{ language: 'de' }, 'language', 'Please choose English or Turkish'],
]);

const vip = { service: 'vip', priceMinor: 1, deliverWithinHours: 120 };
const offers = (change: object) => ({ offers: [{ ...vip, ...change }] });
const priceRule = 'Please enter a price from 0 to 100000, with at most two decimals';
const hoursRule = 'Please enter whole hours, from 1 to 720';
describeBody('A change of offers', ChangeOffers, { validFrom: '2026-03-10', offers: [vip] }, [
  [offers({ priceMinor: -1 }), 'offers.0.priceMinor', priceRule],
  [offers({ priceMinor: 10_000_001 }), 'offers.0.priceMinor', priceRule],
  [offers({ priceMinor: 1.5 }), 'offers.0.priceMinor', priceRule],
  [offers({ deliverWithinHours: 0 }), 'offers.0.deliverWithinHours', hoursRule],
  [offers({ deliverWithinHours: 721 }), 'offers.0.deliverWithinHours', hoursRule],
  [{ offers: [] }, 'offers', 'Please name the services that change'],
  [{ offers: [vip, { ...vip, priceMinor: 2 }] }, 'offers', 'Please name each service once'],
  [{ validFrom: '2026-02-30' }, 'validFrom', 'Please choose a day'],
]);
describeBody('A withdrawn offer', WithdrawOffer, { service: 'vip', validFrom: '2026-03-10' }, [
  [{ validFrom: 'soon' }, 'validFrom', 'Please choose a day'],
]);

describeBody('What the owner says of the business', OwnerDetails, {}, [
  [{ yearsOfExperience: 1.5 }, 'yearsOfExperience', 'Please enter whole years, at most 100'],
  [{ yearsOfExperience: 0 }, 'yearsOfExperience', 'Please enter whole years, at most 100'],
  [{ yearsOfExperience: 101 }, 'yearsOfExperience', 'Please enter whole years, at most 100'],
  [{ phone: 'javascript:alert(1)' }, 'phone', 'Please enter the number as in +90 212 000 00 00'],
  [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
  [{ address: long(501) }, 'address', 'Please use at most 500 characters'],
]);

describeBody("A filter of the owner's orders", OrdersFilter, { status: '', query: 'ayse' }, [
  [{ status: 'lost' }, 'status'],
  [{ late: 'yes' }, 'late', 'Please choose 0 or 1'],
  [{ from: '31/12/2026' }, 'from', 'Please enter the date as YYYY-MM-DD'],
  [{ query: long(201) }, 'query', 'Please use at most 200 characters'],
]);
describeBody("A page of the owner's orders", OrdersPage, { page: '2', pageSize: '200', sort: 'due' }, [
  [{ pageSize: '201' }, 'pageSize', 'This must be a whole number from 1 to 200'],
  [{ pageSize: '0' }, 'pageSize', 'This must be a whole number'],
  [{ page: '1e3' }, 'page', 'This must be a whole number'],
  [{ sort: 'password' }, 'sort', 'Please choose a column of the list'],
]);
describeBody('An opening of an order', GetOrder.query, { opening: 'dialog-1' }, [
  [{ opening: 'two words' }, 'opening', 'An opening is named by 1 to 64 letters, digits, - and _'],
]);
