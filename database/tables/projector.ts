import type { ColumnType } from 'kysely';

/** Written with the database's clock, read as ISO 8601. */
type Moment = ColumnType<string, never, never>;

export interface ProjectorTables {
  /** Where followers stand that keep no checkpoint of their own. */
  follower_cursors: {
    name: string;
    /** The log that `position` counts in. */
    epoch: string;
    position: number;
  };
  /** How far a read model is: everything up to `position` is in its tables, nothing after it. */
  checkpoints: {
    model: string;
    /** `ReadModel.version` that its rows were folded by. */
    version: number;
    /** The log that `position` counts in. */
    epoch: string;
    position: number;
    /** The event at `position`; empty at position 0. Tells a forked or restored log. */
    leaf_hash: Uint8Array;
    /** Why the model stands still, one sentence; null while it follows the log. */
    alarm: string | null;
    updated_at: Moment;
  };
  /** Who may do what only one process does at a time, until when. */
  leases: {
    name: string;
    holder: string;
    /** Rises with every change of holder; what was begun under a lower one is refused. */
    fencing_token: number;
    expires_at: Moment;
  };
  /** Events that a read model could not apply, and the later ones of their streams. A rebuild empties it. */
  parked_events: {
    model: string;
    position: number;
    stream: string;
    /** What went wrong, without anything personal: kind of error, code, place in the source. */
    error: string;
    parked_at: Moment;
  };
}
