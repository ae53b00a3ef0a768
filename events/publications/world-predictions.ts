import type { WorldPrediction } from './commands.ts';
import type { PredictionPublished, WorldPredictionJudged } from './events.ts';

/** World predictions as events hold them: every one has an id of its own within its prediction. */
export type NumberedWorldPrediction = PredictionPublished['data']['worldPredictions'][number];

/**
 * Gives an id to each world prediction that has none, or one that another in the list has already. `known` are
 * the ones of the edit before: a number that stood for something else there is not used again.
 */
export function numbered(
  list: readonly WorldPrediction[],
  known: readonly NumberedWorldPrediction[],
): NumberedWorldPrediction[] {
  const taken = new Set<string>();
  let next = 1 + Math.max(0, ...[...list, ...known].map(({ id }) => wholeNumber(id)));
  return list.map((item) => {
    const id = item.id === undefined || taken.has(String(item.id)) ? next++ : item.id;
    taken.add(String(id));
    return { ...item, id };
  });
}

/** One verdict for each world prediction whose status is another than before. */
export function verdicts(
  before: readonly NumberedWorldPrediction[],
  after: readonly NumberedWorldPrediction[],
): Omit<WorldPredictionJudged['data'], 'predictionId'>[] {
  const earlier = new Map(before.map((item) => [String(item.id), item.status]));
  return after.flatMap(({ id, status }) => {
    const from = earlier.get(String(id));
    return from === undefined || from === status ? [] : [{ worldPredictionId: id, from, to: status }];
  });
}

/** Ids may be texts of an editor's own making; those that are no numbers change nothing here. */
function wholeNumber(id: number | string | undefined): number {
  const value = Number(id);
  return Number.isSafeInteger(value) ? value : 0;
}
