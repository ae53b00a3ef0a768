import type { ReadModelTables } from '../../database/tables/read-models.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import type { PredictionState } from '../../events/predictions/decider.ts';

type Row = ReadModelTables['predictions'];

/** What is read of a prediction: everything but what it is searched by. */
export const predictionColumns = [
  'id',
  'date',
  'title',
  'type',
  'general',
  'love',
  'career',
  'health',
  'tip',
  'world_predictions',
  'language',
  'status',
  'version',
  'created_at',
] as const satisfies readonly (keyof Row)[];

export function predictionOf(row: Omit<Row, 'search'>): Prediction {
  const { world_predictions, created_at, ...rest } = row;
  return { ...rest, worldPredictions: world_predictions, createdAt: created_at };
}

/** The prediction as it stands after a command. */
export function predictionAfter(state: PredictionState): Prediction {
  if (state.stage !== 'published') throw new Error('there is no prediction to show');
  const { predictionId, ...content } = state.content;
  return { id: predictionId, ...content, version: state.version, createdAt: state.createdAt };
}
