import { predictionColumns, predictionOf } from '../api/predictions/shapes.ts';
import type { Database } from '../migrations/database.ts';
import { type Archive, type Place, type PlaceContent, pathOf, placeOf } from '../site/export/archive.ts';
import { indexOf, type PlaceTable, placeIn } from '../site/export/place-table.ts';
import { daysOf } from './page-archive.ts';

/** Days or weeks that are read at a time. */
const PLACES_IN_BATCH = 32;
/** Publications of a batch; where there are more, its places are read one by one. */
const ROWS_MAXIMUM = 400;
/** The one that is being made into pages, and the next. */
const BATCHES_KEPT = 2;

type Batch = ReadonlyMap<string, PlaceContent>;

/**
 * Reads the places of a list in its order, many days or weeks with one query; everything else, and what is not where the
 * list has it, comes from `archive`.
 */
export function openBatches(
  { models }: Pick<Database, 'models'>,
  archive: Archive,
  listed: PlaceTable,
): Archive {
  const batches = new Map<number, Promise<Batch>>();

  return {
    read: async (place, today) => {
      const index = indexOf(listed, place);
      if (index < 0 || (place.kind !== 'day' && place.kind !== 'week')) return archive.read(place, today);
      const number = Math.floor(index / PLACES_IN_BATCH);
      const batch = batches.get(number) ?? readBatch(number, place.kind, today);
      batches.set(number, batch);
      const [oldest] = batches.keys();
      if (batches.size > BATCHES_KEPT && oldest !== undefined) batches.delete(oldest);
      return (await batch).get(pathOf(place)) ?? archive.read(place, today);
    },
  };

  /** Where two kinds meet, the batch holds the places of one: the others are read by themselves. */
  async function readBatch(number: number, kind: 'day' | 'week', today: string): Promise<Batch> {
    const from = number * PLACES_IN_BATCH;
    const until = Math.min(from + PLACES_IN_BATCH, listed.keys.length);
    const places = Array.from({ length: until - from }, (_, index) => placeIn(listed, from + index)).filter(
      (place) => place.kind === kind,
    );
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined) return new Map();
    const rows = await models
      .selectFrom('predictions')
      .innerJoin('prediction_days', 'prediction_days.id', 'predictions.id')
      .select(predictionColumns.map((column) => `predictions.${column}` as const))
      .select('prediction_days.revised_at')
      .where('predictions.type', '=', kind === 'day' ? 'daily' : 'weekly')
      .where('predictions.status', '=', 'active')
      .where('predictions.date', '>=', daysOf(first).from)
      .where('predictions.date', '<=', daysOf(last).to)
      .where('predictions.date', '<=', today)
      .orderBy('predictions.date', 'desc')
      .orderBy('predictions.id', 'desc')
      .limit(ROWS_MAXIMUM + 1)
      .execute();
    if (rows.length > ROWS_MAXIMUM) return new Map();
    const shown = rows.map(({ revised_at, ...row }) => ({ ...predictionOf(row), revisedAt: revised_at }));
    const byPlace = Map.groupBy(shown, (prediction) => pathOf(placeOf(prediction)));
    const batch = new Map<string, PlaceContent>();
    for (const place of places) {
      const predictions = byPlace.get(pathOf(place));
      if (predictions === undefined) continue;
      const index = indexOf(listed, place);
      const [previous, next] = [beside(index - 1, kind), beside(index + 1, kind)];
      batch.set(pathOf(place), { predictions, horoscopes: [], previous, next });
    }
    return batch;
  }

  function beside(index: number, kind: Place['kind']): Place | null {
    if (index < 0 || index >= listed.keys.length) return null;
    const place = placeIn(listed, index);
    return place.kind === kind ? place : null;
  }
}
