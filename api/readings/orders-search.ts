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

/** Customers whose orders are looked up by account. With more, orders are looked through newest first. */
const CUSTOMERS_MAXIMUM = 10_000;

type Condition = RawBuilder<boolean>;

/** Conditions on the owner's list joined with its customers; each list has one for each word. */
export interface OrdersSearch {
  /** The order, or the name of its customer, contains the word. */
  readonly contained: readonly Condition[];
  /** What the indexes can answer of that; it may match too many orders. Null where they cannot. */
  readonly indexed: readonly Condition[] | null;
  /** Orders with a greater id are new enough to be looked through without an index. */
  readonly after: number;
}

export const noSearch: OrdersSearch = { contained: [], indexed: [], after: 0 };

/** A word is found in the order and in the names of its customer. */
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

/** All words, for a list in any order: anywhere in the newest orders, by the indexes in older ones. */
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
