import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';
import { FOUND_MAXIMUM } from '../../events/call.ts';
import { plainPart, readParts } from './list-parts.ts';
import { countUpTo, isEnd, type Span } from './read-page.ts';

/** With so many hits among the newest rows, older ones are looked through too: that soon fills a page. */
const FREQUENT_HITS = 100;

/** A search over a list that is sorted by age. */
export interface Search<Names extends keyof Tables> {
  /** The ids of all rows that contain the words, unsorted. */
  readonly containing: SelectQueryBuilder<Tables, Names, { readonly id: number }>;
  /** What the list is sorted by, a number or a day; the id follows. */
  readonly column: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Whether a row is new enough to be looked through without an index. */
  readonly isNew: RawBuilder<boolean>;
  /** What the indexes can answer of the words; it may match too many rows. Null where they cannot. */
  readonly indexed: readonly RawBuilder<boolean>[] | null;
}

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * The newest rows are looked through. Older ones come from the indexes, or are looked through in turn where the words are
 * frequent: an index would then give many rows of which a page shows a few.
 */
export async function readFoundIds<Names extends keyof Tables>(
  models: Kysely<Tables>,
  { containing, column, id, direction, isNew, indexed }: Search<Names>,
  { before, size }: Pick<Span, 'before' | 'size'>,
): Promise<FoundIds> {
  const newerRows = await containing.where(isNew).orderBy(column, direction).orderBy(id, 'desc').execute();
  const newer = newerRows.map((row) => row.id);
  let older = containing.where(sql<boolean>`not ${isNew}`);
  const isScanned = indexed === null || newer.length >= FREQUENT_HITS;
  if (!isScanned) for (const condition of indexed) older = older.where(condition);
  // An index gives its rows in no order; the sum keeps the planner from reading the whole list in its order instead.
  const olderSorted = older.orderBy(isScanned ? column : sql`(${column} + 0)`, direction).orderBy(id, 'desc');
  const parts = [
    {
      read: async (offset: number, limit: number) => newer.slice(offset, offset + limit),
      count: async () => newer.length,
    },
    plainPart(olderSorted, () => countUpTo(models, older, before)),
  ];
  const ids = await readParts(direction === 'asc' ? parts.toReversed() : parts, before, size);
  if (isEnd(before, size, ids.length)) return { ids, total: before + ids.length };
  const maximum = Math.max(FOUND_MAXIMUM, before + ids.length);
  const uncounted = Math.max(0, maximum - newer.length);
  const counted = uncounted === 0 ? 0 : await countUpTo(models, older, uncounted);
  return { ids, total: Math.min(maximum, newer.length + counted) };
}
