import type { Database } from '../database/database.ts';

/** More suggest a general defect: the model stops. */
export const PARKED_MAXIMUM = 10_000;

export interface Parked {
  readonly position: number;
  readonly stream: string;
  readonly error: string;
}

/** A general defect is likely: the model stops. */
export class TooManyParked extends Error {
  override readonly name = 'TooManyParked';
}

/** A rebuild stops at it rather than skips it. */
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

export function parkedAlarm(model: string): string {
  return `The read model ${model} has parked events that it cannot apply; after a fix 'npm run projector -- rebuild ${model}' applies them; embedded, the next start does.`;
}
