import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  hasPattern,
  hasWord,
  indexedWord,
  newestAfter,
  type SearchedWord,
  searchedWords,
} from '../lists/word-search.ts';

/** With more, orders are scanned newest first instead of looked up by account. */
const CUSTOMERS_MAXIMUM = 10_000;

type Condition = RawBuilder<boolean>;

export interface OrdersSearch {
  readonly contained: readonly Condition[];
  /** May match too many orders; null where indexes cannot help. */
  readonly indexed: readonly Condition[] | null;
  /** Greater ids are new enough to be scanned. */
  readonly after: number;
}

export const noSearch: OrdersSearch = { contained: [], indexed: [], after: 0 };

/** In the order and in its customer's names. */
export async function ordersSearch(
  database: Pick<Database, 'models'>,
  query?: string,
): Promise<OrdersSearch> {
  const words = searchedWords(query);
  if (words.length === 0) return noSearch;
  const [after, customerAfter] = await Promise.all([
    newestAfter(database, 'orders'),
    newestAfter(database, 'order_customers'),
  ]);
  const conditions = await Promise.all(words.map((word) => conditionsOf(database, word, customerAfter)));
  const indexed = conditions.flatMap(({ indexed }) => indexed ?? []);
  return {
    contained: conditions.map(({ contained }) => contained),
    indexed: indexed.length === words.length ? indexed : null,
    after,
  };
}

/** All words, in any order of the list: anywhere in the newest orders, by index in older ones. */
export function searchConditions({ contained, indexed, after }: OrdersSearch): Condition[] {
  if (indexed === null || indexed.length === 0) return [...contained];
  return [...contained, sql`(orders.id > ${after} or (${sql.join(indexed, sql` and `)}))`];
}

async function conditionsOf(
  { models }: Pick<Database, 'models'>,
  word: SearchedWord,
  customerAfter: number,
): Promise<{ readonly contained: Condition; readonly indexed: Condition | null }> {
  const found = await models
    .selectFrom('order_customers')
    .select('id')
    .where(hasWord('order_customers', word, customerAfter))
    .limit(CUSTOMERS_MAXIMUM + 1)
    .execute();
  const inOrder = hasPattern('orders', word);
  if (found.length > CUSTOMERS_MAXIMUM)
    return {
      contained: sql`(${inOrder} or ${hasWord('order_customers', word, customerAfter)})`,
      indexed: null,
    };
  const ids = found.map(({ id }) => String(id));
  const ofThem = sql<boolean>`orders.account_id = any(${ids}::text[]::bigint[])`;
  return {
    contained: sql`(${inOrder} or ${ofThem})`,
    indexed: sql`(${indexedWord('orders', word)} or ${ofThem})`,
  };
}
