import type { ColumnType } from 'kysely';

// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module` in projector/models
export interface ReadModelTables {}

/** Long lists are counted by blocks, so that a page far down is found without passing the others. */
const BLOCK_IDS = 5_000;

export function blockOf(id: number): number {
  return Math.floor(id / BLOCK_IDS);
}

export function firstIdOf(block: number): number {
  return block * BLOCK_IDS;
}

/** Written with the database's clock, read as ISO 8601. */
type Moment = ColumnType<string, never, never>;

export interface ProjectorTables {
  /** Of followers that keep no checkpoint of their own. */
  follower_cursors: {
    name: string;
    epoch: string;
    position: number;
  };
  /** Everything up to `position` is in the model's tables, nothing after it. */
  checkpoints: {
    model: string;
    version: number;
    epoch: string;
    position: number;
    /** Of the event at `position`; empty at 0. Reveals a forked or restored log. */
    leaf_hash: Uint8Array;
    /** Why the model has stopped, one sentence; null while it follows the log. */
    alarm: string | null;
    updated_at: Moment;
  };
  leases: {
    name: string;
    holder: string;
    /** Rises with every holder; writes under a lower one are refused. */
    fencing_token: number;
    expires_at: Moment;
  };
  /** Could not be applied, or follow such an event in its stream. A rebuild empties it. */
  parked_events: {
    model: string;
    position: number;
    stream: string;
    /** Nothing personal: kind of error, code, place in the source. */
    error: string;
    parked_at: Moment;
  };
}
