import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../migrations/database.ts';
import { hasWord, mayHaveWord, newestAfter, type SearchedWord, searchedWords } from '../http/word-search.ts';

/** Customers whose orders are looked up by account. With more, a scan of the newest orders soon fills a page. */
const CUSTOMERS_MAXIMUM = 1_000;

/** Conditions on the owner's list joined with its customers; one for each word. */
export type OrdersSearch = readonly RawBuilder<boolean>[];

/** A word is found in the order and in the names of its customer. */
export async function ordersSearch(
  database: Pick<Database, 'models'>,
  query?: string,
): Promise<OrdersSearch> {
  const words = searchedWords(query);
  if (words.length === 0) return [];
  const [orderAfter, customerAfter] = await Promise.all([
    newestAfter(database, 'orders'),
    newestAfter(database, 'order_customers'),
  ]);
  return Promise.all(words.map((word) => conditionOf(database, word, orderAfter, customerAfter)));
}

async function conditionOf(
  { models }: Pick<Database, 'models'>,
  word: SearchedWord,
  orderAfter: number,
  customerAfter: number,
): Promise<RawBuilder<boolean>> {
  const found = await models
    .selectFrom('order_customers')
    .select('id')
    .where(hasWord('order_customers', word, customerAfter))
    .limit(CUSTOMERS_MAXIMUM + 1)
    .execute();
  const inOrder = hasWord('orders', word, orderAfter);
  if (found.length > CUSTOMERS_MAXIMUM)
    return sql`(${inOrder} or ${hasWord('order_customers', word, customerAfter)})`;
  const ids = found.map(({ id }) => String(id));
  const ofThem = sql<boolean>`orders.account_id = any(${ids}::text[]::bigint[])`;
  // The first line is answered by the indexes; the second keeps those rows that really have the word.
  return sql`(${mayHaveWord('orders', word, orderAfter)} or ${ofThem})
    and (${inOrder} or ${ofThem})`;
}
