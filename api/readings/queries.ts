import { Elysia } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import type { AnswerOf } from '../../events/call.ts';
import type { GetOwnReadings } from '../../events/readings/answers.ts';
import { GetOrders, GetOrdersCsv, ORDERS_PAGE_SIZE_MAXIMUM } from '../../events/readings/owner-answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { ordersCsv } from './orders-csv.ts';
import { filteredOrders, orderRow, sortedOrders } from './orders-filter.ts';
import { customersReading } from './shapes.ts';

/** Newest readings of one customer that are answered at once. */
const READINGS_MAXIMUM = 500;

export const readingQueries = ({ database, clock, logger }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'reading-queries' })
    .use(pipeline)
    .get(
      '/api/protected/readings',
      async ({ person, upToDate }): Promise<AnswerOf<typeof GetOwnReadings>> => {
        await upToDate('readings');
        const rows = await database.models
          .selectFrom('readings')
          .selectAll()
          .where('account_id', '=', person.accountId)
          .orderBy('id', 'desc')
          .limit(READINGS_MAXIMUM)
          .execute();
        return { success: true, data: rows.map(customersReading) };
      },
      { customer: true, detail: { summary: 'Own readings, newest first', tags: ['readings'] } },
    )
    .get(
      '/api/admin/readings',
      async ({ query, upToDate }): Promise<AnswerOf<typeof GetOrders>> => {
        await upToDate('orders');
        const { page = 1, pageSize = ORDERS_PAGE_SIZE_MAXIMUM } = query;
        const [rows, { total }] = await Promise.all([
          sortedOrders(database, query)
            .limit(pageSize)
            .offset((page - 1) * pageSize)
            .execute(),
          filteredOrders(database, query)
            .clearSelect()
            .select((select) => select.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow(),
        ]);
        return { success: true, data: rows.map(orderRow), meta: { total, page, pageSize } };
      },
      {
        admin: true,
        query: GetOrders.query,
        detail: { summary: 'All orders, filtered, sorted and paged; newest first', tags: ['orders'] },
      },
    )
    .get(
      '/api/admin/readings.csv',
      async ({ query, upToDate, set }) => {
        await upToDate('orders');
        const orders = await ordersCsv(database, query, (cause) =>
          logger.error({ err: cause }, 'a list of orders broke off'),
        );
        set.headers['content-type'] = 'text/csv; charset=utf-8';
        set.headers['content-disposition'] = `attachment; filename="orders-${businessDate(clock())}.csv"`;
        return new Response(orders);
      },
      {
        admin: true,
        query: GetOrdersCsv.query,
        detail: { summary: 'The filtered orders as a table for a spreadsheet', tags: ['orders'] },
      },
    );
