import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../site/src/desk/lists/queries.ts';
import { everyEvent, readAddress, writeAddress } from '../../site/src/history/address.tsx';
import { EVENTS_PAGE_SIZE, eventsQuery, newerQuery, takeNewer } from '../../site/src/history/event-list.ts';
import { momentOfStop, stopOfMoment, stopsBetween } from '../../site/src/history/past.ts';
import { durationText } from '../../site/src/history/times.ts';
import { browserForEach } from './browser.ts';

describe('The address of the history', () => {
  test.each([
    '',
    '?type=ReadingOrdered&stream=reading-3&actor=owner&from=12&to=2026-03-10&event=7',
    '?type=PaymentConfirmed+ReadingRefunded&stream=reading-3+reading-12',
    '?life=reading-12',
    '?why=orders.12.status',
    '?why=dashboard.1',
    '?view=past&at=2026-11-20T13%3A00%3A00.000Z',
  ])('says every view: %s', (address) => {
    expect(writeAddress(readAddress(address))).toBe(address);
  });

  test('takes nothing that it cannot show', () => {
    const wrong = '?view=all&event=-1&life=reading&why=orders.x&at=yesterday&from=soon';
    expect(writeAddress(readAddress(wrong))).toBe('');
  });
});

describe('The list of events', () => {
  const browser = browserForEach();
  const filter = { ...everyEvent, type: 'ReadingOrdered' };
  const list = () => new InfiniteQueryObserver(queryClient, eventsQuery(filter));
  const positions = () =>
    queryClient
      .getQueryData(eventsQuery(filter).queryKey)
      ?.pages.flatMap(({ data }) => data.map(({ position }) => position));
  beforeEach(() => queryClient.clear());

  test('goes on where the page before ended, over pages in which nothing fits, to a visible end', async () => {
    answer('', [9, 8], 5);
    await list().refetch();
    expect(positions()).toEqual([9, 8]);
    answer('&after=5', [], 3);
    answer('&after=3', [2], null);
    expect(await list().fetchNextPage()).toMatchObject({ isSuccess: true, hasNextPage: false });
    expect(positions()).toEqual([9, 8, 2]);
  });

  test('keeps newer events beside it until they are asked for', async () => {
    answer('', [9, 8], 5);
    await list().refetch();
    answer('', [11, 10, 9, 8], 5);
    const newer = await queryClient.fetchQuery(newerQuery(filter, 9));
    expect(newer.data.map(({ position }) => position)).toEqual([11, 10]);
    expect(positions()).toEqual([9, 8]);
    await takeNewer(filter, newer);
    expect(positions()).toEqual([11, 10, 9, 8]);
    answer('&after=5', [4], null);
    await list().fetchNextPage();
    expect(positions()).toEqual([11, 10, 9, 8, 4]);
  });

  test('begins again where more came than a page holds', async () => {
    answer('', [9], 5);
    await list().refetch();
    const many = Array.from({ length: EVENTS_PAGE_SIZE }, (_, index) => 99 - index);
    answer('', many, 49);
    await takeNewer(filter, await queryClient.fetchQuery(newerQuery(filter, 9)));
    expect(positions()).toBeUndefined();
  });

  test('says that it failed, and keeps what it has', async () => {
    answer('', [9], 5);
    await list().refetch();
    expect(await list().fetchNextPage()).toMatchObject({ isError: true });
    expect(positions()).toEqual([9]);
  });

  function answer(place: string, found: readonly number[], next: number | null): void {
    const facts = { stream: 'reading-1', streamVersion: 1, type: 'ReadingOrdered', actor: 'owner' };
    const event = { ...facts, recordedAt: '2026-11-20T10:00:00.000Z', data: {}, personal: null };
    const data = found.map((position) => ({ ...event, position }));
    const query = `limit=${EVENTS_PAGE_SIZE}${place}&type=ReadingOrdered`;
    browser.answer(`GET /api/audit/events?${query}`, 200, { success: true, data, meta: { head: 11, next } });
  }
});

test('the past is gone through by hours at first and by days later, from before the first event to now', () => {
  const now = new Date('2026-11-20T13:30:00.000Z');
  const young = stopsBetween(new Date('2026-11-20T10:00:00.000Z'), now);
  expect(young).toEqual({ stepMs: 3_600_000, last: 4 });
  expect(momentOfStop(young, 0, now)).toBe('2026-11-20T09:30:00.000Z');
  expect(momentOfStop(young, 4, now)).toBe(now.toISOString());
  expect(stopOfMoment(young, '2026-11-20T12:30:00.000Z', now)).toBe(3);
  expect(stopOfMoment(young, '2020-01-01T00:00:00.000Z', now)).toBe(0);
  const old = stopsBetween(new Date('2025-11-20T13:30:00.000Z'), now);
  expect(old).toEqual({ stepMs: 86_400_000, last: 365 });
});

test('durations are told in their two largest units', () => {
  expect(durationText(200)).toBe('less than a second');
  expect(durationText(75_000)).toBe('1 min 15 s');
  expect(durationText(100_800_000)).toBe('1 day 4 h');
  expect(durationText(172_800_000)).toBe('2 days');
});
