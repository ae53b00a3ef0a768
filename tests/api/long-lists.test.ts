import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { filteredOrders } from '../../api/readings/orders-filter.ts';
import { noSearch, ordersSearch } from '../../api/readings/orders-search.ts';
import { FOUND_MAXIMUM } from '../../events/call.ts';
import { worldForFile } from '../../harness/world.ts';

/** Several blocks of ids, and more than the newest rows that a search looks through. */
const ORDERS = 30_000;
/** The first ids, which are older than these. */
const FIRST = 10;
const PAGE_SIZE = 50;

/** Rows as the projector would have left them: every third order completed, every fourth for a VIP reading, 60 a day. */
const world = await worldForFile('distributed');
const owner = await world.owner();
await world.caughtUp();
await world.stopProjector();
// Many rows in one statement take longer than a request may.
const { maintenance } = world.dependencies.database;
await sql`insert into models.orders (id, account_id, service, price_minor, currency, status, full_name,
      birth_date, ordered_on, ordered_at, due_at, answered_at, payment_state, payments, held, search)
    select id, 100 + id % 50, case id % 4 when 0 then 'vip' else 'tarot' end, 0, 'TRY',
      case id % 3 when 0 then 'completed' else 'pending' end, 'Ada', '',
      date '2026-01-01' + id / 60, '2026-01-01',
      case when id % 5 > 0 then timestamptz '2026-01-05' + id / 7 * interval '1 minute' end,
      case when id > 40 then timestamptz '2026-01-02' end, 'free', '[]', false,
      'ada #' || id || case when id < 12 then ' kuyruklu' else '' end
    from generate_series(${FIRST}::integer, ${ORDERS + FIRST - 1}::integer) id`.execute(maintenance);
await sql`insert into models.order_customers
    select id, 'star' || id, '', true, 'star' || id from generate_series(100, 149) id`.execute(maintenance);
await sql`analyze models.orders`.execute(maintenance);
await sql`insert into models.order_day_counts
    select id / 5000, ordered_on, service, status, payment_state, count(*) from models.orders
    group by 1, 2, 3, 4, 5`.execute(maintenance);

/** Of the rows above: those that are not answered and have a promised time, which has passed. */
const late = '(answered_at is null and due_at is not null)';

