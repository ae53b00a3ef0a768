import { randomOf } from './random.ts';

/** What a customer does with their account, or with one of their readings, and what the owner does. */
const accountKinds = ['rename', 'order'] as const;
const ownReadingKinds = ['answer', 'open', 'rate', 'cancel'] as const;
const ownerKinds = ['take up', 'ask', 'respond', 'publish'] as const;
const ownKinds = [...accountKinds, ...ownReadingKinds] as const;
export type StepKind = 'register' | 'erase' | (typeof ownKinds)[number] | (typeof ownerKinds)[number];

/** Asked for by the customer. */
export const byCustomer: ReadonlySet<StepKind> = new Set(['register', 'erase', ...ownKinds]);
/** Of a reading that is there already. */
export const ofReading: ReadonlySet<StepKind> = new Set([...ownReadingKinds, 'take up', 'ask', 'respond']);

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

const faultKinds = [
  'crash',
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
/** Most defects show only when a process ends or freezes. */
const weightedKinds = [...faultKinds, 'crash', 'freeze'] as const;

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
/** Share of the schedules in which a customer is erased, and commands of theirs that race with it. */
const ERASED_SHARE = 0.4;
const RACING = 6;
/** Weights of the kinds of steps: half are orders and the owner's first actions. */
const usual: readonly StepKind[] = [
  'order',
  'order',
  'order',
  'take up',
  'respond',
  'respond',
  ...ownKinds,
  ...ownerKinds,
];
const chosenModels = ['readings', 'orders', 'accounts', 'ratings', 'predictions'];

export function makePlan(seed: number): Plan {
  const random = randomOf(seed);
  const persistent = (kind: StepKind, customer: number, atMs: number): Step => {
    return { atMs, kind, customer, reading: 0, persists: true, looks: false };
  };
  const registrations = Array.from({ length: CUSTOMERS }, (_, customer) =>
    persistent('register', customer, 1),
  );
  const bursts = Array.from({ length: random.integer(BURSTS.low, BURSTS.high) }, () =>
    random.integer(400, LAST_BURST_MS),
  );
  const step = (kind: StepKind, customer: number, burstMs: number): Step => ({
    atMs: burstMs + random.integer(0, BURST_MS),
    kind,
    customer,
    reading: random.integer(0, 2),
    persists: random.chance(0.8),
    looks: random.chance(0.3),
  });
  const steps = Array.from({ length: random.integer(STEPS.low, STEPS.high) }, (_, index) => {
    const customer = random.integer(0, CUSTOMERS - 1);
    return index < 2 ? step('order', customer, 200) : step(random.one(usual), customer, random.one(bursts));
  });
  if (random.chance(ERASED_SHARE)) {
    const [customer, burstMs] = [random.integer(0, CUSTOMERS - 1), random.one(bursts)];
    steps.push(persistent('erase', customer, burstMs + random.integer(0, BURST_MS)));
    for (let racing = 0; racing < RACING; racing++) steps.push(step(random.one(ownKinds), customer, burstMs));
  }
  const faults = Array.from({ length: random.integer(0, FAULTS_MAXIMUM) }, (): Fault => {
    const atMs = random.integer(100, LAST_FAULT_MS);
    return {
      atMs,
      kind: random.one(weightedKinds),
      target: random.integer(0, APIS + PROJECTORS - 1),
      forMs: random.integer(200, LONGEST_FAULT_MS),
      amount: random.next(),
    };
  });
  return {
    seed,
    // This model has totals, so an event that is applied twice shows.
    models: ['dashboard', random.one(chosenModels)],
    hasBroker: random.chance(0.75),
    steps: [...registrations, ...steps].sort((one, other) => one.atMs - other.atMs),
    faults: faults.sort((one, other) => one.atMs - other.atMs),
  };
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
