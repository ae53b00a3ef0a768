import { Elysia } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import type { AnswerOf } from '../../events/call.ts';
import type { GetCharts, GetNotifications, GetStats } from '../../events/dashboard/answers.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readCharts } from './charts.ts';
import { readNotifications } from './notifications.ts';
import { readStats } from './stats.ts';

export const dashboardQueries = ({ database, log, clock }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'dashboard-queries' })
    .use(pipeline)
    .get(
      '/api/admin/stats',
      async ({ upToDate }): Promise<AnswerOf<typeof GetStats>> => {
        await Promise.all([upToDate('dashboard'), upToDate('orders'), upToDate('ratings')]);
        return { success: true, data: await readStats(database.models, businessDate(clock())) };
      },
      { admin: true, detail: { summary: 'Numbers of the overview', tags: ['dashboard'] } },
    )
    .get(
      '/api/admin/charts',
      async ({ upToDate }): Promise<AnswerOf<typeof GetCharts>> => {
        await Promise.all([upToDate('dashboard'), upToDate('orders')]);
        return { success: true, data: await readCharts(database.models, businessDate(clock())) };
      },
      { admin: true, detail: { summary: 'Series of the overview', tags: ['dashboard'] } },
    )
    .get(
      '/api/admin/notifications',
      async (): Promise<AnswerOf<typeof GetNotifications>> => ({
        success: true,
        data: await readNotifications(log),
      }),
      { admin: true, detail: { summary: 'The newest events', tags: ['dashboard'] } },
    );
