import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { openWorld, type World } from '../world.ts';

/** More than two blocks of ids. */
const ORDERS = 12_000;
const PAGE_SIZE = 50;

let world: World;
let owner: Client;

/** Rows as the projector would have left them: every third order completed, every fourth for VIP readings. */
beforeAll(async () => {
  world = await openWorld('distributed');
  owner = await world.owner();
  await world.caughtUp();
  await world.stopProjector();
  const { kysely } = world.dependencies.database;
  await sql`insert into models.orders (id, account_id, service, price_minor, currency, paid, status, full_name,
      mother_name, birth_date, birth_country, current_country, occupation, question, terms_version, ordered_on,
      ordered_at, search)
    select id, 100 + id % 50, case id % 4 when 0 then 'vip' else 'tarot' end, 0, 'TRY', true,
      case id % 3 when 0 then 'completed' else 'pending' end, 'Ada', '', '', '', '', '', '', '1',
      '2026-01-01', '2026-01-01', 'ada'
    from generate_series(10, ${ORDERS + 9}::integer) id`.execute(kysely);
  await sql`insert into models.order_counts
    select id / 5000, service, status, payment_state, count(*) from models.orders group by 1, 2, 3, 4`.execute(
    kysely,
  );
});
afterAll(() => world.close());

describe('Every page of a long list is the one that an offset gives', () => {
  test.each([
    ['', 'true'],
    ['status=pending', "status = 'pending'"],
    ['status=completed&service=vip', "status = 'completed' and service = 'vip'"],
    ['payment=free', "payment_state = 'free'"],
    ['payment=awaiting', "payment_state = 'awaiting'"],
    ['direction=asc', 'true', 'asc'],
    ['status=completed&sort=id&direction=asc', "status = 'completed'", 'asc'],
  ])('%s', async (query, condition, direction = 'desc') => {
    const { rows } = await sql<{ id: number }>`select id from models.orders where ${sql.raw(condition)}
      order by id ${sql.raw(direction)}`.execute(world.dependencies.database.kysely);
    const ids = rows.map(({ id }) => id);
    const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
    for (const page of new Set([1, 2, 40, 99, 100, 101, 150, 200, last, last + 1])) {
      const { body } = await owner.get(`/api/admin/readings?${query}&page=${page}&pageSize=${PAGE_SIZE}`);
      expect(body.meta).toEqual({ total: ids.length, page, pageSize: PAGE_SIZE });
      const found = body.data.map(({ id }: { id: number }) => id);
      expect(found).toEqual(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
    }
  });

  test('a list that is narrowed by days is counted as well', async () => {
    const { body } = await owner.get('/api/admin/readings?from=2026-01-01&page=2&pageSize=10');
    expect(body.meta).toEqual({ total: ORDERS, page: 2, pageSize: 10 });
  });

  test('a search says of more orders than it counts that there are so many', async () => {
    const { body } = await owner.get('/api/admin/readings?query=ada&pageSize=10');
    expect(body.meta).toEqual({ total: 10_000, page: 1, pageSize: 10 });
  });
});
