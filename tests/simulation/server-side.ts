import type { PostgresQueryResult } from 'kysely';
import type { Ground, Outcome } from './ground.ts';
import type { Link } from './link.ts';
import type { Random } from './random.ts';
import type { Process, Timeline } from './timeline.ts';

/** The server cancels a statement that waits this long for a lock: `CONNECTION_LIMITS.statementMs`. */
const STATEMENT_MAXIMUM_MS = 7_000;
const LATENCY_MAXIMUM_MS = 1.5;

/** Even without a fault, commits come a little after their statements, so that transactions overlap. */
export const USUALLY_HELD = { heldShare: 0.15, heldMaximumMs: 30 };

/** The present condition of the connections to the database. */
export interface Weather {
  isAway: boolean;
  /** Share of the writing statements whose commit comes later than they ran, and how much later at most. */
  heldShare: number;
  heldMaximumMs: number;
  /** Extra latency, by process. */
  readonly delayMs: Map<string, number>;
}

/** One connection of a simulated process. */
export interface Wire {
  send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  onLost(listener: () => void): void;
  isOpen(): boolean;
  close(): void;
}

export type ServerSide = ReturnType<typeof openServerSide>;

export type StatementListener = (process: Process, text: string) => void;

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  resolve(result: PostgresQueryResult<never>): void;
  reject(cause: unknown): void;
}

interface Cable {
  readonly process: Process;
  readonly link: Link;
  isCut: boolean;
  /** From the moment a statement leaves the process until its answer leaves the server. */
  isBusy: boolean;
  readonly queue: Sent[];
  readonly listeners: (() => void)[];
}

/** Carries statements to the database and answers back: late, never, or with the commit long after the statement. */
export function openServerSide(ground: Ground, time: Timeline, random: Random) {
  const cables = new Set<Cable>();
  const weather: Weather = { isAway: false, ...USUALLY_HELD, delayMs: new Map() };

  const listeners = new Set<StatementListener>();

  return {
    weather,
    connect,
    /** Calls back when a statement leaves a process, and when it has run. Returns a function that stops it. */
    onStatement: (listener: StatementListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Breaks all connections, or those of one process, whatever they are doing. */
    cut: (process: Process | null) => {
      for (const cable of cables) if (process === null || cable.process === process) cutCable(cable);
    },
  };

  function connect(process: Process): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Error('connect ECONNREFUSED'));
      time.after(latency(process), null, `${process.name} connects`, async () => {
        if (weather.isAway) {
          time.after(latency(process), process, 'is refused', refuse);
          return;
        }
        const link = await ground.take();
        const cable: Cable = { process, link, isCut: false, isBusy: false, queue: [], listeners: [] };
        cables.add(cable);
        if (process.isAlive)
          time.after(latency(process), process, 'is connected', () => resolve(wireOf(cable)));
        else cutCable(cable);
      });
    });
  }

  function wireOf(cable: Cable): Wire {
    return {
      send: (text, values) =>
        new Promise((resolve, reject) => {
          if (cable.isCut) {
            reject(new Error('Connection terminated'));
            return;
          }
          cable.queue.push({ text, values, resolve, reject });
          if (cable.queue.length === 1) carry(cable);
        }),
      onLost: (listener) => void cable.listeners.push(listener),
      isOpen: () => !cable.isCut,
      close: () => cutCable(cable),
    };
  }

  function carry(cable: Cable): void {
    const [sent] = cable.queue;
    if (sent === undefined) return;
    cable.isBusy = true;
    tell(cable, sent);
    const label = `${cable.process.name} → ${nameOf(sent.text)}`;
    time.after(latency(cable.process), null, label, () => arrive(cable, sent));
  }

  async function arrive(cable: Cable, sent: Sent): Promise<void> {
    const { link } = cable;
    // A statement that was under way when the connection broke may have reached the server or not.
    if (cable.isCut && random.chance(0.5)) return free(cable);
    ground.setClock(time.wallMs());
    const isHeld = !ground.isInTransaction(link) && writes(sent.text) && random.chance(weather.heldShare);
    if (isHeld) await ground.begin(link);
    let isAnswered = false;
    await ground.run(link, sent.text, sent.values, async (outcome) => {
      isAnswered = true;
      await (isHeld ? hold(cable, sent, outcome) : deliver(cable, sent, outcome));
    });
    if (isAnswered) return;
    time.after(STATEMENT_MAXIMUM_MS, null, 'statement timeout', async () => {
      if (!isAnswered) await ground.cancel(link);
    });
  }

  async function hold(cable: Cable, sent: Sent, outcome: Outcome): Promise<void> {
    const { link } = cable;
    if (outcome.kind === 'error') {
      await ground.end(link, 'rollback');
      return deliver(cable, sent, outcome);
    }
    time.after(
      random.next() * weather.heldMaximumMs,
      null,
      `held commit of ${cable.process.name}`,
      async () => {
        // A connection that broke before the commit was sent takes its transaction with it.
        const isLost = cable.isCut && random.chance(0.5);
        const ended = await ground.end(link, isLost ? 'rollback' : 'commit');
        await deliver(cable, sent, ended.kind === 'error' ? ended : outcome);
      },
    );
  }

  async function deliver(cable: Cable, sent: Sent, outcome: Outcome): Promise<void> {
    cable.isBusy = false;
    if (cable.isCut) return free(cable);
    tell(cable, sent);
    const label = `${outcome.kind === 'error' ? 'failed' : 'done'} ${nameOf(sent.text)}`;
    time.after(latency(cable.process), cable.process, label, () => {
      if (cable.isCut) return;
      cable.queue.shift();
      if (outcome.kind === 'answer') sent.resolve(outcome.result);
      else sent.reject(outcome.error);
      carry(cable);
    });
    return undefined;
  }

  function cutCable(cable: Cable): void {
    if (cable.isCut) return;
    cable.isCut = true;
    time.after(0, cable.process, 'connection lost', () => {
      for (const { reject } of cable.queue.splice(0)) reject(new Error('Connection terminated unexpectedly'));
      for (const listener of cable.listeners.splice(0)) listener();
    });
    if (!cable.isBusy) time.after(0, null, 'connection closed', () => free(cable));
  }

  function tell({ process }: Cable, { text }: Sent): void {
    for (const listener of listeners) listener(process, text);
  }

  async function free(cable: Cable): Promise<void> {
    if (!cables.delete(cable)) return;
    if (ground.isInTransaction(cable.link)) await ground.end(cable.link, 'rollback');
    ground.giveBack(cable.link);
  }

  function latency(process: Process): number {
    return (
      0.1 + random.next() * LATENCY_MAXIMUM_MS + (weather.delayMs.get(process.name) ?? 0) * random.next()
    );
  }
}

function writes(text: string): boolean {
  return /\b(?:insert|update|delete|append_commands|move_checkpoints)\b/i.test(text);
}

/** For the trace. */
function nameOf(text: string): string {
  return text.slice(0, 120).replaceAll(/\s+/g, ' ').slice(0, 60);
}
