import { type Kysely, sql } from 'kysely';
import { addDays } from '../../events/calendar.ts';
import type { Stats } from '../../events/dashboard/answers.ts';
import { amountText } from '../../events/readings/catalogue.ts';
import type { Tables } from '../../migrations/database.ts';

/** A customer is active who registered, ordered or opened an answer within so many days. */
const ACTIVE_DAYS = 30;

/** @param today the business's day */
export async function readStats(models: Kysely<Tables>, today: string): Promise<Stats> {
  const [totals, activity, revenue] = await Promise.all([
    models.selectFrom('totals').selectAll().executeTakeFirst(),
    models
      .selectFrom('customer_activity')
      .select((select) => select.fn.countAll<number>().as('customers'))
      .where('last_active_on', '>', addDays(today, -ACTIVE_DAYS))
      .executeTakeFirstOrThrow(),
    models
      .selectFrom('orders')
      .select([
        sql<number>`coalesce(sum(price_minor), 0)`.as('total'),
        sql<number>`coalesce(sum(price_minor) filter (
          where to_char(paid_at at time zone 'Europe/Istanbul', 'YYYY-MM') = ${today.slice(0, 7)}
        ), 0)`.as('month'),
      ])
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  const { customers = 0, readings = 0, answered = 0 } = totals ?? {};
  return {
    totalUsers: customers,
    totalReadings: readings,
    pendingReadings: readings - answered,
    completedReadings: answered,
    monthlyRevenue: amountText(revenue.month),
    totalRevenue: amountText(revenue.total),
    activeUsers: activity.customers,
    avgRating: null,
  };
}
