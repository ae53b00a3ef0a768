import { sql } from 'kysely';
import type { Dependencies } from './dependencies.ts';
import { HttpError } from './errors.ts';

export interface QueryWaits {
  readonly ownMaximumMs: number;
  /** For others' writes, then it answers without them. */
  readonly othersMaximumMs: number;
}

export const QUERY_WAITS: QueryWaits = { ownMaximumMs: 2_000, othersMaximumMs: 100 };

/** Should a notification be lost. */
const POLL_INTERVAL_MS = 50;

/** As known to this process: never further than they really are. */
export interface ProjectedPositions {
  /** Others' writes get a moment, no promise. @throws HttpError after `ownMaximumMs` without `position` */
  reach(model: string, position: number): Promise<void>;
}

export function openProjectedPositions(
  { database, log, bus }: Pick<Dependencies, 'database' | 'log' | 'bus'>,
  waits: QueryWaits,
): ProjectedPositions {
  const known = new Map<string, number>();
  /** The model is not waited for again until it moves on from there. */
  const stalledAt = new Map<string, number>();
  const waiting = new Map<string, Set<Waiter>>();
  const lookUps = new Map<string, Promise<void>>();
  let newest = 0;
  const hear = (position: number) => {
    newest = Math.max(newest, position);
  };
  log.onAppended(hear);
  bus.onAppended(hear);
  bus.onProjected(({ model, position }) => {
    // Lower where the database was set back: a failover loses the last commits.
    known.delete(model);
    learn(model, position);
  });

  return {
    async reach(model, position) {
      const committed = newest;
      if (!(await reaches(model, position, waits.ownMaximumMs))) throw new HttpError('catching_up');
      if (hasReached(model, committed) || stalledAt.get(model) === reached(model)) return;
      if (!(await reaches(model, committed, waits.othersMaximumMs))) stalledAt.set(model, reached(model));
    },
  };

  async function reaches(model: string, position: number, maximumMs: number): Promise<boolean> {
    if (hasReached(model, position)) return true;
    bus.announceAwaited();
    const giveUpAt = performance.now() + maximumMs;
    while (performance.now() < giveUpAt) {
      await lookUp(model);
      if (hasReached(model, position)) return true;
      await reachedOrTimeout(model, position);
      if (hasReached(model, position)) return true;
    }
    return false;
  }

  function hasReached(model: string, position: number): boolean {
    return reached(model) >= position;
  }

  function reached(model: string): number {
    return known.get(model) ?? 0;
  }

  function learn(model: string, position: number): void {
    if (position <= reached(model)) return;
    known.set(model, position);
    for (const waiter of waiting.get(model) ?? []) if (waiter.position <= position) waiter.wake();
  }

  /** One query at a time for all who wait. */
  function lookUp(model: string): Promise<void> {
    const underWay = lookUps.get(model) ?? readCheckpoint(model).finally(() => lookUps.delete(model));
    lookUps.set(model, underWay);
    return underWay;
  }

  async function readCheckpoint(model: string): Promise<void> {
    const { rows } = await sql<{ position: number }>`
      select position from checkpoints where model = ${model}`.execute(database.kysely);
    for (const row of rows) learn(model, row.position);
  }

  function reachedOrTimeout(model: string, position: number): Promise<void> {
    const waiters = waiting.get(model) ?? new Set<Waiter>();
    waiting.set(model, waiters);
    return new Promise((resolve) => {
      const waiter = {
        position,
        wake: () => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.wake, POLL_INTERVAL_MS);
      waiters.add(waiter);
    });
  }
}

interface Waiter {
  readonly position: number;
  wake(): void;
}
