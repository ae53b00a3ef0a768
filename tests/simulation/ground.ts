import { openSync, writeSync } from 'node:fs';
import type { PostgresQueryResult } from 'kysely';
import { connectLink, type Link } from './link.ts';

/** After this long without an answer the server is asked whether the statement waits for a lock. */
const BLOCKED_LOOK_MS = 2;

const realSleep = Bun.sleep;

export type Outcome =
  | { readonly kind: 'answer'; readonly result: PostgresQueryResult<never> }
  | { readonly kind: 'error'; readonly error: unknown };

interface Blocked {
  readonly link: Link;
  readonly answered: Promise<Outcome>;
  readonly done: (outcome: Outcome) => Promise<void> | void;
}

/**
 * The real database of a lane, which its schedules use one after the other. Its clock is the simulator's, and it gets
 * one statement at a time. The server's processes that wait for a lock are stopped: one that becomes free would race
 * with the others.
 */
export type Ground = Awaited<ReturnType<typeof openGround>>;

/**
 * @param url of a database with prepared tables
 * @param clockFile the file that the server reads the time from
 */
export async function openGround(url: string, clockFile: string) {
  const clock = openSync(clockFile, 'r+');
  const observer = await connectLink(url);
  const links: Link[] = [];
  const free: Link[] = [];
  const inTransaction = new Set<Link>();
  let blocked: Blocked[] = [];
  let shownMs = 0;
  // Triggers forbid to delete events, and notice what a restore does.
  await observer.query('set session_replication_role = replica');

  return {
    /** A free connection. */
    take: async (): Promise<Link> => {
      const link = free.pop() ?? (await connectLink(url));
      if (!links.includes(link)) links.push(link);
      return link;
    },
    giveBack: (link: Link) => void free.push(link),
    /** For checks, outside all simulated processes. */
    look: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await observer.query<Row>(text, values)).rows,
    /** Empties every table, and begins an epoch. */
    reset: async (epoch: string) => {
      await endTransactions();
      free.splice(0, free.length, ...links);
      await observer.query('select simulated.reset($1)', [epoch]);
    },
    /** Keeps a copy of everything, to go back to. */
    copy: async () => void (await observer.query('select simulated.copy()')),
    goBack: async () => void (await observer.query('select simulated.go_back()')),
    setClock,
    /**
     * Runs a statement. If it waits for another connection's lock, this resolves at once, and `done` is called when the
     * lock is free and the statement has run.
     */
    run: async (link: Link, text: string, values: readonly unknown[], done: Blocked['done']) => {
      const wasInTransaction = inTransaction.has(link);
      const answered = outcomeOf(link.query<never>(text, values)).then((outcome) => {
        noteTransaction(link, text);
        return outcome;
      });
      const others = inTransaction.size - (wasInTransaction ? 1 : 0);
      if (others === 0 && blocked.length === 0) {
        await done(await answered);
        return;
      }
      const waiting = { link, answered, done };
      if (await waitsForLock(waiting)) {
        stop(waiting);
        blocked.push(waiting);
        return;
      }
      await done(await answered);
      if (wasInTransaction && !inTransaction.has(link)) await goOn();
    },
    begin: async (link: Link) => {
      await link.query('begin');
      inTransaction.add(link);
    },
    /** Cancels what waits and rolls back all open transactions, as a server does when it stops. */
    endTransactions,
    isInTransaction: (link: Link) => inTransaction.has(link),
    /** Ends the connection's open transaction, if any. */
    end: async (link: Link, how: 'commit' | 'rollback'): Promise<Outcome> => {
      inTransaction.delete(link);
      const outcome = await outcomeOf(link.query<never>(how));
      await goOn();
      return outcome;
    },
    /** Ends a statement that waits for a lock. */
    cancel,
    close: async () => {
      await endTransactions();
      for (const link of [observer, ...links]) await link.end();
    },
  };

  async function endTransactions(): Promise<void> {
    for (let [first] = blocked; first !== undefined; [first] = blocked) await cancel(first.link);
    for (const { query } of inTransaction) await query('rollback');
    inTransaction.clear();
  }

  async function cancel(link: Link): Promise<void> {
    const cancelled = blocked.find((each) => each.link === link);
    if (cancelled === undefined) return;
    await observer.query('select pg_cancel_backend($1)', [link.pid]);
    await answer(cancelled);
    await goOn();
  }

  function setClock(wallMs: number): void {
    const rounded = Math.round(wallMs);
    if (rounded === shownMs) return;
    shownMs = rounded;
    writeSync(clock, String(rounded), 0);
  }

  function noteTransaction(link: Link, text: string): void {
    if (/^(?:begin|start transaction)/.test(text)) inTransaction.add(link);
    if (/^(?:commit|rollback)$/.test(text)) inTransaction.delete(link);
  }

  /** After locks were let go of: one after the other in the order of sending, so that a schedule is reproducible. */
  async function goOn(): Promise<void> {
    for (let moved = true; moved; ) {
      moved = false;
      for (const each of blocked) {
        if (await isBlocked(each.link)) continue;
        resume(each);
        if (await waitsForLock(each)) {
          stop(each);
          continue;
        }
        await answer(each);
        moved = true;
        break;
      }
    }
  }

  async function answer(waiting: Blocked): Promise<void> {
    blocked = blocked.filter((other) => other !== waiting);
    resume(waiting);
    await waiting.done(await waiting.answered);
  }

  async function waitsForLock({ link, answered }: Pick<Blocked, 'link' | 'answered'>): Promise<boolean> {
    let isAnswered = false;
    const noted = answered.then(() => {
      isAnswered = true;
    });
    for (;;) {
      await Promise.race([noted, realSleep(BLOCKED_LOOK_MS)]);
      if (isAnswered) return false;
      if (await isBlocked(link)) return true;
    }
  }

  /**
   * Asleep, too: one that is stopped while it still wakes those who wait for its page of the lock table would leave them
   * asleep, and with them the server.
   */
  async function isBlocked({ pid }: Link): Promise<boolean> {
    const { rows } = await observer.query<{ is_blocked: boolean }>(
      `select wait_event_type = 'Lock' and cardinality(pg_blocking_pids($1)) > 0 as is_blocked
      from pg_stat_get_activity($1)`,
      [pid],
    );
    return rows[0]?.is_blocked === true;
  }
}

function outcomeOf(answering: Promise<PostgresQueryResult<never>>): Promise<Outcome> {
  return answering.then(
    (result): Outcome => ({ kind: 'answer', result }),
    (error: unknown): Outcome => ({ kind: 'error', error }),
  );
}

function stop({ link }: Pick<Blocked, 'link'>): void {
  process.kill(link.pid, 'SIGSTOP');
}

function resume({ link }: Pick<Blocked, 'link'>): void {
  process.kill(link.pid, 'SIGCONT');
}
