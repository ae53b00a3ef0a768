import { describe, expect, test } from 'vitest';
import { dueText, progressOf, promiseText, type Standing } from '../../site/src/readings/progress.ts';
import { reading as ofList } from './answers.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const pending: Standing = { ...ofList, status: 'pending', dueAt: hoursFromNow(47), deliverWithinHours: 48 };
const unpaid: Standing = { ...pending, payment: { ...pending.payment, state: 'awaiting' }, dueAt: null };
const paid: Standing = { ...pending, payment: { ...pending.payment, state: 'paid', method: 'transfer' } };
const question = { text: 'Where?', askedAt: hoursFromNow(-1), answer: null, answeredAt: null };
const asked: Standing = { ...pending, askedQuestion: question };
const answer = { ...question, answer: 'Here', answeredAt: hoursFromNow(0) };
const gone = { ...paid.payment, state: 'refunded' } as const;
const backAgain: Standing = { ...asked, payment: gone, dueAt: hoursFromNow(-90) };
const unverified: Standing = { ...pending, awaitsVerification: true, dueAt: null };

describe('Where a reading stands for its customer', () => {
  const inTwoDays = /^Your answer by \w+day \d\d:\d\d, in 47 hours$/;
  const late = { ...pending, late: true, dueAt: hoursFromNow(-2) };
  const begins = 'Begins once you open the link that we mailed to you';
  const stands = 'The clock stands still until you answer';
  const within = 'Your answer within 48 hours of your payment';
  const back = 'Your money has gone back';
  const [opens, opened] = ['Your gift code opens again', 'Your gift code opened again on Nov 22, 2026'];
  const given = { ...paid.payment, method: 'gift' } as const;
  const reopened = { ...given, state: 'refunded', refundedAt: now.toISOString() } as const;
  const cancelled = { ...paid, status: 'cancelled' } as const;
  test.each([
    ['an order that waits for its payment', unpaid, 'awaiting payment', within],
    ['a free one whose address was never verified', unverified, 'awaiting verification', begins],
    ['one that is being prepared', pending, 'being prepared', inTwoDays],
    ['one with an answered question', { ...pending, askedQuestion: answer }, 'being prepared', inTwoDays],
    ['an open question', asked, 'waiting for you', stands],
    ['one that is late', late, 'late', /^Promised by \w+day \d\d:\d\d$/],
    ['a new answer', { ...pending, status: 'unread' }, 'new', null],
    ['an answer that was read', { ...pending, status: 'read' }, 'read', null],
    ['a cancelled order', { ...unpaid, status: 'cancelled' }, 'cancelled', null],
    ['one that was paid', cancelled, 'cancelled', 'Your money goes back'],
    ['one whose money was returned', { ...cancelled, payment: gone }, 'cancelled', back],
    ['one whose gift code opens again', { ...cancelled, payment: given }, 'cancelled', opens],
    ['one whose gift code opened again', { ...cancelled, payment: reopened }, 'cancelled', opened],
    ['one whose money was returned without cancelling it', backAgain, 'refunded', back],
    ['an order from before times were promised', { ...pending, dueAt: null }, 'being prepared', null],
  ] as const)('%s', (_, reading, progress, promise) => {
    expect(progressOf(reading)).toBe(progress);
    if (promise === null) expect(promiseText(reading, now)).toBeNull();
    else if (typeof promise === 'string') expect(promiseText(reading, now)).toBe(promise);
    else expect(promiseText(reading, now)).toMatch(promise);
  });

  test('a status that this page does not know counts as read (spec: reading status)', () => {
    expect(progressOf(Object.assign({ ...pending }, { status: String('archived') }))).toBe('read');
  });

  test.each([
    [30 / 60, 'in 30 minutes'],
    [1, 'in 1 hour'],
    [47.9, 'in 47 hours'],
    [48, 'in 2 days'],
    [120, 'in 5 days'],
  ])('counts %s hours down as "%s"', (hours, text) => {
    expect(promiseText({ ...pending, dueAt: hoursFromNow(hours) }, now)).toContain(`, ${text}`);
  });

  test('names a day and its distance that agree', () => {
    const soon = { ...pending, dueAt: hoursFromNow(71) };
    const [, weekday = '', days] = /by (\w+) .*, in (\d) days/.exec(promiseText(soon, now) ?? '') ?? [];
    const counted = new Date(now);
    counted.setDate(counted.getDate() + Number(days));
    expect(counted.toLocaleDateString('en', { weekday: 'long' })).toBe(weekday);
  });

  test('names the date where a weekday would be unclear', () => {
    expect(dueText(hoursFromNow(24 * 7), now)).toMatch(/^Nov (28|29|30), \d\d:\d\d$/);
  });
});
