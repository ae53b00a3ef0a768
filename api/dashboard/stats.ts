import { type Kysely, sql } from 'kysely';
import { addDays } from '../../events/calendar.ts';
import type { Stats } from '../../events/dashboard/answers.ts';
import { amountText } from '../../events/readings/catalogue.ts';
import type { Tables } from '../../migrations/database.ts';

/** A customer is active who registered, ordered or opened an answer within so many days. */
const ACTIVE_DAYS = 30;

/** @param today the business's day */
export async function readStats(models: Kysely<Tables>, today: string): Promise<Stats> {
  const [totals, activity, revenue, rating] = await Promise.all([
    models.selectFrom('totals').selectAll().executeTakeFirst(),
    models
      .selectFrom('customer_activity')
      .select((select) => select.fn.countAll<number>().as('customers'))
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
    models
      .selectFrom('ratings')
      .select(sql<number | null>`round(avg(stars), 2)::float8`.as('average'))
      .executeTakeFirstOrThrow(),
  ]);
  const { customers = 0, readings = 0, answered = 0, cancelled = 0 } = totals ?? {};
  return {
    totalUsers: customers,
    totalReadings: readings,
    pendingReadings: readings - answered - cancelled,
    completedReadings: answered,
    monthlyRevenue: amountText(revenue.month),
    totalRevenue: amountText(revenue.total),
    activeUsers: activity.customers,
    avgRating: rating.average,
  };
}
