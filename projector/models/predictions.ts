import type { Recorded } from '../../events/contract.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import type { PredictionPublished, PredictionRevised } from '../../events/predictions/events.ts';
import { folded } from '../../events/search.ts';
import type { Language } from '../../events/text.ts';
import { date, int8, jsonb, type ReadRowOf, type RowOf, text, textOf, timestamptz } from '../columns.ts';
import { each, readModel, table } from '../declare.ts';
import { daysAfter, publicationDayColumns } from './publication-days.ts';

type Edition = Recorded<PredictionPublished | PredictionRevised>;

const columns = {
  id: int8,
  date,
  title: text,
  type: textOf<PublishPrediction['type']>(),
  general: text,
  love: text,
  career: text,
  health: text,
  tip: text,
  world_predictions: jsonb<Prediction['worldPredictions']>(),
  language: textOf<Language>(),
  status: textOf<PublishPrediction['status']>(),
  version: int8,
  created_at: timestamptz,
  /** Number and texts, folded by `events/search.ts`. */
  search: text,
};
type Row = RowOf<typeof columns>;

export const predictionsTable = table({
  table: 'predictions',
  stream: 'prediction',
  columns,
  indexes: {
    predictions_by_day: '(date)',
    predictions_current: '(type, status, date desc, id desc)',
  },
  key: ({ data }) => data.predictionId,
  begins: each(['PredictionPublished', 'PredictionRevised'], (event: Edition, row: Row | null) => {
    const { predictionId, worldPredictions, ...content } = event.data;
    return {
      id: predictionId,
      ...content,
      world_predictions: JSON.stringify(worldPredictions),
      version: event.streamVersion,
      created_at: row?.created_at ?? event.recordedAt,
      search: searched(event.data),
    };
  }),
  changes: {
    // The revision before it holds the new status already.
    WorldPredictionJudged: (row, { streamVersion }) => ({ ...row, version: streamVersion }),
    PredictionWithdrawn: () => null,
  },
});

const dayColumns = { id: int8, type: textOf<PublishPrediction['type']>(), ...publicationDayColumns };
type DayRow = RowOf<typeof dayColumns>;

export const predictionDaysTable = table({
  table: 'prediction_days',
  stream: 'prediction',
  columns: dayColumns,
  indexes: { prediction_days_by_date: '(type, date)' },
  key: ({ data }) => data.predictionId,
  begins: each(['PredictionPublished', 'PredictionRevised'], (event: Edition, row: DayRow | null) => {
    const { predictionId: id, type, date, status } = event.data;
    const kind = event.type === 'PredictionPublished' ? 'published' : 'revised';
    const days = daysAfter(row, { kind, date, status }, event);
    return days === null ? null : { id, type, ...days };
  }),
  changes: {
    PredictionWithdrawn: (row, event) => {
      const days = daysAfter(row, { kind: 'withdrawn' }, event);
      return days === null ? null : { ...row, ...days };
    },
  },
});

export const predictions = readModel('predictions', 5, [predictionsTable, predictionDaysTable]);

function searched({ predictionId, worldPredictions, ...content }: Edition['data']): string {
  const { title, general, love, career, health, tip } = content;
  const world = worldPredictions.flatMap((item) => [item.title, item.content]);
  return folded([`#${predictionId}`, title, general, love, career, health, tip, ...world].join('\n'));
}

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    predictions: ReadRowOf<typeof columns>;
    prediction_days: ReadRowOf<typeof dayColumns>;
  }
}
