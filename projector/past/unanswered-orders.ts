import { int8, type RowOf } from '../columns.ts';
import { each, readModel, table } from '../declare.ts';
import {
  evolveStandingColumns,
  type LaterEvent,
  laterEvents,
  orderedColumns,
  standingColumns,
} from '../models/standing-columns.ts';

const columns = { id: int8, ...standingColumns };

/** Few, however many there ever were. */
export const unansweredOrdersTable = table({
  table: 'unanswered_orders',
  columns,
  key: ({ data }) => data.readingId,
  begins: { ReadingOrdered: (event) => ({ id: event.data.readingId, ...orderedColumns(event) }) },
  changes: {
    ...each(laterEvents, (row: RowOf<typeof columns>, event: LaterEvent) => ({
      id: row.id,
      ...evolveStandingColumns(row, event),
    })),
    ResponseSubmitted: () => null,
    ReadingCancelled: () => null,
  },
});

/** Only for figures of the past: `order_day_counts` counts the live ones. */
export const unansweredOrders = readModel('unanswered orders', 1, [unansweredOrdersTable]);
