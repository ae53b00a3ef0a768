import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../database/database.ts';
import { addDays, businessDate } from '../events/calendar.ts';
import {
  ACTIVE_DAYS,
  answerLabels,
  type Charts,
  GetCharts,
  GetNotifications,
  GetStats,
  type Notification,
  type Stats,
} from '../events/dashboard/answers.ts';
import { amountText, currency } from '../events/readings/catalogue.ts';
import { eventDefinitions } from '../events/registry.ts';
import type { EventLog, StoredEvent } from '../log/log.ts';
import type { Dependencies } from './http/dependencies.ts';
import { route, routes } from './http/route.ts';
import { ratingAverage } from './rating-average.ts';

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
      data: await readNotifications(log, database.models),
    })),
  );

const DAYS = 30;
const MONTHS = 12;

async function readCharts(models: Kysely<Tables>, today: string): Promise<Charts> {
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

/** Columns are counted from 0. */
async function readAnswerTimes(models: Kysely<Tables>, first: string): Promise<Map<number, number>> {
  const rows = await models
    .selectFrom('answer_time_counts')
    .select(['answer_column', sql<number>`sum(rows)::float8`.as('readings')])
    .where('ordered_on', '>=', first)
    .groupBy('answer_column')
    .execute();
  return new Map(rows.map((row) => [row.answer_column, row.readings]));
}

/** `YYYY-MM`, this month included, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

async function readStats(models: Kysely<Tables>, today: string): Promise<Stats> {
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

const NOTIFICATIONS_MAXIMUM = 20;
const EVENTS_MAXIMUM = 200;

const Held = z.object({
  awaitsVerification: z._default(z.boolean(), false),
  awaitedVerification: z._default(z.boolean(), false),
});

const OfOwner = z.object({ role: z.literal('admin') });

/** Newest first, from the log; customers' names from the read models. */
async function readNotifications(log: EventLog, models: Kysely<Tables>): Promise<Notification[]> {
  const head = await log.head();
  const newest = await log.readAfter(Math.max(0, head - EVENTS_MAXIMUM), EVENTS_MAXIMUM);
  const told = newest
    .filter(({ type }) => eventDefinitions.get(type)?.live.includes('activity'))
    .filter((event) => !isOfHeldOrder(event) && !isOfOwner(event))
    .slice(-NOTIFICATIONS_MAXIMUM)
    .reverse();
  const customers = await readCustomers(models, told);
  return told.map(({ id, position, type, stream, recordedAt }) => {
    const customer = customers.get(stream) ?? null;
    return { id, position, type, stream, customer, recordedAt };
  });
}

async function readCustomers(models: Kysely<Tables>, told: readonly StoredEvent[]) {
  const streams = told.map(({ stream }) => stream);
  const { rows } = await sql<{ stream: string; username: string }>`
    select 'account-' || id as stream, username from models.accounts where role = 'customer'
      and id in (select substring(s from '^account-(\\d+)$')::bigint from unnest(${streams}::text[]) s)
    union all
    select 'reading-' || o.id, a.username from models.orders o join models.accounts a on a.id = o.account_id
    where o.id in (select substring(s from '^reading-(\\d+)$')::bigint from unnest(${streams}::text[]) s)
  `.execute(models);
  return new Map(rows.map(({ stream, username }) => [stream, username]));
}

/** It comes to the desk with its release. */
function isOfHeldOrder({ type, data }: StoredEvent): boolean {
  if (type !== 'ReadingOrdered' && type !== 'ReadingCancelled') return false;
  const { awaitsVerification, awaitedVerification } = Held.parse(JSON.parse(data));
  return awaitsVerification || awaitedVerification;
}

/** The owner's account comes from the environment, so no customer is new. */
function isOfOwner({ type, data }: StoredEvent): boolean {
  return type === 'AccountRegistered' && OfOwner.safeParse(JSON.parse(data)).success;
}
