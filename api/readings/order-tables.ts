import { Rejected } from '../../events/rejected.ts';
import { openFairQueue } from '../http/fair-queue.ts';

/** Tables of orders that are being sent at once; each has a page in memory. */
export const TABLES_MAXIMUM = 8;
/** A table of which nothing was read for so long counts no more: its caller went away, or never began. */
export const UNREAD_MAXIMUM_MS = 60_000;
const ONE_LINE = 'tables';

/** A table that is being sent. */
export interface OrderTable {
  /** Reads one part when no other table is being read. */
  read<Part>(part: () => Promise<Part>): Promise<Part>;
  /** Nothing more is read; again is fine. */
  end(): void;
}

/** @throws Rejected('busy') when too many are being sent */
export type BeginTable = () => OrderTable;

/** However many tables are asked for, the database reads one part of one of them at a time. */
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
