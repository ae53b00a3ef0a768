import type { Recorded } from '../../events/contract.ts';
import { errorSummary } from '../../log/error-summary.ts';
import { affectedRowsOf, foldEvent, tableState } from '../fold.ts';
import type { AnyTableProjection, ReadModel } from '../read-model.ts';
import { type PastDependencies, type PastOptions, readPast, Unfoldable } from './past-events.ts';
import { openScratch, type ScratchTable } from './scratch.ts';

export interface PastTable {
  readonly model: ReadModel;
  readonly projection: AnyTableProjection;
  readonly rows: ScratchTable['rows'];
  readonly changes: ScratchTable['changes'];
}

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
  const folded = models.map((model) => ({
    model,
    tables: model.tables.map((projection) => ({ projection, stored: scratch.open(projection) })),
  }));
  const types = typesOf(models);
  let position = 0;

  return {
    tables: folded.flatMap(({ model, tables }) =>
      tables.map(({ projection, stored: { rows, changes } }) => ({ model, projection, rows, changes })),
    ),
    advance: async (end, onProgress) => {
      for await (const { events, reached } of readPast(dependencies, { types }, position, end, options)) {
        if (events.length > 0) scratch.atOnce(() => fold(events));
        position = reached;
        onProgress?.(reached);
      }
    },
    remember: scratch.remember,
    close: scratch.close,
  };

  function fold(events: readonly Recorded[]): void {
    for (const { model, tables } of folded) {
      const { handles } = model;
      const handled = handles === undefined ? events : events.filter(({ type }) => handles.has(type));
      if (handled.length === 0) continue;
      const states = tables.map(({ projection, stored }) => {
        try {
          return { stored, state: tableState(projection, stored.load(affectedRowsOf(projection, handled))) };
        } catch (cause) {
          throw unfoldable(model, handled[0], cause);
        }
      });
      for (const event of handled) {
        try {
          foldEvent(
            states.map(({ state }) => state),
            event,
          );
        } catch (cause) {
          throw unfoldable(model, event, cause);
        }
      }
      for (const { stored, state } of states) stored.write(state);
    }
  }
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

export function unfoldable(model: ReadModel, event: Recorded | undefined, cause: unknown): Unfoldable {
  const where = event === undefined ? 'an event' : `event ${event.position} of ${event.stream}`;
  return new Unfoldable(
    `${model.name} cannot be folded: ${where} cannot be applied (${errorSummary(cause)}).`,
  );
}
