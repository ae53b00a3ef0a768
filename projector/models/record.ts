import { businessDate, shownSince } from '../../events/calendar.ts';
import type { Recorded } from '../../events/contract.ts';
import type { Prediction } from '../../events/publications/answers.ts';
import {
  type PredictionEvent,
  PredictionPublished,
  PredictionRevised,
  PredictionWithdrawn,
  WorldPredictionJudged,
} from '../../events/publications/events.ts';
import type { PredictionContent } from '../../events/publications/kinds.ts';
import type { RecordItem } from '../../events/publications/record-answers.ts';
import type { Language } from '../../events/text.ts';
import { date, int8, jsonb, type ReadRowOf, type RowOf, textOf, timestamptz } from '../columns.ts';
import { each, table } from '../declare.ts';

const recordColumns = {
  id: int8,
  type: textOf<Prediction['type']>(),
  date,
  language: textOf<Language>(),
  status: textOf<Prediction['status']>(),
  /** Of the last change to what visitors could read. */
  changed_at: timestamptz,
  items: jsonb<readonly RecordItem[]>(),
};
type Row = RowOf<typeof recordColumns>;

/** What was withdrawn is counted and not shown. */
const NO_WORDS = { title: '', content: '', evidence: null };

/** Nothing that visitors read goes: what was taken out stays as gone. */
export const recordTable = table({
  table: 'record',
  stream: 'prediction',
  columns: recordColumns,
  key: ({ data }: PredictionEvent) => data.predictionId,
  begins: each(
    [PredictionPublished.type, PredictionRevised.type],
    (event: Recorded<PredictionPublished | PredictionRevised>, row: Row | null) => {
      const { predictionId: id, type, date, language, status } = event.data;
      const items = itemsAfter(row, event.data, event.recordedAt);
      if (items.length === 0) return null;
      const stands = { id, type, date, language, status, changed_at: hiddenAt(row, event.recordedAt) };
      return { ...stands, items: JSON.stringify(items) };
    },
  ),
  changes: {
    [WorldPredictionJudged.type]: (row, { data, recordedAt: judgedAt }) => {
      const { worldPredictionId, to: status, evidence } = data;
      const items = itemsUntil(row, judgedAt).map((item) => {
        if (item.goneAt !== null || String(item.id) !== String(worldPredictionId)) return item;
        // A verdict that comes with a text may stand in it already.
        const isSaid = item.judgedAt === judgedAt && item.status === status;
        const revised = item.revised || (item.wasRead && item.judgedAt !== null && !isSaid);
        return { ...item, status, evidence, revised, judgedAt: status === 'pending' ? null : judgedAt };
      });
      return { ...row, changed_at: hiddenAt(row, judgedAt), items: JSON.stringify(items) };
    },
    [PredictionWithdrawn.type]: (row, { recordedAt: goneAt }) => {
      const read = itemsUntil(row, goneAt).filter(({ wasRead }) => wasRead);
      const changed_at = hiddenAt(row, goneAt);
      const items = read.map((item) => ({ ...item, ...NO_WORDS, goneAt: item.goneAt ?? changed_at }));
      return items.length === 0 ? null : { ...row, changed_at, items: JSON.stringify(items) };
    },
  },
});

const worded = ['title', 'content', 'category'] as const;

function itemsAfter(row: Row | null, { worldPredictions, ...content }: PredictionContent, at: string) {
  const before = row === null ? [] : itemsUntil(row, at);
  const back = new Set<RecordItem>();
  const items = worldPredictions.map((item): RecordItem => {
    const known = before.find((one) => isSame(one, item));
    if (known !== undefined) back.add(known);
    // A verdict that comes with a revision is the event after it.
    const status = known?.status ?? item.status;
    if (known?.wasRead) {
      const isReworded = worded.some((name) => known[name] !== item[name]);
      return { ...known, ...item, status, revised: known.revised || isReworded, goneAt: null };
    }
    const judgedAt = status === 'pending' ? null : at;
    const publishedAt = shownSince(content.date, at);
    return {
      ...item,
      status,
      publishedAt,
      judgedAt,
      evidence: null,
      wasRead: false,
      revised: false,
      goneAt: null,
    };
  });
  const left = before.filter((one) => one.wasRead && !back.has(one));
  return [...items, ...left.map((item) => ({ ...item, goneAt: item.goneAt ?? at }))];
}

/** What was taken out comes back by its words alone: earlier releases gave its id again. */
function isSame(known: RecordItem, { id, title, content }: PredictionContent['worldPredictions'][number]) {
  if (String(known.id) !== String(id)) return false;
  return known.goneAt === null || (known.title === title && known.content === content);
}

/** Those that visitors had read before a moment say so. */
function itemsUntil(row: Row, at: string): RecordItem[] {
  const all: readonly RecordItem[] = JSON.parse(row.items);
  const isRead = isShown(row, at);
  return all.map((item) => ({ ...item, wasRead: item.wasRead || (isRead && item.publishedAt <= at) }));
}

function isShown({ status, date }: Pick<Row, 'status' | 'date'>, at: string): boolean {
  return status === 'active' && date <= businessDate(at);
}

/** A change of what is hidden already leaves the moment since when it is. */
function hiddenAt(row: Row | null, at: string): string {
  return row === null || isShown(row, at) ? at : row.changed_at;
}

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    record: ReadRowOf<typeof recordColumns>;
  }
}
