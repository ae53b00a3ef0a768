import type { PredictionEvent } from '../events/predictions/events.ts';
import type { PredictionRow } from '../migrations/tables/read-models.ts';
import type { ReadModel, TableProjection } from './read-model.ts';

export const predictionsTable: TableProjection<PredictionRow, PredictionEvent> = {
  table: 'predictions',
  key: 'id',
  columns: {
    id: 'int8',
    date: 'date',
    title: 'text',
    type: 'text',
    general: 'text',
    love: 'text',
    career: 'text',
    health: 'text',
    tip: 'text',
    world_predictions: 'jsonb',
    status: 'text',
    version: 'int8',
    created_at: 'timestamptz',
  },
  keyOf(event) {
    switch (event.type) {
      case 'PredictionPublished':
      case 'PredictionRevised':
      case 'PredictionWithdrawn':
      case 'WorldPredictionJudged':
        return event.data.predictionId;
      default:
        return null;
    }
  },
  evolve(row, event) {
    switch (event.type) {
      case 'PredictionPublished':
      case 'PredictionRevised': {
        const { predictionId, worldPredictions, ...content } = event.data;
        return {
          id: predictionId,
          ...content,
          world_predictions: JSON.stringify(worldPredictions),
          version: event.streamVersion,
          created_at: row?.created_at ?? event.recordedAt,
        };
      }
      // The revision before it holds the new status already.
      case 'WorldPredictionJudged':
        return row === null ? null : { ...row, version: event.streamVersion };
      case 'PredictionWithdrawn':
        return null;
      default:
        return row;
    }
  },
};

export const predictions: ReadModel = {
  name: 'predictions',
  version: 1,
  tables: [predictionsTable],
  handles: new Set<PredictionEvent['type']>([
    'PredictionPublished',
    'PredictionRevised',
    'PredictionWithdrawn',
    'WorldPredictionJudged',
  ]),
};
