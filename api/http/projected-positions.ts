import { sql } from 'kysely';
import type { Dependencies } from './dependencies.ts';
import { HttpError } from './errors.ts';

/** How long a query waits for its read model. */
export interface QueryWaits {
  /** For what its own account wrote, before it answers `catching_up`. */
  readonly ownMaximumMs: number;
  /** For what others wrote, before it answers without. */
  readonly othersMaximumMs: number;
}

export const QUERY_WAITS: QueryWaits = { ownMaximumMs: 2_000, othersMaximumMs: 100 };

/** How often the checkpoint is looked at while waiting, should a notification be lost. */
const POLL_INTERVAL_MS = 50;

/** How far the read models are, as far as this process knows: never further than they really are. */
export interface ProjectedPositions {
  /**
   * Resolves when the model has taken in everything up to `position`. What others have committed by now, as far
   * as this process heard of it, is waited for too, but only for a moment: that is no promise.
   * @throws HttpError after `ownMaximumMs` without `position`
   */
  reach(model: string, position: number): Promise<void>;
}

export function openProjectedPositions(
  { database, log, bus }: Pick<Dependencies, 'database' | 'log' | 'bus'>,
  waits: QueryWaits,
): ProjectedPositions {
  const known = new Map<string, number>();
  /** Where a model stood when a wait for it timed out; until it moves, it is not waited for again. */
  const stalledAt = new Map<string, number>();
  const waiting = new Map<string, Set<Waiter>>();
  const lookUps = new Map<string, Promise<void>>();
  let newest = 0;
  const hear = (position: number) => {
    newest = Math.max(newest, position);
  };
  log.onAppended(hear);
  bus.onAppended(hear);
  bus.onProjected(({ model, position }) => learn(model, position));

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

  /** However many wait for a model, one query at a time looks for it. */
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

/** Woken when the model has reached its position, and by nothing else. */
interface Waiter {
  readonly position: number;
  wake(): void;
}
