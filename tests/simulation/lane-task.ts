/** The work of one lane, as JSON in its first argument. */
export interface LaneTask {
  /** Of a migrated database, or of one without tables where a bug is planted. */
  readonly url: string;
  /** The server reads the time in it. */
  readonly clockFile: string;
  readonly seeds: readonly number[];
  /** Name of the bug that is planted. */
  readonly plant: string | null;
  /** The kinds of faults to choose from; null is all of them. */
  readonly faults: readonly string[] | null;
  /** Prints everything that happens. */
  readonly trace: boolean;
}

/** What a lane prints for each schedule, as one line of JSON. */
export interface Report {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly plan: readonly string[];
  /** Digest of everything that happened, in order. */
  readonly digest: string;
  readonly events: number;
}
