import { Rejected } from '../../events/rejected.ts';
import { openFairQueue } from '../http/fair-queue.ts';

/** CSV tables of orders that are sent at once; each has one page in memory. */
export const TABLES_MAXIMUM = 8;
/** A table that was not read for this long is given up: its caller has gone. */
export const UNREAD_MAXIMUM_MS = 60_000;
const ONE_LINE = 'tables';

/** A table that is being sent. */
export interface OrderTable {
  /** Reads one part when no other table is being read. */
  read<Part>(part: () => Promise<Part>): Promise<Part>;
  /** Ends the table. May be called more than once. */
  end(): void;
}

/** @throws Rejected('busy') when too many are being sent */
export type BeginTable = () => OrderTable;

/** All tables share one queue, so the database reads one part at a time. */
export function openOrderTables(clock: () => Date): BeginTable {
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: 2 * TABLES_MAXIMUM });
  const lastReads = new Map<OrderTable, number>();

  return () => {
    const now = clock().getTime();
    for (const [table, lastRead] of lastReads)
      if (now - lastRead > UNREAD_MAXIMUM_MS) lastReads.delete(table);
    if (lastReads.size >= TABLES_MAXIMUM) throw new Rejected('busy');
    const table: OrderTable = {
      read: (part) => {
        lastReads.set(table, clock().getTime());
        return inTurn(ONE_LINE, part);
      },
      end: () => void lastReads.delete(table),
    };
    lastReads.set(table, now);
    return table;
  };
}
