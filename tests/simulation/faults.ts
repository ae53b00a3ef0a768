import type { Ground } from './ground.ts';
import type { Mailbox } from './mailbox.ts';
import type { Fault } from './plan.ts';
import type { Random } from './random.ts';
import { type ServerSide, USUALLY_HELD } from './server-side.ts';
import type { SimulatedBroker } from './simulated-broker.ts';
import type { Process, Timeline } from './timeline.ts';

const HOUR_MS = 3_600_000;
/** Share of faults that strike at once instead of around a statement. */
const AT_ONCE_SHARE = 0.3;
const MOMENT_MS = 1;
/** Matching statements that a fault may let pass first. */
const PASSED_MAXIMUM = 3;
const FROZEN_MINIMUM_MS = 2_000;
const SLOW_MAXIMUM_MS = 9_000;
const HELD_MAXIMUM_MS = 4_000;

/** The parts that faults act on. */
export interface Stage {
  readonly time: Timeline;
  readonly random: Random;
  readonly ground: Ground;
  readonly server: ServerSide;
  /** Its weather is also that of the notifications between processes. */
  readonly broker: SimulatedBroker;
  readonly mailbox: Mailbox;
  processes(): readonly (Process | null)[];
  crash(slot: number): void;
  /** Called when the database is copied, to go back to it later. */
  copied(): void;
  restored(): void;
}

/** Causes a fault at its time. @returns a function that ends the fault if it goes on */
export function applyFault(stage: Stage, fault: Fault): () => void | Promise<void> {
  const { time } = stage;
  let end: (() => void | Promise<void>) | null = null;
  let isOver = false;
  const finish = async () => {
    const ending = end;
    end = null;
    isOver = true;
    await ending?.();
  };
  time.after(fault.atMs, null, `fault: ${fault.kind} ${fault.target}`, async () => {
    if (isOver) return;
    end = await begin(stage, fault);
    time.after(fault.forMs, null, `fault ends: ${fault.kind}`, finish);
  });
  return finish;
}

async function begin(stage: Stage, fault: Fault): Promise<(() => void | Promise<void>) | null> {
  const { time, server, broker, mailbox, ground } = stage;
  const { weather } = broker;
  const { target, amount, forMs } = fault;
  const process = stage.processes()[target] ?? null;
  const { weather: onServer } = server;
  switch (fault.kind) {
    case 'crash':
      return atMoment(stage, fault, stage.crash);
    case 'freeze':
      return atMoment(stage, fault, (_slot, found) => {
        // Usually longer than a lease.
        found.frozenUntilMs = time.nowMs() + FROZEN_MINIMUM_MS + forMs;
      });
    case 'cut':
      return atMoment(stage, fault, (_slot, found) => server.cut(amount < 0.3 ? null : found));
    case 'slow database': {
      if (process === null) return null;
      onServer.delayMs.set(process.name, amount * SLOW_MAXIMUM_MS);
      return () => void onServer.delayMs.delete(process.name);
    }
    case 'database away':
      server.cut(null);
      return during(onServer, { isAway: true }, { isAway: false });
    case 'held commits':
      return during(onServer, { heldShare: 0.3, heldMaximumMs: amount * HELD_MAXIMUM_MS }, USUALLY_HELD);
    case 'lost news':
      return during(weather, { lost: amount }, { lost: 0 });
    case 'disordered news':
      return during(weather, { late: amount, doubled: amount }, { late: 0, doubled: 0 });
    case 'broker away':
      broker.setAway(true);
      return () => broker.setAway(false);
    case 'broker wiped':
      broker.wipe();
      return null;
    case 'broker tail lost':
      broker.cutTail(1 + Math.floor(amount * 5));
      return null;
    case 'broker message lost':
      broker.loseOne();
      return null;
    case 'mail refused':
      return during(mailbox.weather, { refusing: true }, { refusing: false });
    case 'mail unanswered':
      return during(mailbox.weather, { unanswering: true }, { unanswering: false });
    case 'clock moved':
      if (process === null) return null;
      return during(process, { clockOffMs: (amount < 0.5 ? -1 : 1) * HOUR_MS }, { clockOffMs: 0 });
    case 'restore':
      await ground.copy();
      stage.copied();
      return () => restore(stage);
    default:
      return fault.kind satisfies never;
  }
}

/** Another of the same kind may end in between: what holds afterwards is not what held before. */
function during<On extends object>(on: On, fault: Partial<On>, usual: Partial<On>): () => void {
  Object.assign(on, fault);
  return () => void Object.assign(on, usual);
}

/** By role, statements around which a process has something half done. */
const moments = {
  api: [/append_commands|^commit/],
  projector: [/checkpoints/, /checkpoints/, /from "models"/, /mails|follower_cursors/],
  checker: [/./],
};

/** Strikes at once, or when a process of the target's role next sends such a statement or it has just run. */
function atMoment(
  { time, random, server, processes }: Stage,
  { target, amount }: Fault,
  strike: (slot: number, process: Process) => void,
): (() => void) | null {
  const strikeAt = (slot: number) => {
    const process = processes()[slot] ?? null;
    if (process !== null) strike(slot, process);
  };
  const role = processes()[target]?.role ?? 'projector';
  if (amount < AT_ONCE_SHARE) {
    strikeAt(target);
    return null;
  }
  const moment = random.one(moments[role]);
  let passed = random.integer(0, PASSED_MAXIMUM);
  const stop = server.onStatement((process, text) => {
    const slot = processes().indexOf(process);
    if (slot < 0 || process.role !== role || !moment.test(text) || passed-- > 0) return;
    stop();
    time.after(random.next() * MOMENT_MS, null, `strikes ${process.name}`, () => strikeAt(slot));
  });
  return stop;
}

/** Stops and starts every process, as an operator would. */
async function restore({ server, ground, processes, crash, restored, time }: Stage): Promise<void> {
  server.cut(null);
  for (const slot of processes().keys()) crash(slot);
  time.after(0, null, 'restore', async () => {
    await ground.endTransactions();
    await ground.goBack();
    restored();
  });
}
