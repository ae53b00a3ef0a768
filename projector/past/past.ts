import type { Recorded } from '../../events/contract.ts';
import { affectedRowsOf, foldEvent } from '../fold.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';
import { type PastDependencies, type PastOptions, readPast, Unfoldable } from './past-events.ts';
import { openScratch, type Scratch, type ScratchTable } from './scratch.ts';

export interface Past {
  readonly tables: readonly PastTable[];
  /** @throws Unfoldable */
  advance(position: number, onProgress?: (reached: number) => void): Promise<void>;
  /** Begins what `changes` reports. */
  remember(): void;
  close(): void;
}

/** Several models share one reading of the log, from position 0. */
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

export function typesOf(models: readonly ReadModel[]): ReadonlySet<string> {
  return new Set(models.flatMap(({ handles }) => [...handles]));
}

export interface PastTable {
  readonly model: ReadModel;
  readonly projection: TableProjection;
  readonly rows: ScratchTable['rows'];
  readonly changes: ScratchTable['changes'];
}

/** Outside the installation's database, from the first event on. */
export interface ModelFold {
  readonly tables: readonly PastTable[];
  /** Types that the model does not handle are passed over. @throws Unfoldable */
  fold(events: readonly Recorded[]): void;
}

export function openModelFold(scratch: Scratch, model: ReadModel): ModelFold {
  const { handles } = model;
  const tables = model.tables.map((projection) => ({ projection, stored: scratch.open(projection) }));
  return {
    tables: tables.map(({ projection, stored: { rows, changes } }) => ({ model, projection, rows, changes })),
    fold: (events) => {
      const handled = events.filter(({ type }) => handles.has(type));
      if (handled.length === 0) return;
      const states = tables.map(({ projection, stored }) =>
        stored.state(affectedRowsOf(projection, handled)),
      );
      for (const event of handled) {
        try {
          foldEvent(states, event);
        } catch (cause) {
          throw unfoldable(model, event, cause);
        }
      }
    },
  };
}

export function unfoldable(model: ReadModel, event: Recorded, cause: unknown): Unfoldable {
  const { position, stream } = event;
  return new Unfoldable(event, `event ${position} of ${stream} cannot be applied to ${model.name}`, {
    cause,
  });
}
