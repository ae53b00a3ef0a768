/** The work of one lane, as JSON in its first argument. */
export interface LaneTask {
  /** Of a migrated database. */
  readonly url: string;
  /** The server reads the time in it. */
  readonly clockFile: string;
  readonly seeds: readonly number[];
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

/** How a schedule failed, and how it is run again. */
export function failureOf({ seed, violations, plan }: Report): string {
  return [
    `Seed ${seed} fails:`,
    ...violations,
    'Its plan:',
    ...plan,
    `Again: npm run simulate -- --replay ${seed}`,
  ].join('\n  ');
}
