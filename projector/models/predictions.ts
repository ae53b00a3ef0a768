import {
  type PredictionDayRow,
  type PredictionRow,
  predictionColumns,
  predictionDayColumns,
} from '../../database/tables/read-models.ts';
import type { PredictionEvent, PredictionPublished } from '../../events/predictions/events.ts';
import { folded } from '../../events/search.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';
import { daysAfter } from './publication-days.ts';

export const predictionsTable: TableProjection<PredictionRow, PredictionEvent> = {
  table: 'predictions',
  stream: 'prediction',
  columns: predictionColumns,
  keyOf: ({ data }) => data.predictionId,
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
          search: searched(event.data),
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

export const predictionDaysTable: TableProjection<PredictionDayRow, PredictionEvent> = {
  table: 'prediction_days',
  stream: 'prediction',
  columns: predictionDayColumns,
  keyOf: predictionsTable.keyOf,
  evolve(row, event) {
    switch (event.type) {
      case 'PredictionPublished':
      case 'PredictionRevised': {
        const { predictionId: id, type, date, status } = event.data;
        const kind = event.type === 'PredictionPublished' ? 'published' : 'revised';
        const days = daysAfter(row, { kind, date, status }, event);
        return days === null ? null : { id, type, ...days };
      }
      case 'PredictionWithdrawn': {
        const days = daysAfter(row, { kind: 'withdrawn' }, event);
        return row === null || days === null ? null : { ...row, ...days };
      }
      default:
        return row;
    }
  },
};

export const predictions: ReadModel = {
  name: 'predictions',
  version: 5,
  tables: [predictionsTable, predictionDaysTable],
  handles: new Set<PredictionEvent['type']>([
    'PredictionPublished',
    'PredictionRevised',
    'PredictionWithdrawn',
    'WorldPredictionJudged',
  ]),
};

function searched({ predictionId, worldPredictions, ...content }: PredictionPublished['data']): string {
  const { title, general, love, career, health, tip } = content;
  const world = worldPredictions.flatMap((item) => [item.title, item.content]);
  return folded([`#${predictionId}`, title, general, love, career, health, tip, ...world].join('\n'));
}
