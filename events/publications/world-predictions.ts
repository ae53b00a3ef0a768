import type { WorldPrediction } from './commands.ts';
import type { PredictionPublished, WorldPredictionJudged } from './events.ts';

export type NumberedWorldPrediction = PredictionPublished['data']['worldPredictions'][number];

/** Numbers those without an id of their own; a number of `known` is never used again. */
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

/** What was taken out comes back by its words. @param past every list before it, oldest first */
export function verdicts(
  past: readonly (readonly NumberedWorldPrediction[])[],
  after: readonly NumberedWorldPrediction[],
): Omit<WorldPredictionJudged['data'], 'predictionId'>[] {
  const before = new Set(past.at(-1));
  const newestFirst = past.toReversed().flat();
  return after.flatMap(({ id, status, title, content }) => {
    const from = newestFirst.find(
      (one) =>
        String(one.id) === String(id) &&
        (before.has(one) || (one.title === title && one.content === content)),
    )?.status;
    return from === undefined || from === status
      ? []
      : [{ worldPredictionId: id, from, to: status, evidence: null }];
  });
}

/** As they stand after it. */
export function judged<Item extends Pick<NumberedWorldPrediction, 'id' | 'status'>>(
  list: readonly Item[],
  { worldPredictionId, to }: Pick<WorldPredictionJudged['data'], 'worldPredictionId' | 'to'>,
): Item[] {
  return list.map((item) => (String(item.id) === String(worldPredictionId) ? { ...item, status: to } : item));
}

/** Ids of an editor's own making may be no numbers, and do not count. */
function wholeNumber(id: number | string | undefined): number {
  const value = Number(id);
  return Number.isSafeInteger(value) ? value : 0;
}
