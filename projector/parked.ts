import type { Database } from '../database/database.ts';

/** Events that one model may have parked; with more of them something else is wrong, and the model stops. */
export const PARKED_MAXIMUM = 10_000;

/** An event that was not applied. */
export interface Parked {
  readonly position: number;
  readonly stream: string;
  readonly error: string;
}

/** The limit of parked events is reached, which suggests a general defect: the model stops. */
export class TooManyParked extends Error {
  override readonly name = 'TooManyParked';
}

/** A rebuild met an event that it cannot apply, and stops rather than skips it. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';

  constructor(readonly parked: Parked) {
    super(`event ${parked.position} of ${parked.stream} cannot be applied: ${parked.error}`);
  }
}

export async function loadParkedStreams(database: Database, model: string): Promise<Set<string>> {
  const rows = await database.kysely
    .selectFrom('parked_events')
    .select('stream')
    .distinct()
    .where('model', '=', model)
    .execute();
  return new Set(rows.map((row) => row.stream));
}

/** Models that have parked events. */
export async function parkedModels(database: Database): Promise<Set<string>> {
  const rows = await database.kysely.selectFrom('parked_events').select('model').distinct().execute();
  return new Set(rows.map((row) => row.model));
}

export async function countParked(database: Database, model: string): Promise<number> {
  const { parked } = await database.kysely
    .selectFrom('parked_events')
    .select(({ fn }) => fn.countAll<number>().as('parked'))
    .where('model', '=', model)
    .executeTakeFirstOrThrow();
  return parked;
}

/** What the log and the operator read when a model has parked events. */
export function parkedAlarm(model: string): string {
  return `The read model ${model} has parked events that it cannot apply; after a fix 'npm run projector -- release ${model}' applies them.`;
}
