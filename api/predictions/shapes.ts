import type { Prediction } from '../../events/predictions/answers.ts';
import type { PredictionState } from '../../events/predictions/decider.ts';
import type { ReadModelTables } from '../../migrations/tables/read-models.ts';

export function predictionOf(row: ReadModelTables['predictions']): Prediction {
  const { world_predictions, created_at, ...rest } = row;
  return { ...rest, worldPredictions: world_predictions, createdAt: created_at };
}

/** The prediction as it stands after a command. */
export function predictionAfter(state: PredictionState): Prediction {
  if (state.stage !== 'published') throw new Error('there is no prediction to show');
  const { predictionId, ...content } = state.content;
  return { id: predictionId, ...content, version: state.version, createdAt: state.createdAt };
}
