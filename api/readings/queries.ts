import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import { businessDate } from '../../events/calendar.ts';
import { GetOwnReadings, READINGS_PAGE_SIZE_MAXIMUM } from '../../events/readings/answers.ts';
import {
  EARLIER_READINGS_MAXIMUM,
  GetOrder,
  GetOrderCounts,
  GetOrders,
  GetOrdersCsv,
  GetUserReadings,
} from '../../events/readings/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import { readState } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from '../http/language.ts';
import { route, routes } from '../http/route.ts';
import { readPage } from '../lists/read-page.ts';
import type { Opened } from '../opened.ts';
import { ACCOUNTS_MAXIMUM } from '../personal-data-trace.ts';
import { ordersCsv } from './orders-csv.ts';
import { accountsIn, orderRow } from './orders-filter.ts';
import { readOrders } from './orders-page.ts';
import { ordersSearch } from './orders-search.ts';
import { lookAtReading } from './reading-state.ts';
import { customersReading, earlierReading, ownersReading } from './shapes.ts';
import { countWaiting } from './waiting-orders.ts';

export function readingQueries(opened: Opened) {
  const { database, clock, log, logger, settings, trace } = opened;

  return [
    ...routes(
      'readings',
      route(GetOwnReadings, 'customer', 'Own readings, newest first').answer(
        async ({ person, query, upToDate }) => {
          await upToDate('readings');
          const own = readingsOf(database, person.accountId);
          const { rows, meta } = await readPage(database.models, own, query, READINGS_PAGE_SIZE_MAXIMUM);
          return { success: true, data: rows.map((row) => customersReading(row, clock())), meta };
        },
      ),
    ),
    ...routes(
      'orders',
      route(GetOrders, 'admin', 'All orders, filtered, sorted and paged; newest first').answer(
        async ({ query, upToDate }) => {
          await upToDate('orders');
          const { rows, meta } = await readOrders(database, query, clock());
          return { success: true, data: rows.map((row) => orderRow(row)), meta };
        },
      ),
      route(
        GetOrder,
        'admin',
        'One order with everything the customer wrote, who sees that it was looked at',
        ['too_many_tries'],
      ).answer(async ({ params: { id }, query: { opening = null }, person }) => {
        const state = await lookAtReading(opened, person, id, opening);
        return { success: true, data: ownersReading(state, clock(), settings.payment.methods) };
      }),
      route(
        GetUserReadings,
        'admin',
        'The readings of a customer with question and answer, newest first; the customer sees the look',
        ['unknown_id', 'too_many_tries'],
      ).answer(async ({ params: { id }, query, person, upToDate }) => {
        const account = await readState(log, accountDecider, accountStream(id));
        if (account.stage !== 'registered') throw new Rejected('unknown_id');
        await upToDate('readings');
        const found = await readPage(
          database.models,
          readingsOf(database, id),
          query,
          EARLIER_READINGS_MAXIMUM,
        );
        if (found.rows.length > 0) await trace.opened(person, id, null, query.opening ?? null);
        return { success: true, data: found.rows.map(earlierReading), meta: found.meta };
      }),
      route(GetOrderCounts, 'admin', 'How many orders wait for what').answer(async ({ upToDate }) => {
        await upToDate('orders');
        await upToDate('gifts');
        return { success: true, data: await countWaiting(database, clock()) };
      }),
      route(GetOrdersCsv, 'admin', 'The filtered orders as a table for a spreadsheet', [
        'too_many_tries',
      ]).answer(async ({ person, query, request, upToDate, set }) => {
        await upToDate('orders');
        const { language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE, ...filter } = query;
        const search = await ordersSearch(database, filter.query);
        const asked = { filter, search, now: clock(), language };
        const { accountIds, accounts } = await accountsIn(database, asked, ACCOUNTS_MAXIMUM);
        await trace.exported(person, accountIds, accounts, filter);
        const orders = await ordersCsv(database, asked, (cause) =>
          logger.error({ err: cause }, 'a list of orders broke off'),
        );
        Object.assign(set.headers, languageHeaders(language));
        set.headers['content-type'] = 'text/csv; charset=utf-8';
        set.headers['content-disposition'] = `attachment; filename="orders-${businessDate(clock())}.csv"`;
        return new Response(orders);
      }),
    ),
  ];
}

function readingsOf({ models }: Pick<Dependencies['database'], 'models'>, accountId: number) {
  return models.selectFrom('readings').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc');
}
