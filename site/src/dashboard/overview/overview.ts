import * as z from 'zod/mini';
import { ask } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';

const Stats = z.object({
  totalUsers: z.int(),
  totalReadings: z.int(),
  pendingReadings: z.int(),
  completedReadings: z.int(),
  /** With its currency. */
  monthlyRevenue: z.string(),
  totalRevenue: z.string(),
  activeUsers: z.int(),
  /** Null while nobody has rated. */
  avgRating: z.nullable(z.number()),
});
export type Stats = z.output<typeof Stats>;

const Charts = z.object({
  ordersByDay: z.array(z.object({ date: z.string(), orders: z.int() })),
  revenueByMonth: z.array(z.object({ month: z.string(), amountMinor: z.int(), currency: z.string() })),
  answerTimes: z.array(z.object({ label: z.string(), readings: z.int() })),
});
export type Charts = z.output<typeof Charts>;

const StatsAnswer = z.object({ data: Stats });
const ChartsAnswer = z.object({ data: Charts });

export const stats = remote(
  async () => (await ask(StatsAnswer, '/api/admin/stats')).data,
  toastFailure('İstatistik verileri alınırken bir hata oluştu'),
);

export const charts = remote(
  async () => (await ask(ChartsAnswer, '/api/admin/charts')).data,
  () => 'The charts could not be loaded.',
);
