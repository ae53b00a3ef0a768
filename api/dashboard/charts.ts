import { type Kysely, sql } from 'kysely';
import { addDays } from '../../events/calendar.ts';
import type { Charts } from '../../events/dashboard/answers.ts';
import { answerLabels } from '../../events/dashboard/answers.ts';
import { currency } from '../../events/readings/catalogue.ts';
import type { Tables } from '../../migrations/database.ts';

const DAYS = 30;
const MONTHS = 12;

/** @param today the business's day */
export async function readCharts(models: Kysely<Tables>, today: string): Promise<Charts> {
  const first = addDays(today, 1 - DAYS);
  const months = lastMonths(today);
  const [days, revenue, hours] = await Promise.all([
    models.selectFrom('order_days').select(['date', 'orders']).where('date', '>=', first).execute(),
    readRevenue(models, months[0] ?? today),
    readAnswerTimes(models, first),
  ]);
  const orders = new Map(days.map((day) => [day.date, day.orders]));
  const paid = new Map(revenue.map((row) => [row.month, row.revenue_minor]));
  return {
    ordersByDay: Array.from({ length: DAYS }, (_, index) => {
      const date = addDays(first, index);
      return { date, orders: orders.get(date) ?? 0 };
    }),
    revenueByMonth: months.map((month) => ({ month, amountMinor: paid.get(month) ?? 0, currency })),
    answerTimes: answerLabels.map((label, index) => ({ label, readings: hours.get(index) ?? 0 })),
  };
}

function readRevenue(models: Kysely<Tables>, firstMonth: string) {
  return models
    .selectFrom('money_months')
    .select(['month', sql<number>`(confirmed_minor - refunded_minor)::float8`.as('revenue_minor')])
    .where('month', '>=', firstMonth)
    .execute();
}

/** Readings by the column that their answer falls into, counted from 0. */
async function readAnswerTimes(models: Kysely<Tables>, first: string): Promise<Map<number, number>> {
  const rows = await models
    .selectFrom('answer_time_counts')
    .select(['answer_column', sql<number>`sum(rows)::float8`.as('readings')])
    .where('ordered_on', '>=', first)
    .groupBy('answer_column')
    .execute();
  return new Map(rows.map((row) => [row.answer_column, row.readings]));
}

/** `YYYY-MM` of the last months, this one included, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
