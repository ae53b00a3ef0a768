import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { Reached } from './checkpoint.ts';
import type { AffectedRows, Row, TableState } from './fold.ts';
import type { Parked } from './parked.ts';
import type { ReadModel, TableProjection } from './read-model.ts';
import type { Target } from './target.ts';

/** One process's work on one read model. */
export interface Job {
  readonly database: Database;
  readonly epoch: string;
  readonly model: ReadModel;
  /** The version recorded for the rows: an outdated model keeps its old one until a rebuild is ready. */
  readonly version: number;
  readonly target: Target;
  /** Of the lease of `target`. */
  readonly fencingToken: number;
  /** Moves with every batch. */
  reached: Reached;
  /** The rows have not changed since this position. */
  unchangedSince: number;
  readonly keptRows: KeptRows;
  /** Streams with a parked event: what follows in them is parked too. */
  readonly parkedStreams: Set<string>;
  /** How many events are parked, and how many may be. */
  parkedCount: number;
  readonly parkedMaximum: number;
  /** Called with every parked event, after the commit. */
  onParked(parked: Parked): void;
}

/** A batch of one model, folded and not yet committed. */
export interface Step {
  readonly job: Job;
  readonly tables: readonly TableState[];
  readonly parked: readonly Parked[];
  readonly next: Reached;
  /** Digest that the batch's leaf hashes must have in the log; null if they were read from the log. */
  readonly leaves: Uint8Array | null;
}

/** Rows of one table that are kept. */
const ROWS_MAXIMUM = 1_000;

/**
 * Rows as this process last committed them, of tables whose rows many streams change: totals, days, accounts. They
 * need not be loaded again, because only the holder of the model's lease writes them. They are dropped with the lease.
 */
interface KeptRows {
  /** Null where the rows have to be loaded. */
  find(table: TableProjection, affected: AffectedRows): Row[] | null;
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
