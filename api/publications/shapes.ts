import type { ReadModelTables } from '../../database/tables/read-models.ts';
import type { Horoscope, Prediction } from '../../events/publications/answers.ts';
import type { PublicationState } from '../../events/publications/decider.ts';

const publicationColumns = [
  'id',
  'date',
  'type',
  'general',
  'love',
  'career',
  'health',
  'language',
  'status',
  'version',
  'created_at',
] as const;
export const predictionColumns = [...publicationColumns, 'title', 'tip', 'world_predictions'] as const;
export const horoscopeColumns = [
  ...publicationColumns,
  'sign',
  'lucky_number',
  'lucky_color',
  'compatible_sign',
] as const;

export function predictionOf(row: Omit<ReadModelTables['predictions'], 'search'>): Prediction {
  const { world_predictions, created_at, ...rest } = row;
  return { ...rest, worldPredictions: world_predictions, createdAt: created_at };
}

export function horoscopeOf(row: Omit<ReadModelTables['horoscopes'], 'search'>): Horoscope {
  const { lucky_number, lucky_color, compatible_sign, created_at, ...rest } = row;
  return {
    ...rest,
    luckyNumber: lucky_number,
    luckyColor: lucky_color,
    compatibleSign: compatible_sign,
    createdAt: created_at,
  };
}

export function publicationAfter<Content>(state: PublicationState<Content>) {
  if (state.stage !== 'published') throw new Error('there is no publication to show');
  const { id, content, version, createdAt } = state;
  return { id, ...content, version, createdAt };
}
