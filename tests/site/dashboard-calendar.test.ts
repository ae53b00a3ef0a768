import { describe, expect, test } from 'vitest';
import { addDays } from '../../events/calendar.ts';
import type { PublicationDay } from '../../events/publications/answers.ts';
import { type Sign, signIds } from '../../events/publications/signs.ts';
import { changedSearch } from '../../site/src/desk/lists/list-search.ts';
import { queryClient } from '../../site/src/desk/lists/queries.ts';
import {
  CALENDAR_DAYS,
  calendarOf,
  calendarRange,
} from '../../site/src/desk/publications/calendar/calendar.ts';
import {
  beginningOf,
  nextSign,
  publicationDaysQuery,
  signStates,
} from '../../site/src/desk/publications/calendar/publication-days.ts';
import { horoscopeKind } from '../../site/src/desk/publications/horoscope-kind.tsx';
import { fieldsOf } from '../../site/src/desk/publications/publication-fields.ts';
import { statusHint } from '../../site/src/desk/publications/publication-status.tsx';

/** A Wednesday. */
const today = '2026-11-25';
const day = (date: string, more: Partial<PublicationDay> = {}): PublicationDay => ({
  date,
  predictions: [],
  horoscopes: [],
  ...more,
});
const prediction = (id: number, type: 'daily' | 'weekly', status: 'active' | 'inactive' = 'active') => ({
  id,
  type,
  language: 'en' as const,
  status,
  title: `Prediction ${id}`,
});
const horoscope = (sign: Sign, status: 'active' | 'inactive' = 'active') => ({
  id: signIds.indexOf(sign) + 1,
  type: 'daily' as const,
  language: 'en' as const,
  status,
  sign,
});
const states = (days: readonly PublicationDay[], date: string) =>
  calendarOf(days, today)
    .find((one) => one.date === date)
    ?.entries.map(({ kind, state }) => `${kind}: ${state}`);

describe('The calendar of four weeks', () => {
  test('begins today, and asks for whole weeks', () => {
    const days = calendarOf([], today);
    const following = Array.from({ length: CALENDAR_DAYS }, (_, at) => addDays(today, at));
    expect(days.map(({ date }) => date)).toEqual(following);
    expect(calendarRange(today)).toEqual({ from: '2026-11-23', to: '2026-12-27' });
  });

  test('a day has its daily prediction, a draft of it, or a gap', () => {
    const days = [
      day(today, { predictions: [prediction(1, 'daily', 'inactive'), prediction(2, 'daily')] }),
      day('2026-11-26', { predictions: [prediction(3, 'daily', 'inactive')] }),
    ];
    expect(states(days, today)).toContain('daily: there');
    expect(states(days, '2026-11-26')).toEqual(['daily: draft', 'daily signs: gap']);
    expect(states(days, '2026-11-27')).toEqual(['daily: gap', 'daily signs: gap']);
  });

  test('a week stands at its Monday and at today, from whichever of its days it is dated', () => {
    const days = [
      day('2026-11-23', { predictions: [prediction(1, 'weekly')] }),
      day('2026-12-02', { predictions: [prediction(2, 'weekly', 'inactive')] }),
    ];
    expect(states(days, today)).toContain('weekly: there');
    expect(states(days, '2026-11-30')).toContain('weekly: draft');
    expect(states(days, '2026-12-07')).toContain('weekly: gap');
    expect(states(days, '2026-12-02')).toHaveLength(2);
    const [first] = calendarOf([], today)[0]?.entries.filter(({ kind }) => kind === 'weekly') ?? [];
    expect(first?.date).toBe('2026-11-23');
  });

  test('horoscopes count up to twelve signs, drafts too', () => {
    const some = day(today, {
      horoscopes: [horoscope('aries'), horoscope('leo', 'inactive'), horoscope('aries')],
    });
    const [entry] = calendarOf([some], today)[0]?.entries.filter(({ kind }) => kind === 'daily signs') ?? [];
    expect(entry).toMatchObject({ state: 'draft', written: 2, drafts: 1 });
    const twelve = signIds.map((sign) => horoscope(sign));
    expect(states([day(today, { horoscopes: twelve })], today)).toContain('daily signs: there');
    const withDraft = [...twelve.slice(1), horoscope('aries', 'inactive')];
    expect(states([day(today, { horoscopes: withDraft })], today)).toContain('daily signs: draft');
  });
});

