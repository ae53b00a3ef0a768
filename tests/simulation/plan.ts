import { randomOf } from './random.ts';

export const stepKinds = [
  'register',
  'rename',
  'order',
  'take up',
  'ask',
  'answer',
  'respond',
  'open',
  'rate',
  'cancel',
  'publish',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** A command of a customer or the owner. */
export interface Step {
  readonly atMs: number;
  readonly kind: StepKind;
  /** Which customer. */
  readonly customer: number;
  /** Which of the customer's readings so far. */
  readonly reading: number;
  /** Whether it is repeated until it is answered. */
  readonly persists: boolean;
  /** Whether the customer then loads the list. */
  readonly looks: boolean;
}

export const faultKinds = [
  'crash',
  'crash after answer',
  'freeze',
  'cut',
  'slow database',
  'database away',
  'held commits',
  'lost news',
  'disordered news',
  'broker away',
  'broker wiped',
  'broker tail lost',
  'broker message lost',
  'mail refused',
  'mail unanswered',
  'clock moved',
  'restore',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly atMs: number;
  readonly kind: FaultKind;
  /** Which process. */
  readonly target: number;
  readonly forMs: number;
  /** From 0 to 1. */
  readonly amount: number;
}

/** The steps and faults of a schedule. Everything else that is random in it follows from the same seed. */
export interface Plan {
  readonly seed: number;
  readonly models: readonly string[];
  /** Without a broker the read models read the log itself. */
  readonly hasBroker: boolean;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
}

export const CUSTOMERS = 2;
export const APIS = 2;
export const PROJECTORS = 2;

const STEPS = { low: 8, high: 16 };
const LAST_BURST_MS = 2_500;
const BURSTS = { low: 2, high: 5 };
/** The steps of a burst are this close together, so that commands run concurrently. */
const BURST_MS = 25;
const LAST_FAULT_MS = 4_000;
const FAULTS_MAXIMUM = 6;
const LONGEST_FAULT_MS = 7_000;
/** Weights of the kinds of steps: half are orders and the owner's first actions. */
const usual: readonly StepKind[] = [
  'order',
  'order',
  'order',
  'take up',
  'respond',
  'respond',
  ...stepKinds.slice(1),
];
const chosenModels = ['readings', 'orders', 'accounts', 'ratings', 'predictions'];

/** @param allowed the faults to choose from */
export function makePlan(seed: number, allowed: readonly FaultKind[] = faultKinds): Plan {
  const random = randomOf(seed);
  const registrations = Array.from(
    { length: CUSTOMERS },
    (_, customer): Step => ({
      atMs: 1,
      kind: 'register',
      customer,
      reading: 0,
      persists: true,
      looks: false,
    }),
  );
  // Most defects show only when a process ends or freezes.
  const weighted = [...allowed, ...allowed.filter((kind) => kind === 'crash' || kind === 'freeze')];
  const bursts = Array.from({ length: random.integer(BURSTS.low, BURSTS.high) }, () =>
    random.integer(400, LAST_BURST_MS),
  );
  const steps = Array.from({ length: random.integer(STEPS.low, STEPS.high) }, (_, index): Step => {
    const kind = index < 2 ? 'order' : random.one(usual);
    return {
      atMs: (index < 2 ? 200 : random.one(bursts)) + random.integer(0, BURST_MS),
      kind,
      customer: random.integer(0, CUSTOMERS - 1),
      reading: random.integer(0, 2),
      persists: random.chance(0.8),
      looks: random.chance(0.3),
    };
  });
  const faults = Array.from(
    { length: allowed.length === 0 ? 0 : random.integer(0, FAULTS_MAXIMUM) },
    (): Fault => {
      const atMs = random.integer(100, LAST_FAULT_MS);
      return {
        atMs,
        kind: random.one(weighted),
        target: random.integer(0, APIS + PROJECTORS - 1),
        forMs: random.integer(200, LONGEST_FAULT_MS),
        amount: random.next(),
      };
    },
  );
  return {
    seed,
    // This model has totals, so an event that is applied twice shows.
    models: ['dashboard', random.one(chosenModels)],
    hasBroker: random.chance(0.75),
    steps: [...registrations, ...steps].sort((one, other) => one.atMs - other.atMs),
    faults: faults.sort((one, other) => one.atMs - other.atMs),
  };
}
