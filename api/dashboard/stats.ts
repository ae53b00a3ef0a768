import { type Kysely, sql } from 'kysely';
import { addDays } from '../../events/calendar.ts';
import { ACTIVE_DAYS, type Stats } from '../../events/dashboard/answers.ts';
import { amountText } from '../../events/readings/catalogue.ts';
import type { Tables } from '../../migrations/database.ts';
import { ratingAverage } from '../rating-average.ts';

/** @param today the business's day */
export async function readStats(models: Kysely<Tables>, today: string): Promise<Stats> {
  const [totals, refunded, activity, revenue, rating] = await Promise.all([
    models.selectFrom('totals').selectAll().executeTakeFirst(),
    models
      .selectFrom('order_day_counts')
      .select(sql<number>`coalesce(sum(rows), 0)::float8`.as('unanswered'))
      .where('payment_state', '=', 'refunded')
      .where('status', 'in', ['pending', 'in progress'])
      .executeTakeFirstOrThrow(),
    models
      .selectFrom('activity_counts')
      .select(sql<number>`coalesce(sum(rows), 0)::float8`.as('customers'))
      .where('last_active_on', '>', addDays(today, -ACTIVE_DAYS))
      .executeTakeFirstOrThrow(),
    models
      .selectFrom('money_months')
      .select([
        sql<number>`coalesce(sum(confirmed_minor - refunded_minor), 0)::float8`.as('total'),
        sql<number>`coalesce(sum(confirmed_minor - refunded_minor) filter (
          where month = ${today.slice(0, 7)}), 0)::float8`.as('month'),
      ])
      .executeTakeFirstOrThrow(),
    ratingAverage(models),
  ]);
  const { customers = 0, readings = 0, answered = 0, cancelled = 0 } = totals ?? {};
  return {
    totalUsers: customers,
    totalReadings: readings,
    pendingReadings: readings - answered - cancelled - refunded.unanswered,
    completedReadings: answered,
    monthlyRevenue: amountText(revenue.month),
    totalRevenue: revenue.total / 100,
    activeUsers: activity.customers,
    avgRating: rating.average,
    averageRating: rating.average,
  };
}
