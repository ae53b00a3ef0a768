import type { Database } from '../migrations/database.ts';
import type { Reached } from './checkpoint.ts';
import type { TableState } from './fold.ts';
import type { KeptRows } from './kept-rows.ts';
import type { Parked } from './parked.ts';
import type { ReadModel } from './read-model.ts';
import type { Target } from './target.ts';

/** One read model being brought forward by one process. */
export interface Job {
  readonly database: Database;
  readonly epoch: string;
  readonly model: ReadModel;
  /** That the rows count as: an outdated model is kept up under its old version until a rebuild is ready. */
  readonly version: number;
  readonly target: Target;
  /** Of the lease of `target`. */
  readonly fencingToken: number;
  /** Moves with every batch. */
  reached: Reached;
  /** The rows are the same as they were at this position. */
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
  /** What the leaves of the batch have to add up to in the log; null where that is certain. */
  readonly leaves: Uint8Array | null;
}
