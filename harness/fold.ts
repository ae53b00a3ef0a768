import type { Recorded } from '../events/contract.ts';
import type { TableProjection } from '../projector/read-model.ts';

/**
 * The rows of one table after a replay, in the order in which they came to be: from the first event, one event at a time,
 * without the projector's optimizations.
 */
export function fold<Row>(table: TableProjection<Row>, events: readonly Recorded[]): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const event of events) {
    const key = table.keyOf(event);
    const value = table.fanOut?.valueOf(event) ?? null;
    const concerned = new Set(key === null ? [] : [key]);
    if (value !== null && table.fanOut !== null)
      for (const [id, row] of rows) if (row[table.fanOut.column as keyof Row] === value) concerned.add(id);
    for (const id of concerned) {
      const row = table.evolve(rows.get(id) ?? null, event);
      if (row === null) rows.delete(id);
      else rows.set(id, row);
    }
  }
  return rows;
}
