import { violationsOf } from './check.ts';
import { type Customers, type Door, type Entry, sendCustomers } from './customers.ts';
import { applyFault, type Stage } from './faults.ts';
import type { Ground } from './ground.ts';
import type { Report } from './lane-task.ts';
import { openMailbox } from './mailbox.ts';
import { APIS, type Plan, PROJECTORS } from './plan.ts';
import { drawFrom, type Random, randomOf } from './random.ts';
import { type Surroundings, startApi, startFollowers } from './roles.ts';
import { openServerSide } from './server-side.ts';
import { openSimulatedBroker, type SimulatedBroker } from './simulated-broker.ts';
import { openSimulatedBus } from './simulated-bus.ts';
import { simulatedDatabase } from './simulated-database.ts';
import { newProcess, openTimeline, type Process, type Role, type Timeline } from './timeline.ts';
import { goBy } from './virtual-time.ts';

/** Everything has to catch up within this time after the last fault. */
const RECOVERY_MAXIMUM_MS = 60_000;
const LOOK_MS = 250;
const CHECK_MAXIMUM_MS = 60_000;
const RESTART_PAUSE_MS = { low: 100, high: 1_500 };

/** Runs one plan from an empty installation to the last check. The same plan always gives the same run. */
export async function runSchedule(
  ground: Ground,
  plan: Plan,
  onLine: (line: string) => void = () => undefined,
): Promise<Omit<Report, 'seed' | 'plan'>> {
  const lines: string[] = [];
  const random = randomOf(plan.seed ^ 0x5eed);
  const time = openTimeline((line) => {
    lines.push(line);
    onLine(line);
  });
  const unhandled: string[] = [];
  const note = (cause: unknown) => void unhandled.push(`a rejection was handled by nobody: ${String(cause)}`);
  process.on('unhandledRejection', note);
  await ground.reset(random.uuid());
  drawFrom(random);
  goBy(time);
  try {
    const violations = await play(ground, plan, time, random);
    const [counted] = await ground.look<{ position: number }>('select position from log_head');
    return {
      violations: [...unhandled, ...violations],
      digest: new Bun.CryptoHasher('sha256').update(lines.join('')).digest('hex'),
      events: counted?.position ?? 0,
    };
  } finally {
    goBy(null);
    drawFrom(null);
    process.off('unhandledRejection', note);
  }
}

async function play(ground: Ground, plan: Plan, time: Timeline, random: Random): Promise<string[]> {
  const broker = openSimulatedBroker(time, random);
  const bus = openSimulatedBus(time, random, broker.weather);
  const server = openServerSide(ground, time, random);
  const mailbox = openMailbox(time, random);
  const surroundings: Surroundings = {
    server,
    bus,
    broker: plan.hasBroker ? broker : null,
    mailer: mailbox.mailer,
    models: plan.models,
  };
  const slots: (Process | null)[] = Array.from({ length: APIS + PROJECTORS }, () => null);
  const doors = new Map<Process, Door>();
  let started = 0;
  let wasRestored = false;
  let kept: ReadonlySet<Entry> = new Set();

  for (const slot of slots.keys()) launch(slot);
  const doorsUp = () =>
    [...doors.values()].filter(({ process }) => process.isAlive && process.frozenUntilMs <= time.nowMs());
  const customers = sendCustomers(plan, time, random, doorsUp);
  const stage: Stage = {
    time,
    random,
    ground,
    server,
    broker,
    mailbox,
    processes: () => slots,
    crash,
    copied: () => {
      kept = new Set(customers.ledger.filter(({ isAcknowledged }) => isAcknowledged));
    },
    restored: () => {
      wasRestored = true;
      for (const entry of customers.ledger) entry.isTakenBack ||= entry.isAcknowledged && !kept.has(entry);
    },
  };
  const ends = plan.faults.map((fault) => applyFault(stage, fault));
  const healedMs = Math.max(0, ...plan.faults.map(({ atMs, forMs }) => atMs + forMs));
  await time.run(() => false, healedMs);
  for (const end of ends) await end();
  const left = await untilQuiet(ground, plan, time, customers, broker);
  if (left !== null) return [`nothing has caught up ${RECOVERY_MAXIMUM_MS} ms after the last fault: ${left}`];
  for (const slot of slots.keys()) end(slot);
  return check();

  function launch(slot: number): void {
    const role: Role = slot < APIS ? 'api' : 'projector';
    const process = newProcess(role, `${role}-${slot}.${++started}`);
    slots[slot] = process;
    time.after(random.next() * 50, process, 'starts', () => {
      const starting =
        role === 'api'
          ? startApi(surroundings, process).then((api) => void doors.set(process, { process, api }))
          : startFollowers(surroundings, process);
      // A process that cannot start ends and is restarted.
      starting.catch(() => crash(slot));
    });
  }

  function end(slot: number): void {
    const process = slots[slot] ?? null;
    if (process === null) return;
    process.isAlive = false;
    slots[slot] = null;
    doors.delete(process);
    server.cut(process);
  }

  function crash(slot: number): void {
    if (slots[slot] === null) return;
    end(slot);
    const pauseMs = random.integer(RESTART_PAUSE_MS.low, RESTART_PAUSE_MS.high);
    time.after(pauseMs, null, 'a process is started again', () => launch(slot));
  }

  async function check(): Promise<string[]> {
    const checker = newProcess('checker', 'checker');
    let violations: string[] | null = null;
    time.after(1, checker, 'check', () => {
      const database = simulatedDatabase(server, checker);
      void violationsOf(database, { plan, customers, mailbox, wasRestored }).then(
        (found) => {
          violations = found;
        },
        (cause: unknown) => {
          violations = [`the check failed: ${cause instanceof Error ? cause.stack : String(cause)}`];
        },
      );
    });
    await time.run(() => violations !== null, time.nowMs() + CHECK_MAXIMUM_MS);
    return violations ?? ['the check did not end'];
  }
}

/** Null when every follower has reached the head of the log, and every customer has an answer; else what is left. */
async function untilQuiet(
  ground: Ground,
  plan: Plan,
  time: Timeline,
  customers: Customers,
  broker: SimulatedBroker,
): Promise<string | null> {
  let stand: Stand | undefined;
  let isQuiet = false;
  const look = async () => {
    ground.setClock(time.wallMs());
    [stand] = await ground.look<Stand>(STAND, [plan.models]);
    isQuiet =
      customers.areDone() &&
      stand !== undefined &&
      stand.reached === plan.models.length &&
      stand.mails === null &&
      stand.outbox === stand.head &&
      (!plan.hasBroker || broker.lastSeq() === stand.head);
    if (!isQuiet) time.after(LOOK_MS, null, 'look', look);
  };
  time.after(0, null, 'look', look);
  await time.run(() => isQuiet, time.nowMs() + RECOVERY_MAXIMUM_MS);
  const open = customers.ledger.filter(({ isOver }) => !isOver).map(({ request }) => request.commandId);
  return isQuiet ? null : JSON.stringify([stand, open]);
}

interface Stand {
  readonly head: number;
  readonly outbox: number;
  /** Models at the head. */
  readonly reached: number;
  /** The others, and mails that have not ended, to be told. */
  readonly behind: string | null;
  readonly mails: string | null;
}

const STAND = `
  select h.position as head, (select position from follower_cursors where name = 'outbox') as outbox,
    (select count(*) from checkpoints where model = any($1) and position >= h.position) as reached,
    (select json_agg(json_build_array(model, position, alarm)) from checkpoints where position < h.position) as behind,
    (select json_agg(json_build_array(position, tries, due_at)) from mails where outcome is null) as mails
  from log_head h`;
