import { int8 } from '../../database/tables/columns.ts';
import { type StandingColumns, standingColumns } from '../../database/tables/read-models.ts';
import type { ReadingEvent } from '../../events/readings/events.ts';
import {
  evolveStandingColumns,
  orderedColumns,
  readingOf,
  standingEventTypes,
} from '../models/standing-columns.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';

type Row = StandingColumns & { readonly id: number };

/** The orders that are neither answered nor cancelled, with their money: few, however many there ever were. */
export const unansweredOrdersTable: TableProjection<Row, ReadingEvent> = {
  table: 'unanswered_orders',
  columns: { id: int8, ...standingColumns },
  keyOf: readingOf,
  evolve(row, event) {
    if (event.type === 'ReadingOrdered') return { id: event.data.readingId, ...orderedColumns(event) };
    if (row === null || event.type === 'ResponseSubmitted' || event.type === 'ReadingCancelled') return null;
    return { id: row.id, ...evolveStandingColumns(row, event) };
  },
};

/** Folded for the figures of the past only: the living ones are counted in `order_day_counts`. */
export const unansweredOrders: ReadModel = {
  name: 'unanswered orders',
  version: 1,
  tables: [unansweredOrdersTable],
  handles: new Set<string>(standingEventTypes),
};
