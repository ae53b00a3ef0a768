import { businessDate } from '../../events/calendar.ts';
import { GetCharts, GetNotifications, GetStats } from '../../events/dashboard/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { readCharts, readStats } from './charts.ts';
import { readNotifications } from './notifications.ts';

export const dashboardQueries = ({ database, log, clock }: Dependencies) =>
  routes(
    'dashboard',
    route(GetStats, 'admin', 'Numbers of the overview').answer(async ({ upToDate }) => {
      await Promise.all([upToDate('dashboard'), upToDate('orders'), upToDate('ratings')]);
      return { success: true, data: await readStats(database.models, businessDate(clock())) };
    }),
    route(GetCharts, 'admin', 'Series of the overview').answer(async ({ upToDate }) => {
      await Promise.all([upToDate('dashboard'), upToDate('orders')]);
      return { success: true, data: await readCharts(database.models, businessDate(clock())) };
    }),
    route(GetNotifications, 'admin', 'The newest events').answer(async () => ({
      success: true,
      data: await readNotifications(log),
    })),
  );
