import { expect, test } from 'vitest';
import { type Place, pathOf } from '../../site/export/archive.ts';
import {
  changedIn,
  goneFrom,
  indexOf,
  listedIn,
  noPlaces,
  type PlaceRow,
  type PlaceTable,
  placeIn,
  withPlaces,
} from '../../site/export/place-table.ts';

const digestOf = (letter: string) => letter.repeat(32);
const row = (place: Place, digest = digestOf('a'), changedOn = '2026-03-09'): PlaceRow => ({
  place,
  digest,
  changedOn,
});
const day = (date: string): Place => ({ kind: 'day', date });
const tableOf = (rows: readonly PlaceRow[]) => withPlaces(noPlaces, () => true, rows);
const pathsOf = (table: PlaceTable) => [...table.keys.keys()].map((index) => pathOf(placeIn(table, index)));

test('holds places of every kind, each series oldest first, with the versions that the pages have', () => {
  const places: Place[] = [
    { kind: 'sign-month', sign: 'pisces', month: '2025-01' },
    { kind: 'month', month: '1999-12' },
    day('2026-03-10'),
    { kind: 'week', monday: '2026-03-09' },
    day('2026-03-09'),
    { kind: 'sign-month', sign: 'aries', month: '2026-12' },
  ];
  const table = tableOf(places.map((place) => row(place)));
  expect(pathsOf(table)).toEqual([
    '/predictions/2026-03-09',
    '/predictions/2026-03-10',
    '/predictions/weekly/2026-03-09',
    '/predictions/daily/1999-12',
    '/horoscopes/aries/2026-12',
    '/horoscopes/pisces/2025-01',
  ]);
  for (const place of places) expect(placeIn(table, indexOf(table, place))).toEqual(place);
  expect(indexOf(table, day('2026-03-11'))).toBe(-1);
  // Of the place itself and of its neighbours in its own series.
  expect(listedIn(table, 0)).toEqual({
    place: day('2026-03-09'),
    version: `${digestOf('a')}  /predictions/2026-03-10`,
    changedOn: '2026-03-09',
  });
  expect(listedIn(table, 1).version).toBe(`${digestOf('a')} /predictions/2026-03-09 `);
});

test('the years that stay are taken over', () => {
  const before = tableOf([
    row(day('2024-12-31'), digestOf('c'), '2025-01-02'),
    row(day('2025-06-01')),
    row(day('2026-01-01'), digestOf('d'), '2026-01-03'),
  ]);
  const rows = [row(day('2025-07-01'), digestOf('b'), '2026-03-10')];
  const table = withPlaces(before, (year) => year !== 2025, rows);
  expect(pathsOf(table)).toEqual(
    ['2024-12-31', '2025-07-01', '2026-01-01'].map((date) => `/predictions/${date}`),
  );
  const listed = [...table.keys.keys()].map((index) => listedIn(table, index));
  expect(listed.map(({ changedOn }) => changedOn)).toEqual(['2025-01-02', '2026-03-10', '2026-01-03']);
  expect(listed.map(({ version }) => version.slice(0, 1))).toEqual(['c', 'b', 'd']);
  expect(listedIn(table, 2).version).toBe(`${digestOf('d')} /predictions/2025-07-01 `);
});

test('a place is another when its content is, or a neighbour has come or gone', () => {
  const dates = ['2026-03-01', '2026-03-03', '2026-03-05', '2026-03-07', '2026-03-09'];
  const before = tableOf(dates.map((date) => row(day(date))));
  const changed = (rows: PlaceRow[]) => {
    const table = tableOf(rows);
    return changedIn(table, before).map((index) => pathOf(placeIn(table, index)).slice(-5));
  };
  expect(changed(dates.map((date) => row(day(date))))).toEqual([]);
  expect(changed(dates.map((date, index) => row(day(date), digestOf(index === 2 ? 'b' : 'a'))))).toEqual([
    '03-05',
  ]);
  expect(changed([...dates, '2026-03-04'].map((date) => row(day(date))))).toEqual([
    '03-03',
    '03-04',
    '03-05',
  ]);
  const fewer = dates.filter((date) => date !== '2026-03-07').map((date) => row(day(date)));
  expect(changed(fewer)).toEqual(['03-05', '03-09']);
  expect(goneFrom(before, tableOf(fewer))).toEqual([day('2026-03-07')]);
});
