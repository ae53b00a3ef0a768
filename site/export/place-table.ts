import { signIds } from '../../events/horoscopes/signs.ts';
import { firstDayOf, type ListedPlace, monthOf, type Place, pathOf } from './archive.ts';

/**
 * The places of the archive: days, weeks, months, then the months of each sign, oldest first. A place takes 24 bytes; as
 * objects those of 100,000 pages took some thirty megabytes.
 */
export interface PlaceTable {
  /** Each names a place; sorted. */
  readonly keys: Uint32Array;
  /** What each page is made from, `DIGEST_BYTES` for each. */
  readonly digests: Buffer;
  /** The days on which the pages last changed, as `20261120`. */
  readonly changedOn: Uint32Array;
}

/** A place as the database lists it. */
export interface PlaceRow {
  readonly place: Place;
  /** MD5, hexadecimal. */
  readonly digest: string;
  /** `YYYY-MM-DD`. */
  readonly changedOn: string;
}

const DIGEST_BYTES = 16;
/** A key is the number of a series and the place's first day, as `20261120`; the day of a month is 0. */
const SERIES = 100_000_000;
const YEAR = 10_000;
const kinds = ['day', 'week', 'month'] as const;

export const noPlaces: PlaceTable = {
  keys: new Uint32Array(),
  digests: Buffer.alloc(0),
  changedOn: new Uint32Array(),
};

/** The places of `before` whose year `stays`, and these. */
export function withPlaces(
  before: PlaceTable,
  stays: (year: number) => boolean,
  rows: readonly PlaceRow[],
): PlaceTable {
  const kept = [...before.keys.keys()].filter((index) => stays(yearIn(before, index)));
  const given = rows.map(({ place }) => keyOf(place));
  const keyAt = (source: number) => before.keys[source] ?? given[source - before.keys.length] ?? 0;
  const added = rows.map((_, index) => before.keys.length + index);
  const order = [...kept, ...added].sort((one, other) => keyAt(one) - keyAt(other));
  const table = {
    keys: new Uint32Array(order.length),
    digests: Buffer.alloc(order.length * DIGEST_BYTES),
    changedOn: new Uint32Array(order.length),
  };
  for (const [index, source] of order.entries()) {
    table.keys[index] = keyAt(source);
    const row = rows[source - before.keys.length];
    if (row === undefined) {
      before.digests.copy(
        table.digests,
        index * DIGEST_BYTES,
        source * DIGEST_BYTES,
        (source + 1) * DIGEST_BYTES,
      );
      table.changedOn[index] = before.changedOn[source] ?? 0;
    } else {
      table.digests.write(row.digest, index * DIGEST_BYTES, 'hex');
      table.changedOn[index] = numberOf(row.changedOn);
    }
  }
  return table;
}

export function placeIn({ keys }: PlaceTable, index: number): Place {
  const key = keys[index];
  if (key === undefined) throw new RangeError(`There is no place ${index}`);
  const day = dayOf(key % SERIES);
  const series = Math.floor(key / SERIES);
  const kind = kinds[series];
  const month = monthOf(day);
  if (kind === 'day') return { kind, date: day };
  if (kind === 'week') return { kind, monday: day };
  if (kind === 'month') return { kind, month };
  const sign = signIds[series - kinds.length];
  if (sign === undefined) throw new RangeError(`There is no series ${series}`);
  return { kind: 'sign-month', sign, month };
}

/** A page also changes when its neighbour does. */
export function listedIn(table: PlaceTable, index: number): ListedPlace {
  const digest = table.digests.toString('hex', index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
  const [previous, next] = [index - 1, index + 1].map((beside) =>
    besideKey(table, index, beside) === 0 ? '' : pathOf(placeIn(table, beside)),
  );
  return {
    place: placeIn(table, index),
    version: [digest, previous, next].join(' '),
    changedOn: changedDayIn(table, index),
  };
}

/** The day on which the page last changed, `YYYY-MM-DD`. */
export function changedDayIn({ changedOn }: PlaceTable, index: number): string {
  return dayOf(changedOn[index] ?? 0);
}

/** Where a place stands in the table; -1 where it is not there. */
export function indexOf({ keys }: PlaceTable, place: Place): number {
  return indexOfKey(keys, keyOf(place));
}

function indexOfKey(keys: Uint32Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : -1;
}

/** Where the places stand that are new or whose version is another. */
export function changedIn(table: PlaceTable, before: PlaceTable): number[] {
  const changed: number[] = [];
  let old = 0;
  for (const [index, key] of table.keys.entries()) {
    while ((before.keys[old] ?? Number.POSITIVE_INFINITY) < key) old += 1;
    if (before.keys[old] !== key || !isSame(table, index, before, old)) changed.push(index);
  }
  return changed;
}

/** The places that are not in the table any more. */
export function goneFrom(before: PlaceTable, table: PlaceTable): Place[] {
  const gone = [...before.keys.keys()].filter((index) => indexOfKey(table.keys, before.keys[index] ?? 0) < 0);
  return gone.map((index) => placeIn(before, index));
}

export function yearIn({ keys }: PlaceTable, index: number): number {
  return Math.floor(((keys[index] ?? 0) % SERIES) / YEAR);
}

function isSame(table: PlaceTable, index: number, before: PlaceTable, old: number): boolean {
  const compared = table.digests.compare(
    before.digests,
    old * DIGEST_BYTES,
    (old + 1) * DIGEST_BYTES,
    index * DIGEST_BYTES,
    (index + 1) * DIGEST_BYTES,
  );
  return (
    compared === 0 &&
    besideKey(table, index, index - 1) === besideKey(before, old, old - 1) &&
    besideKey(table, index, index + 1) === besideKey(before, old, old + 1)
  );
}

/** The key of a place beside another one; 0 where it is of another series, or none. */
function besideKey({ keys }: PlaceTable, index: number, beside: number): number {
  const [key = 0, other = 0] = [keys[index], keys[beside]];
  return Math.floor(key / SERIES) === Math.floor(other / SERIES) ? other : 0;
}

function keyOf(place: Place): number {
  const series =
    place.kind === 'sign-month' ? kinds.length + signIds.indexOf(place.sign) : kinds.indexOf(place.kind);
  return series * SERIES + numberOf(firstDayOf(place));
}

/** `2026-11-20` as 20261120, `2026-11` as 20261100. */
function numberOf(day: string): number {
  return Number(day.replaceAll('-', '').padEnd(8, '0'));
}

function dayOf(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