test('The languages of an entry are those in which no sign is missing that is written at all', () => {
  const horoscopes = [horoscope('aries'), horoscope('leo'), { ...horoscope('leo'), language: 'tr' as const }];
  const days = [day(today, { horoscopes })];
  const expected = { languages: ['en'], begunIn: ['en', 'tr'], written: 2 };
  const [entry] = calendarOf(days, today)[0]?.entries.filter(({ kind }) => kind === 'daily signs') ?? [];
  expect(entry).toMatchObject(expected);
  const both = signStates(days, 'daily', ['en', 'tr']);
  expect((['aries', 'leo', 'virgo'] as const).map(both)).toEqual(['missing', 'published', 'missing']);
  expect(nextSign(both, 'virgo')).toBe('libra');
  expect(nextSign(both, 'pisces')).toBe('aries');
});

test('The next sign is none where the twelve are written, whatever other types hold', () => {
  const next = (...horoscopes: PublicationDay['horoscopes'][number][]) =>
    nextSign(signStates([day(today, { horoscopes })], 'daily'), 'aries');
  expect(next(...signIds.map((sign) => horoscope(sign)))).toBeNull();
  expect(next({ ...horoscope('taurus'), type: 'weekly' })).toBe('taurus');
});

describe('The signs of a week that are dated at one of its days', () => {
  const [monday, sunday] = ['2026-11-23', '2026-11-29'];
  const dated = (date: string, ...written: Sign[]) =>
    day(date, { horoscopes: written.map((sign) => ({ ...horoscope(sign), type: 'weekly' as const })) });
  const isNext = { sign: 'taurus', date: today };

  test('are gone on with at that day, from the first that is missing; of a new week at its Monday', () => {
    const beginning = (...days: PublicationDay[]) => beginningOf(days, 'weekly', monday);
    expect(beginning(dated(today, 'aries'))).toMatchObject(isNext);
    expect(beginning(dated(today, ...signIds))).toBeNull();
    expect(beginning(dated('2026-11-30', 'aries'))).toMatchObject({ sign: 'aries', date: monday });
  });

  test('count for the next sign, which keeps the day of its other language', async () => {
    const days = [dated(today, ...signIds.slice(1))];
    queryClient.setQueryData(publicationDaysQuery(monday, sunday).queryKey, days);
    const goesOn = (sign: Sign, isBoth: boolean) =>
      horoscopeKind.next?.after(fieldsOf(null, { sign, date: monday, type: 'weekly' }, new Date()), isBoth);
    expect(await goesOn('pisces', false)).toEqual({ sign: 'aries', date: monday });
    expect(await goesOn('aries', true)).toEqual(isNext);
  });
});

test('a status says what it means on its day', () => {
  const now = new Date('2026-11-25T21:30:00Z');
  expect(statusHint({ status: 'inactive', date: today }, now)).toMatch(/draft/);
  expect(statusHint({ status: 'active', date: '2026-11-26' }, now)).toMatch(/as soon as/);
  expect(statusHint({ status: 'active', date: '2026-11-27' }, now)).toMatch(/from Nov 27, 2026, 00:00/);
});

test('An empty choice takes a filter of a list away', () => {
  const changed = changedSearch({ query: 'sea', type: 'daily' }, { type: '', sign: 'leo' });
  expect(changed).toEqual({ query: 'sea', sign: 'leo' });
});
