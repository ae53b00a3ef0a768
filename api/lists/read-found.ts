import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';
import { FOUND_MAXIMUM } from '../../events/call.ts';
import { plainPart, readParts } from './list-parts.ts';
import { countUpTo, isEnd, type Span } from './read-page.ts';

/** In the newest rows; older ones are then scanned too, which soon fills a page. */
const FREQUENT_HITS = 100;

export interface Search<Names extends keyof Tables> {
  /** Unsorted. */
  readonly containing: SelectQueryBuilder<Tables, Names, { readonly id: number }>;
  readonly id: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** New enough to be scanned without an index. */
  readonly isNew: RawBuilder<boolean>;
  /** May match too many rows; null where indexes cannot help. */
  readonly indexed: readonly RawBuilder<boolean>[] | null;
}

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Scans the newest rows; older ones come by index or, where a word is frequent, by scanning. */
export async function readFoundIds<Names extends keyof Tables>(
  models: Kysely<Tables>,
  { containing, id, direction, isNew, indexed }: Search<Names>,
  { before, size }: Pick<Span, 'before' | 'size'>,
): Promise<FoundIds> {
  const newerRows = await containing.where(isNew).orderBy(id, direction).execute();
  const newer = newerRows.map((row) => row.id);
  let older = containing.where(sql<boolean>`not ${isNew}`);
  const isScanned = indexed === null || newer.length >= FREQUENT_HITS;
  if (!isScanned) for (const condition of indexed) older = older.where(condition);
  // The sum keeps the planner from reading the whole list in order.
  const olderSorted = older.orderBy(isScanned ? id : sql`(${id} + 0)`, direction);
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
