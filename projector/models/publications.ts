import {
  type HoroscopeDayRow,
  type HoroscopeRow,
  horoscopeColumns,
  horoscopeDayColumns,
  type PredictionDayRow,
  type PredictionRow,
  type PublicationDay,
  predictionColumns,
  predictionDayColumns,
} from '../../database/tables/read-models.ts';
import { businessDate } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import {
  type HoroscopeEvent,
  horoscopeEvents,
  type PredictionEvent,
  predictionEvents,
} from '../../events/publications/events.ts';
import { horoscopeKind, type PublicationChange, predictionKind } from '../../events/publications/kinds.ts';
import { signs } from '../../events/publications/signs.ts';
import { folded } from '../../events/search.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';

export const predictionsTable: TableProjection<PredictionRow, PredictionEvent> = {
  table: 'predictions',
  stream: 'prediction',
  columns: predictionColumns,
  keyOf: ({ data }) => data.predictionId,
  evolve: (row, event) =>
    textAfter(row, event, predictionKind.changeOf(event), (id, { worldPredictions, ...content }, stored) => ({
      id,
      ...content,
      world_predictions: JSON.stringify(worldPredictions),
      ...stored,
      search: searched(id, [
        content.title,
        ...aspectsOf(content),
        content.tip,
        ...worldPredictions.flatMap((item) => [item.title, item.content]),
      ]),
    })),
};

export const predictionDaysTable: TableProjection<PredictionDayRow, PredictionEvent> = {
  table: 'prediction_days',
  stream: 'prediction',
  columns: predictionDayColumns,
  keyOf: predictionsTable.keyOf,
  evolve: (row, event) =>
    dayAfter(row, event, predictionKind.changeOf(event), (id, { type }, days) => ({ id, type, ...days })),
};

export const predictions: ReadModel = {
  name: 'predictions',
  version: 5,
  tables: [predictionsTable, predictionDaysTable],
  handles: new Set(predictionEvents.map(({ type }) => type)),
};

export const horoscopesTable: TableProjection<HoroscopeRow, HoroscopeEvent> = {
  table: 'horoscopes',
  stream: 'horoscope',
  columns: horoscopeColumns,
  keyOf: ({ data }) => data.horoscopeId,
  evolve: (row, event) =>
    textAfter(row, event, horoscopeKind.changeOf(event), (id, text, stored) => {
      const { luckyNumber, luckyColor, compatibleSign, ...content } = text;
      return {
        id,
        ...content,
        lucky_number: luckyNumber,
        lucky_color: luckyColor,
        compatible_sign: compatibleSign,
        ...stored,
        // A sign is found by its name in both languages.
        search: searched(id, [content.sign, signs[content.sign].turkish, ...aspectsOf(content)]),
      };
    }),
};

export const horoscopeDaysTable: TableProjection<HoroscopeDayRow, HoroscopeEvent> = {
  table: 'horoscope_days',
  stream: 'horoscope',
  columns: horoscopeDayColumns,
  keyOf: horoscopesTable.keyOf,
  evolve: (row, event) =>
    dayAfter(row, event, horoscopeKind.changeOf(event), (id, { sign, type }, days) => ({
      id,
      sign,
      type,
      ...days,
    })),
};

export const horoscopes: ReadModel = {
  name: 'horoscopes',
  version: 5,
  tables: [horoscopesTable, horoscopeDaysTable],
  handles: new Set(horoscopeEvents.map(({ type }) => type)),
};

type Stored = Pick<PredictionRow, 'version' | 'created_at'>;

/** A publication's text as it was last written, since the day it was published. */
function textAfter<Row extends Stored, Content>(
  row: Row | null,
  { recordedAt, streamVersion: version }: Recorded,
  change: PublicationChange<Content>,
  rowOf: (id: number, content: Content, stored: Stored) => Row,
): Row | null {
  switch (change.kind) {
    case 'published':
    case 'revised':
      return rowOf(change.id, change.content, { version, created_at: row?.created_at ?? recordedAt });
    // The revision before it holds what it says already.
    case 'noted':
      return row === null ? null : { ...row, version };
    case 'withdrawn':
      return null;
    default:
      return change satisfies never;
  }
}

/**
 * The days of a publication: when its pages last changed, since when visitors have read another text than at first, and
 * when it was taken from them. Null for what no visitor ever saw and none will.
 */
function dayAfter<Row extends PublicationDay, Content extends Pick<PublicationDay, 'date' | 'status'>>(
  row: Row | null,
  { recordedAt: changed_at, streamVersion: version }: Recorded,
  change: PublicationChange<Content>,
  rowOf: (id: number, content: Content, days: PublicationDay) => Row,
): Row | null {
  const wasShown = row !== null && row.status === 'active' && row.date <= businessDate(changed_at);
  switch (change.kind) {
    case 'published':
    case 'revised': {
      const { date, status } = change.content;
      const revised_at = wasShown ? changed_at : (row?.revised_at ?? null);
      const days = { date, status, changed_at, version, revised_at, withdrawn_at: null };
      return rowOf(change.id, change.content, days);
    }
    case 'noted':
      return row;
    case 'withdrawn':
      return wasShown ? { ...row, changed_at, version, withdrawn_at: changed_at } : null;
    default:
      return change satisfies never;
  }
}

function aspectsOf({
  general,
  love,
  career,
  health,
}: Pick<HoroscopeRow, 'general' | 'love' | 'career' | 'health'>) {
  return [general, love, career, health];
}

function searched(id: number, texts: readonly string[]): string {
  return folded([`#${id}`, ...texts].join('\n'));
}
