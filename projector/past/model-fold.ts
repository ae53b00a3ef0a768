import type { Recorded } from '../../events/contract.ts';
import { affectedRowsOf, foldEvent } from '../fold.ts';
import type { AnyTableProjection, ReadModel } from '../read-model.ts';
import { Unfoldable } from './past-events.ts';
import type { Scratch, ScratchTable } from './scratch.ts';

export interface PastTable {
  readonly model: ReadModel;
  readonly projection: AnyTableProjection;
  readonly rows: ScratchTable['rows'];
  readonly changes: ScratchTable['changes'];
}

/** One read model, folded outside the installation's database from its first event on. */
export interface ModelFold {
  readonly tables: readonly PastTable[];
  /** The next events; those of types that the model does not handle are passed over. @throws Unfoldable */
  fold(events: readonly Recorded[]): void;
}

export function openModelFold(scratch: Scratch, model: ReadModel): ModelFold {
  const { handles } = model;
  const tables = model.tables.map((projection) => ({ projection, stored: scratch.open(projection) }));
  return {
    tables: tables.map(({ projection, stored: { rows, changes } }) => ({ model, projection, rows, changes })),
    fold: (events) => {
      const handled = handles === undefined ? events : events.filter(({ type }) => handles.has(type));
      if (handled.length === 0) return;
      const states = tables.map(({ projection, stored }) => {
        try {
          return stored.state(affectedRowsOf(projection, handled));
        } catch (cause) {
          throw unfoldable(model, handled.find((event) => !isNamed(projection, event)) ?? handled[0], cause);
        }
      });
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

/** Whether the projection can say which rows the event is about. */
function isNamed(projection: AnyTableProjection, event: Recorded): boolean {
  try {
    affectedRowsOf(projection, [event]);
    return true;
  } catch {
    return false;
  }
}

export function unfoldable(model: ReadModel, event: Recorded | undefined, cause: unknown): unknown {
  if (event === undefined) return cause;
  const { position, stream } = event;
  return new Unfoldable(event, `event ${position} of ${stream} cannot be applied to ${model.name}`, {
    cause,
  });
}
