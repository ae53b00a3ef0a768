import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { Reached } from './checkpoint.ts';
import type { AffectedRows, Row, TableState } from './fold.ts';
import type { Parked } from './parked.ts';
import type { ReadModel, TableProjection } from './read-model.ts';
import type { Target } from './target.ts';

export interface Job {
  readonly database: Database;
  readonly epoch: string;
  readonly model: ReadModel;
  /** An outdated model keeps its old one until a rebuild is ready. */
  readonly version: number;
  readonly target: Target;
  readonly fencingToken: number;
  reached: Reached;
  /** The rows have not changed since this position. */
  unchangedSince: number;
  readonly keptRows: KeptRows;
  /** Later events of these streams are parked too. */
  readonly parkedStreams: Set<string>;
  parkedCount: number;
  readonly parkedMaximum: number;
  /** After the commit. */
  onParked(parked: Parked): void;
}

/** Folded and not yet committed. */
export interface Step {
  readonly job: Job;
  readonly tables: readonly TableState[];
  readonly parked: readonly Parked[];
  readonly next: Reached;
  /** What the log must have; null for events read from the log. */
  readonly leaves: Uint8Array | null;
}

const ROWS_MAXIMUM = 1_000;

/**
 * As last committed, of tables whose rows many streams change. Only the lease's holder writes them, so they
 * need no loading until the lease is lost.
 */
interface KeptRows {
  /** Null where the rows have to be loaded. */
  find(table: TableProjection, affected: AffectedRows): Row[] | null;
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
        if (projection.stream !== null) continue;
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
