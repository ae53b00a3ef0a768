/** The others are only counted. */
const NAMED_MAXIMUM = 5;
const FAULTS_MAXIMUM = 100;

/** Names places, never what a person has written. */
export interface Fault {
  readonly position?: number;
  readonly stream?: string;
  readonly model?: string;
  readonly key?: string;
  readonly what: string;
}

export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly faults: readonly Fault[];
  /** Those that are not listed too. */
  readonly count: number;
}

export interface OpenFinding {
  fault(fault: Fault): void;
  close(): Finding;
}

export function openFinding(check: string): OpenFinding {
  const faults: Fault[] = [];
  let count = 0;
  return {
    fault: (fault) => {
      count++;
      if (faults.length < FAULTS_MAXIMUM) faults.push(fault);
    },
    close: () => ({ check, ok: count === 0, faults, count }),
  };
}

export function finding(check: string, faults: readonly Fault[]): Finding {
  return { check, ok: faults.length === 0, faults: faults.slice(0, FAULTS_MAXIMUM), count: faults.length };
}

/** `ok` or `not ok`, and what is wrong. */
export function lineOf({ check, ok, faults, count }: Finding): string {
  if (ok) return `ok      ${check}`;
  const named = faults.slice(0, NAMED_MAXIMUM).map(({ what }) => what);
  const more = count > named.length ? `; and ${count - named.length} more` : '';
  return `not ok  ${check}: ${named.join('; ')}${more}`;
}

export function objectOf({ check, ok, faults }: Finding): Pick<Finding, 'check' | 'ok' | 'faults'> {
  return { check, ok, faults };
}
