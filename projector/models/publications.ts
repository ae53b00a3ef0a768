import { businessDate } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import type { Prediction } from '../../events/publications/answers.ts';
import type { PublishHoroscope, PublishPrediction } from '../../events/publications/commands.ts';
import {
  type HoroscopeEvent,
  horoscopeEvents,
  type PredictionEvent,
  predictionEvents,
} from '../../events/publications/events.ts';
import { horoscopeKind, type PublicationChange, predictionKind } from '../../events/publications/kinds.ts';
import { signs } from '../../events/publications/signs.ts';
import { judged } from '../../events/publications/world-predictions.ts';
import { folded } from '../../events/search.ts';
import type { Language } from '../../events/text.ts';
import {
  date,
  int8,
  jsonb,
  nullable,
  type ReadRowOf,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '../columns.ts';
import { each, readModel, table } from '../declare.ts';
import { recordTable } from './record.ts';

const storedColumns = {
  id: int8,
  date,
  type: textOf<PublishPrediction['type']>(),
  general: text,
  love: text,
  career: text,
  health: text,
  language: textOf<Language>(),
  status: textOf<PublishPrediction['status']>(),
  version: int8,
  created_at: timestamptz,
  /** Number and texts, folded by `events/search.ts`. */
  search: text,
};
type Stored = Pick<RowOf<typeof storedColumns>, 'version' | 'created_at'>;

/** Since when visitors read what, for the pages' addresses; outlives the publication. */
const dayColumns = {
  id: int8,
  type: storedColumns.type,
  date,
  status: storedColumns.status,
  changed_at: timestamptz,
  /** Of its stream, after that event: several may have the same time. */
  version: int8,
  /** When visitors' text first changed; null for never. */
  revised_at: nullable(timestamptz),
  withdrawn_at: nullable(timestamptz),
};
type Day = Omit<RowOf<typeof dayColumns>, 'id' | 'type'>;

/** A text that visitors read, or the newest one. */
interface ShownText {
  /** Of the stream, after the event that holds the text. */
  readonly version: number;
  readonly at: string;
}
/** Oldest first; the newest is the last. */
const predictionDayColumns = { ...dayColumns, texts: jsonb<readonly ShownText[]>() };
type PredictionDay = RowOf<typeof predictionDayColumns>;

const predictionColumns = {
  ...storedColumns,
  title: text,
  tip: text,
  world_predictions: jsonb<Prediction['worldPredictions']>(),
};
type PredictionRow = RowOf<typeof predictionColumns>;
const predictionTypes = predictionEvents.map(({ type }) => type);

export const predictionsTable = table({
  table: 'predictions',
  stream: 'prediction',
  columns: predictionColumns,
  indexes: {
    predictions_by_day: '(date)',
    predictions_current: '(type, status, date desc, id desc)',
  },
  key: ({ data }) => data.predictionId,
  begins: each(predictionTypes, (event: Recorded<PredictionEvent>, before: PredictionRow | null) => {
    const row = before === null ? null : withVerdict(before, event);
    const change = predictionKind.changeOf(event);
    return textAfter(row, event, change, (id, { worldPredictions, ...content }, stored) => ({
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
    }));
  }),
});

function withVerdict(row: PredictionRow, event: PredictionEvent): PredictionRow {
  if (event.type !== 'WorldPredictionJudged') return row;
  const items: Prediction['worldPredictions'] = JSON.parse(row.world_predictions);
  return { ...row, world_predictions: JSON.stringify(judged(items, event.data)) };
}

export const predictionDaysTable = table({
  table: 'prediction_days',
  stream: 'prediction',
  columns: predictionDayColumns,
  indexes: { prediction_days_by_date: '(type, date)' },
  key: ({ data }) => data.predictionId,
  begins: each(predictionTypes, (event: Recorded<PredictionEvent>, row: PredictionDay | null) =>
    dayAfter(row, event, predictionKind.changeOf(event), (id, { type }, days) => ({
      id,
      type,
      ...days,
      texts: textsAfter(row, days),
    })),
  ),
});

/** What no visitor has read is not kept. */
function textsAfter(row: PredictionDay | null, { changed_at, version, revised_at }: Day): string {
  const before: readonly ShownText[] = row === null ? [] : JSON.parse(row.texts);
  const read = revised_at === changed_at ? before : before.slice(0, -1);
  return JSON.stringify([...read, { version, at: changed_at }]);
}

export const predictions = readModel('predictions', 9, [predictionsTable, predictionDaysTable, recordTable]);

const horoscopeColumns = {
  ...storedColumns,
  type: textOf<PublishHoroscope['type']>(),
  sign: textOf<PublishHoroscope['sign']>(),
  lucky_number: text,
  lucky_color: text,
  compatible_sign: textOf<PublishHoroscope['compatibleSign']>(),
};
type HoroscopeRow = RowOf<typeof horoscopeColumns>;
const horoscopeDayColumns = { ...dayColumns, type: horoscopeColumns.type, sign: horoscopeColumns.sign };
const horoscopeTypes = horoscopeEvents.map(({ type }) => type);

export const horoscopesTable = table({
  table: 'horoscopes',
  stream: 'horoscope',
  columns: horoscopeColumns,
  indexes: {
    horoscopes_by_day: '(date)',
    horoscopes_current: '(type, status, sign, date desc, id desc)',
  },
  key: ({ data }) => data.horoscopeId,
  begins: each(horoscopeTypes, (event: Recorded<HoroscopeEvent>, row: HoroscopeRow | null) =>
    textAfter(row, event, horoscopeKind.changeOf(event), (id, text, stored) => {
      const { luckyNumber, luckyColor, compatibleSign, ...content } = text;
      return {
        id,
        ...content,
        lucky_number: luckyNumber,
        lucky_color: luckyColor,
        compatible_sign: compatibleSign,
        ...stored,
        // Found by either language's name.
        search: searched(id, [content.sign, signs[content.sign].turkish, ...aspectsOf(content)]),
      };
    }),
  ),
});

export const horoscopeDaysTable = table({
  table: 'horoscope_days',
  stream: 'horoscope',
  columns: horoscopeDayColumns,
  indexes: { horoscope_days_by_date: '(sign, date)' },
  key: ({ data }) => data.horoscopeId,
  begins: each(
    horoscopeTypes,
    (event: Recorded<HoroscopeEvent>, row: RowOf<typeof horoscopeDayColumns> | null) =>
      dayAfter(row, event, horoscopeKind.changeOf(event), (id, { sign, type }, days) => ({
        id,
        sign,
        type,
        ...days,
      })),
  ),
});

export const horoscopes = readModel('horoscopes', 6, [horoscopesTable, horoscopeDaysTable]);

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
    case 'noted':
      return row === null ? null : { ...row, version };
    case 'withdrawn':
      return null;
    default:
      return change satisfies never;
  }
}

/**
 * When pages last changed, since when visitors read a changed text, when it was withdrawn. Null for what no
 * visitor sees.
 */
function dayAfter<Row extends Day, Content extends Pick<Day, 'date' | 'status'>>(
  row: Row | null,
  { recordedAt: changed_at, streamVersion: version }: Recorded,
  change: PublicationChange<Content>,
  rowOf: (id: number, content: Content, days: Day) => Row,
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
      return row === null ? null : { ...row, changed_at, version };
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

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    predictions: ReadRowOf<typeof predictionColumns>;
    prediction_days: ReadRowOf<typeof predictionDayColumns>;
    horoscopes: ReadRowOf<typeof horoscopeColumns>;
    horoscope_days: ReadRowOf<typeof horoscopeDayColumns>;
  }
}
