import { LRUCache } from 'lru-cache';
import type { AffectedRows, Row, TableState } from './fold.ts';
import type { AnyTableProjection } from './read-model.ts';

/** Rows of one table that are kept. */
const ROWS_MAXIMUM = 1_000;

/**
 * Rows as this process last committed them, of tables whose rows many streams change: totals, days, accounts. They
 * need not be loaded again, because only the holder of the model's lease writes them. They are dropped with the lease.
 */
export interface KeptRows {
  /** Null where the rows have to be loaded. */
  find(table: AnyTableProjection, affected: AffectedRows): Row[] | null;
  /** After a commit. */
  keep(tables: readonly TableState[]): void;
}

export function openKeptRows(): KeptRows {
  const kept = new Map<string, LRUCache<number, Row>>();

  return {
    find: (table, { keys, fanOut }) => {
      const rows = kept.get(table.table);
      if (rows === undefined || fanOut.size > 0) return null;
      const found: Row[] = [];
      for (const key of keys) {
        const row = rows.get(key);
        if (row === undefined) return null;
        found.push(row);
      }
      return found;
    },
    keep: (tables) => {
      for (const { projection, rows, changed } of tables) {
        if (projection.stream !== undefined) continue;
        const others = kept.get(projection.table) ?? new LRUCache<number, Row>({ max: ROWS_MAXIMUM });
        kept.set(projection.table, others);
        for (const key of changed) {
          const row = rows.get(key) ?? null;
          if (row === null) others.delete(key);
          else others.set(key, row);
        }
      }
    },
  };
}