/** In the database, without the product. */
async function idsOf(condition: string, order: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from models.orders where ${sql.raw(condition)}
    order by ${sql.raw(order)}`.execute(world.dependencies.database.kysely);
  return rows.map(({ id }) => id);
}

async function expectPage(query: string, page: number, ids: readonly number[], total: number): Promise<void> {
  const answered = await owner.get(`/api/admin/readings?${query}&page=${page}&pageSize=${PAGE_SIZE}`);
  expect(answered.body.meta).toEqual({ total, page, pageSize: PAGE_SIZE });
  expect(answered.ids).toEqual(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
}

describe('Every page of a long list is the one that an offset gives', () => {
  test.each([
    ['', 'true'],
    ['status=pending', "status = 'pending'"],
    ['status=completed&service=vip', "status = 'completed' and service = 'vip'"],
    ['payment=free', "payment_state = 'free'"],
    ['payment=awaiting', "payment_state = 'awaiting'"],
    ['direction=asc', 'true', 'id'],
    ['status=completed&sort=id&direction=asc', "status = 'completed'", 'id'],
    ['from=2026-01-20&to=2026-11-01', "ordered_on between '2026-01-20' and '2026-11-01'"],
    ['sort=date&direction=asc&service=vip', "service = 'vip'", 'id'],
    ['sort=service', 'true', 'service desc, id desc'],
    ['sort=status&direction=asc&service=tarot', "service = 'tarot'", 'status, id desc'],
    ['sort=status&account=107', 'account_id = 107', 'status desc, id desc'],
    ['sort=user&direction=asc', 'true', 'account_id, id desc'],
    ['sort=due', 'true', `${late} desc, due_at nulls last, id desc`],
    ['sort=due&direction=desc', 'true', `${late} desc, due_at desc nulls last, id desc`],
    ['sort=due&status=pending', "status = 'pending'", `${late} desc, due_at nulls last, id desc`],
    ['sort=due&late=1', late, 'due_at, id desc'],
  ])('%s', async (query, condition, order = 'id desc') => {
    const ids = await idsOf(condition, order);
    const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
    for (const page of new Set([1, 2, 99, 100, 101, 250, last, last + 1]))
      await expectPage(query, page, ids, ids.length);
  });
});

describe.each([
  ['a word that all orders have', 'ada', 'true'],
  ['a customer', 'star107', 'account_id = 107'],
])('Every page of a search for %s is the one that an offset gives', (_what, query, condition) => {
  test.each([
    ['sort=id', 'id desc'],
    ['sort=id&direction=asc', 'id'],
    ['sort=date&direction=asc', 'id'],
    ['sort=due&direction=asc', `${late} desc, due_at nulls last, id desc`],
  ])('%s', async (sort, order) => {
    const ids = await idsOf(condition, order);
    for (const page of [1, 3, 12, 13, 45, 200]) {
      const counted = Math.min(ids.length, Math.max(FOUND_MAXIMUM, page * PAGE_SIZE));
      await expectPage(`query=${query}&${sort}`, page, ids, counted);
    }
  });
});

test('only statements that read whole tables may start parallel workers and compile plans', async () => {
  const { kysely, maintenance } = world.dependencies.database;
  const settings = async (connected: typeof kysely) => {
    const { rows } = await sql`select current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('jit') as jit`.execute(connected);
    return rows;
  };
  expect(await settings(kysely)).toEqual([{ workers: '0', jit: 'off' }]);
  expect(await settings(maintenance)).not.toMatchObject([{ workers: '0' }]);
});

describe('A search', () => {
  const found = async (query: string): Promise<number[]> => {
    const { data } = await owner.get(`/api/admin/readings?query=${encodeURIComponent(query)}`);
    return data.map(({ id }) => id);
  };

  test('finds old orders by beginnings of words, the newest by any part, and orders by their customer with words of theirs', async () => {
    expect(await found('kuyruk')).toEqual([FIRST + 1, FIRST]);
    expect(await found('#11 ada kuyruklu')).toEqual([FIRST + 1]);
    expect(await found('uyruk')).toEqual([]);
    expect(await found(`${ORDERS + FIRST - 1}`.slice(1))).toContain(ORDERS + FIRST - 1);
    expect(await found('star123 #23')).toContain(23);
    expect(await found('star123 kuyruk')).toEqual([]);
    expect(await found('star110 kuyruk')).toEqual([FIRST]);
  });

  test('reads neither the whole list nor all customers for a rare word', async () => {
    const { database, clock } = world.dependencies;
    const asked = { query: 'kuyruklu' };
    const plan = await planOf(
      filteredOrders(database, asked, await ordersSearch(database, asked.query), clock())
        .orderBy('orders.id', 'desc')
        .limit(50),
    );
    expect(plan).toContain('orders_words');
    expect(plan).not.toMatch(/Seq Scan on orders/);
  });

  test('looks up the orders of some thousand customers by account, not order by order', async () => {
    const { database } = world.dependencies;
    await sql`insert into models.order_customers
      select id, 'moon' || id, '', true, 'moon' || id from generate_series(10001, 15000) id`.execute(
      database.kysely,
    );
    expect((await ordersSearch(database, 'moon')).indexed).toHaveLength(1);
  });

  test('what waits for an answer is found without the orders that are done', async () => {
    const { database, clock } = world.dependencies;
    await sql`update models.orders set answered_at = '2026-01-02' where id > 20`.execute(
      database.maintenance,
    );
    await sql`analyze models.orders`.execute(database.kysely);
    const asked = { waiting: 'answer' as const };
    expect(await planOf(filteredOrders(database, asked, noSearch, clock()))).toContain('orders_to_answer');
  });

  async function planOf(query: { explain(): Promise<readonly unknown[]> }): Promise<string> {
    return JSON.stringify(await query.explain());
  }
});
