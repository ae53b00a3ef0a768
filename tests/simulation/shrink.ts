import type { Plan } from './plan.ts';

/** Schedules that one shrinking may take. */
const TRIES_MAXIMUM = 80;

export interface Shrunk {
  readonly without: readonly string[];
  readonly violations: readonly string[];
}

/** The plan without some of its steps (`s3`) and faults (`f1`), named by their place in it. */
export function without(plan: Plan, left: readonly string[]): Plan {
  return {
    ...plan,
    steps: plan.steps.filter((_, index) => !left.includes(`s${index}`)),
    faults: plan.faults.filter((_, index) => !left.includes(`f${index}`)),
  };
}

/** Leaves out steps and faults one by one while the plan still fails, until nothing more can be left out. */
export async function shrink(
  plan: Plan,
  violations: readonly string[],
  violationsOf: (smaller: Plan) => Promise<readonly string[]>,
): Promise<Shrunk> {
  const parts = [...plan.faults.map((_, index) => `f${index}`), ...plan.steps.map((_, index) => `s${index}`)];
  let smallest: Shrunk = { without: [], violations };
  let tries = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const part of parts) {
      if (smallest.without.includes(part)) continue;
      if (tries++ >= TRIES_MAXIMUM) return smallest;
      const fewer = [...smallest.without, part];
      const left = await violationsOf(without(plan, fewer));
      if (left.length === 0) continue;
      smallest = { without: fewer, violations: left };
      isSmaller = true;
    }
  }
  return smallest;
}

/** One line for each step and fault. */
export function describe({ steps, faults, models, hasBroker }: Plan): string[] {
  const lines = [
    ...steps.map(({ atMs, kind, customer, reading }) => ({
      atMs,
      line: `customer ${customer + 1} wants to ${kind} (reading ${reading})`,
    })),
    ...faults.map(({ atMs, kind, target, forMs, amount }) => ({
      atMs,
      line: `fault: ${kind}, process ${target}, ${forMs} ms, ${amount.toFixed(2)}`,
    })),
  ];
  lines.sort((one, other) => one.atMs - other.atMs);
  return [
    `${models.join(', ')}, ${hasBroker ? 'with' : 'without'} a broker`,
    ...lines.map(({ atMs, line }) => `${String(atMs).padStart(6)} ms  ${line}`),
  ];
}
