import type { ReadModel } from '../read-model.ts';
import { openModelFold, type PastTable } from './model-fold.ts';
import { type PastDependencies, type PastOptions, readPast } from './past-events.ts';
import { openScratch } from './scratch.ts';

/** Read models as they were at one position of the log, beside the living ones. */
export interface Past {
  readonly tables: readonly PastTable[];
  /** Folds up to a position. @throws Unfoldable */
  advance(position: number, onProgress?: (reached: number) => void): Promise<void>;
  /** From here on `changes` tells what becomes of the rows. */
  remember(): void;
  close(): void;
}

/** Several models are folded in one reading of the log. They stand at position 0 at first. */
export function openPast(
  dependencies: PastDependencies,
  models: readonly ReadModel[],
  options: PastOptions,
): Past {
  const scratch = openScratch();
  const folds = models.map((model) => openModelFold(scratch, model));
  const types = typesOf(models);
  let position = 0;

  return {
    tables: folds.flatMap(({ tables }) => tables),
    advance: async (end, onProgress) => {
      for await (const { events, reached } of readPast(dependencies, { types }, position, end, options)) {
        for (const { fold } of folds) fold(events);
        position = reached;
        onProgress?.(reached);
      }
    },
    remember: scratch.remember,
    close: scratch.close,
  };
}

/** Null where a model wants all of them. */
export function typesOf(models: readonly ReadModel[]): ReadonlySet<string> | null {
  const types = new Set<string>();
  for (const { handles } of models) {
    if (handles === undefined) return null;
    for (const type of handles) types.add(type);
  }
  return types;
}
