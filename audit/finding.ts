/** Faults that a line names; the others are only counted. */
const NAMED_MAXIMUM = 5;
/** Faults that a finding holds; the others are only counted. */
const FAULTS_MAXIMUM = 100;

/** One thing that is wrong, and where. It names places, never what a person has written. */
export interface Fault {
  readonly position?: number;
  readonly stream?: string;
  readonly model?: string;
  /** Of a row. */
  readonly key?: string;
  readonly what: string;
}

/** What one check has come to. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly faults: readonly Fault[];
  /** How many there are, those that are not listed too. */
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

/** A check whose faults are at hand. */
export function finding(check: string, faults: readonly Fault[]): Finding {
  return { check, ok: faults.length === 0, faults: faults.slice(0, FAULTS_MAXIMUM), count: faults.length };
}

/** One line: `ok` or `not ok`, and what is wrong. */
export function lineOf({ check, ok, faults, count }: Finding): string {
  if (ok) return `ok      ${check}`;
  const named = faults.slice(0, NAMED_MAXIMUM).map(({ what }) => what);
  const more = count > named.length ? `; and ${count - named.length} more` : '';
  return `not ok  ${check}: ${named.join('; ')}${more}`;
}

/** The same for programs. */
export function objectOf({ check, ok, faults }: Finding): Pick<Finding, 'check' | 'ok' | 'faults'> {
  return { check, ok, faults };
}
