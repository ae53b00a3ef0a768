import type { History } from '../../api/audit/history.ts';
import { HttpError } from '../../api/http/errors.ts';
import type { PastFigures } from '../../events/audit/answers.ts';
import { addDays, businessDate } from '../../events/calendar.ts';
import { ACTIVE_DAYS } from '../../events/dashboard/answers.ts';
import { momentOf } from '../../events/moment.ts';
import {
  customerActivityTable,
  dashboard,
  moneyMonthsTable,
  totalsTable,
} from '../../projector/models/dashboard.ts';
import { ratings, ratingsTable } from '../../projector/models/ratings.ts';
import type { Past } from '../../projector/past/past.ts';
import { unansweredOrders, unansweredOrdersTable } from '../../projector/past/unanswered-orders.ts';
import type { TableProjection } from '../../projector/read-model.ts';
import { foldPast } from '../as-of.ts';
import type { HistoryParts } from '../command.ts';
import { FOLD_MAXIMUM_MS, folding, untilTooLong } from './past.ts';

export function readFigures(parts: HistoryParts): History['figures'] {
  return (at) =>
    folding(async () => {
      const moment = momentOf(at);
      if (moment?.by !== 'time') throw new HttpError('invalid');
      const models = [dashboard, ratings, unansweredOrders];
      const progress = untilTooLong(FOLD_MAXIMUM_MS);
      const { past, position } = await foldPast(parts, { moment, models, reason: null }, { progress });
      try {
        return { position, ...figuresOf(past, businessDate(moment.last)) };
      } finally {
        past.close();
      }
    });
}

/** As the overview would have shown it on that day. */
function figuresOf(past: Past, day: string): Omit<PastFigures, 'position'> {
  const rowsOf = (projection: TableProjection) =>
    past.tables.find((table) => table.projection === projection)?.rows() ?? [];
  const found = {
    customers: 0,
    readings: 0,
    answered: 0,
    cancelled: 0,
    active: 0,
    monthMinor: 0,
    totalMinor: 0,
  };
  for (const { row } of rowsOf(totalsTable)) {
    found.customers = Number(row.customers);
    found.readings = Number(row.readings);
    found.answered = Number(row.answered);
    found.cancelled = Number(row.cancelled);
  }
  const activeSince = addDays(day, -ACTIVE_DAYS);
  for (const { row } of rowsOf(customerActivityTable))
    if (String(row.last_active_on) > activeSince) found.active++;
  for (const { row } of rowsOf(moneyMonthsTable)) {
    const minor = Number(row.confirmed_minor) - Number(row.refunded_minor);
    found.totalMinor += minor;
    if (row.month === day.slice(0, 7)) found.monthMinor = minor;
  }
  let refunded = 0;
  for (const { row } of rowsOf(unansweredOrdersTable)) if (row.payment_state === 'refunded') refunded++;
  let count = 0;
  let stars = 0;
  for (const { row } of rowsOf(ratingsTable)) {
    count++;
    stars += Number(row.stars);
  }
  const { cancelled, ...figures } = found;
  return {
    ...figures,
    pending: figures.readings - figures.answered - cancelled - refunded,
    ratings: count,
    averageRating: count === 0 ? null : Math.round((stars / count) * 100) / 100,
  };
}
