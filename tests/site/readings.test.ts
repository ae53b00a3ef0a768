import { describe, expect, test } from 'vitest';
import { returnPath } from '../../site/src/accounts/session.ts';
import { dayText } from '../../site/src/dates.ts';
import { isNew, newestFirst, type Reading } from '../../site/src/readings/my-readings.ts';
import { OrderDetails } from '../../site/src/readings/order-commands.ts';
import { matching } from '../../site/src/readings/readings-page.tsx';

const reading = (given: Partial<Reading>): Reading => ({
  id: 1,
  title: 'Tarot Reading',
  date: '2026-09-14',
  type: 'tarot',
  status: 'read',
  content: { description: '', adminResponse: null },
  language: 'en',
  ...given,
});
const tarot = reading({});
const vip = reading({ id: 2, title: 'VIP Reading', type: 'vip', date: '2026-11-18', status: 'unread' });

describe('the list of readings', () => {
  test('shows the newest first, and the later order first on the same day', () => {
    const sameDay = reading({ id: 3, date: '2026-11-18' });
    expect(newestFirst([tarot, vip, sameDay]).map((one) => one.id)).toEqual([3, 2, 1]);
  });

  test('counts only unread ones as new', () => {
    expect([tarot, vip, reading({ status: 'pending' })].filter(isNew)).toEqual([vip]);
  });

  test.each([
    ['vip read', [vip]],
    ['TAROT', [tarot]],
    ['nov 18', [vip]],
    ['2026', [tarot, vip]],
    [' ', [tarot, vip]],
    ['coffee', []],
  ])('is searched by title, type and date text: %j', (search, found) => {
    expect(matching([tarot, vip], search)).toEqual(found);
  });

  test('dates are short and American, and those of the calendar do not move with the time zone (spec: dates)', () => {
    expect(dayText('2026-01-01')).toBe('Jan 1, 2026');
    expect(dayText('2026-01-01', 'tr-TR')).toBe('1 Oca 2026');
    expect(dayText('soon')).toBe('soon');
  });
});

describe('the order form', () => {
  const details = {
    fullName: 'Ayşe Yılmaz',
    motherName: 'Fatma',
    birthDate: '01/02/1990',
    birthCountry: 'USA',
    currentCountry: 'USA',
    occupation: 'Teacher',
    question: 'Should I move to another city?',
    termsAccepted: true,
  };
  const messages = (given: object) =>
    OrderDetails.safeParse({ ...details, ...given }).error?.issues.map((issue) => issue.message);

  test('takes what a person of age has filled in (spec: order payload)', () => {
    expect(OrderDetails.parse(details).birthDate).toBe('1990-02-01');
  });

  test.each([
    [{ fullName: 'Al' }, 'Name must be at least 3 characters'],
    [{ motherName: 'F' }, "Mother's name must be at least 2 characters"],
    [{ birthDate: '' }, 'Birth date is required'],
    [{ birthDate: '31/02/1990' }, 'Please enter a valid date in DD/MM/YYYY format'],
    [{ birthDate: '01/02/2020' }, 'You must be 18 or older'],
    [{ birthCountry: 'U' }, 'Please specify your birth country'],
    [{ currentCountry: ' ' }, 'Please specify your current country'],
    [{ occupation: '' }, 'Please specify your occupation'],
    [{ question: 'Why?' }, 'Your question must be at least 10 characters'],
    [{ termsAccepted: false }, 'You must accept the terms of service'],
  ])('refuses %j in the words of the specification (spec: form minimums)', (given, message) => {
    expect(messages(given)?.[0]).toBe(message);
  });
});

describe('the way back after the login', () => {
  test('leads to the page that asked for it', () => {
    expect(returnPath('?next=/readings')).toBe('/readings');
  });

  test.each(['', '?next=//evil.example', '?next=https://evil.example', '?next=/admin/dashboard'])(
    'leads home for %j',
    (query) => expect(returnPath(query)).toBe('/'),
  );
});
