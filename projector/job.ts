import type { Database } from '../migrations/database.ts';
import type { Reached } from './checkpoint.ts';
import type { TableState } from './fold.ts';
import type { KeptRows } from './kept-rows.ts';
import type { Parked } from './parked.ts';
import type { ReadModel } from './read-model.ts';
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
