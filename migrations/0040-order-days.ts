import { type Kysely, sql } from 'kysely';

/**
 * Orders are counted by day too, for a list that is sorted or narrowed by days. `order_counts` stays for processes of
 * the release before, which go on writing it during a rolling deployment. Indexes: `orders_to_answer` of
 * `large-indexes.ts` answers what `orders_owed` did, and `orders_by_date` of the same file replaces `orders_by_day`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table models.order_day_counts (
    block bigint not null,
    ordered_on date not null,
    service text not null,
    status text not null,
    payment_state text not null,
    rows bigint not null,
    primary key (block, ordered_on, service, status, payment_state)
  )`,
  `insert into models.order_day_counts
    select id / 5000, ordered_on, service, status, payment_state, count(*) from models.orders group by 1, 2, 3, 4, 5`,
  'drop index models.orders_owed',
  'drop index models.orders_by_day',
];
