import * as z from 'zod/mini';
import { Count, Day, defineCall, success, Time } from '../call.ts';

export const Stats = z.object({
  /** Customers with an account, the erased ones not counted. */
  totalUsers: z.int(),
  totalReadings: Count,
  /** Ordered, neither answered nor cancelled nor refunded, whether taken up or not. */
  pendingReadings: Count,
  completedReadings: Count,
  /** Paid less refunded in the calendar month of Europe/Istanbul, with the currency's sign. */
  monthlyRevenue: z.string(),
  /** In whole units of the currency. */
  totalRevenue: z.number(),
  activeUsers: Count,
  avgRating: z.nullable(z.number()),
  /** The same under its longer name. */
  averageRating: z.nullable(z.number()),
});
export type Stats = z.output<typeof Stats>;

export const Charts = z.object({
  /** Thirty days of the business's calendar, the oldest first. */
  ordersByDay: z.array(z.object({ date: Day, orders: Count })),
  /** Twelve months `YYYY-MM`, the oldest first; paid less refunded, in minor units. */
  revenueByMonth: z.array(z.object({ month: z.string(), amountMinor: z.int(), currency: z.string() })),
  /** From order to first answer within these thirty days, the shortest first. */
  answerTimes: z.array(z.object({ label: z.string(), readings: Count })),
});
export type Charts = z.output<typeof Charts>;

export const Notification = z.object({
  id: z.string(),
  position: Count,
  type: z.string(),
  stream: z.string(),
  /** The customer's username; null where the event is of none, or they were erased. */
  customer: z.optional(z.nullable(z.string())),
  recordedAt: Time,
});
export type Notification = z.output<typeof Notification>;

export const GetStats = defineCall('GET /api/admin/stats', { answer: success(Stats) });

export const GetCharts = defineCall('GET /api/admin/charts', { answer: success(Charts) });

export const GetNotifications = defineCall('GET /api/admin/notifications', {
  answer: success(z.array(Notification)),
});

/** Registered, ordered or opened an answer within so many days. */
export const ACTIVE_DAYS = 30;

/** Upper bounds in hours; the last column has none. */
const answerHours = [1, 6, 12, 24, 48, 96];
export const answerLabels = ['under 1 h', '1-6 h', '6-12 h', '12-24 h', '1-2 days', '2-4 days', 'longer'];

const HOUR_MS = 3_600_000;

/** The index of an answer's column. Both times are ISO 8601. */
export function answerColumnOf(orderedAt: string, answeredAt: string): number {
  const hours = (Date.parse(answeredAt) - Date.parse(orderedAt)) / HOUR_MS;
  return answerHours.filter((end) => hours >= end).length;
}
