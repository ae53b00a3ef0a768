import type { QueryKey } from '@tanstack/react-query';
import type { PageMeta } from '../../../../events/call.ts';
import { text } from '../frame/text.ts';
import { everything, type ListSearch } from './list-search.ts';
import { type OwnerQuery, ownerQuery } from './queries.ts';

/** The orders have a choice of their own. */
export const LIST_PAGE_SIZE = 50;
/** Of the largest size, when one row is searched. */
const FIND_PAGES_MAXIMUM = 100;

export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}

export interface PageQuestion {
  readonly page: number;
  readonly pageSize: number;
}

export interface PagedList<Row> {
  /** Counted from 1, newest rows first. */
  page(page: number, search?: ListSearch): OwnerQuery<ListPage<Row>>;
}

export function pagedList<Row>({
  key,
  load,
  ...rules
}: {
  key: QueryKey;
  load: (query: PageQuestion & ListSearch) => Promise<ListPage<Row>>;
  failed: string;
  isLive?: boolean;
  isUnannounced?: boolean;
}): PagedList<Row> {
  return {
    page: (page, search = everything) =>
      ownerQuery({
        ...rules,
        key: [...key, 'page', page, search],
        load: () => load({ page, pageSize: LIST_PAGE_SIZE, ...search }),
        toast: text.failure,
      }),
  };
}

/** Null where it is gone. */
export async function findRow<Row extends { readonly id: number }>(
  load: (page: number) => Promise<ListPage<Row>>,
  id: number,
): Promise<Row | null> {
  for (let page = 1; page <= FIND_PAGES_MAXIMUM; page++) {
    const { data, meta } = await load(page);
    const found = data.find((row) => row.id === id);
    if (found !== undefined) return found;
    if (page >= pageCount(meta)) return null;
  }
  throw new Error(`the list is longer than ${FIND_PAGES_MAXIMUM} pages`);
}

/** At least one: an empty list is an empty page. */
export function pageCount({ total, pageSize }: PageMeta): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
