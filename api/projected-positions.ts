import { sql } from 'kysely';
import { Refused } from './errors.ts';
import type { Parts } from './parts.ts';

/** How long a query waits for its read model before it answers `catching_up`. */
const WAIT_MAXIMUM_MS = 2_000;
/** How often the checkpoint is looked at while waiting, should news of it be lost. */
const POLL_INTERVAL_MS = 50;

/** How far the read models are, as far as this process knows: never further than they really are. */
export interface ProjectedPositions {
  /** Resolves when the model has taken in everything up to `position`. @throws Refused after two seconds */
  reach(model: string, position: number): Promise<void>;
}

export function openProjectedPositions({
  database,
  bus,
}: Pick<Parts, 'database' | 'bus'>): ProjectedPositions {
  const known = new Map<string, number>();
  const waiting = new Set<() => void>();
  bus.onProjected((news) => learn(news.model, news.position));

  return {
    async reach(model, position) {
      if (hasReached(model, position)) return;
      const giveUpAt = performance.now() + WAIT_MAXIMUM_MS;
      while (performance.now() < giveUpAt) {
        await lookUp(model);
        if (hasReached(model, position)) return;
        await newsOrTimeout();
        if (hasReached(model, position)) return;
      }
      throw new Refused('catching_up');
    },
  };

  function hasReached(model: string, position: number): boolean {
    return (known.get(model) ?? 0) >= position;
  }

  function learn(model: string, position: number): void {
    if (position <= (known.get(model) ?? 0)) return;
    known.set(model, position);
    for (const wake of waiting) wake();
  }

  async function lookUp(model: string): Promise<void> {
    const { rows } = await sql<{ position: number }>`
      select position from checkpoints where model = ${model}`.execute(database.kysely);
    for (const row of rows) learn(model, row.position);
  }

  function newsOrTimeout(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, POLL_INTERVAL_MS);
      waiting.add(wake);
    });
  }
}
