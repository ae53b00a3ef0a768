/** Faults that a finding names; the others are only counted. */
const NAMED_MAXIMUM = 5;

/** What one check has come to. Faults name positions, streams and tables, never what a person has written. */
export interface Finding {
  readonly check: string;
  readonly faults: number;
  readonly named: readonly string[];
}

export interface OpenFinding {
  fault(sentence: string): void;
  close(): Finding;
}

export function openFinding(check: string): OpenFinding {
  const named: string[] = [];
  let faults = 0;
  return {
    fault: (sentence) => {
      faults++;
      if (named.length < NAMED_MAXIMUM) named.push(sentence);
    },
    close: () => ({ check, faults, named }),
  };
}

/** A check whose faults are at hand. */
export function finding(check: string, faults: readonly string[]): Finding {
  return { check, faults: faults.length, named: faults.slice(0, NAMED_MAXIMUM) };
}

/** One line: `ok` or `not ok`, and what is wrong. */
export function lineOf({ check, faults, named }: Finding): string {
  if (faults === 0) return `ok      ${check}`;
  const more = faults > named.length ? `; and ${faults - named.length} more` : '';
  return `not ok  ${check}: ${named.join('; ')}${more}`;
}
