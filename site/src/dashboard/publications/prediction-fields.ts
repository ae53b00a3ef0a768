import type { FieldPath } from 'react-hook-form';
import { businessDate } from '../../../../events/calendar.ts';
import type { Language } from '../../../../events/text.ts';
import { differences, type LabelledValue } from '../humanise.ts';
import { chosenLanguage } from './editions.ts';
import type { PredictionForm, PredictionRow } from './predictions.ts';
import { storedText } from './stored-text.ts';
import { text } from './text-forms.ts';
import { type EditedItem, readWorldPredictions, type WorldPredictions } from './world-predictions.ts';

export interface PredictionFields {
  title: string;
  date: string;
  type: PredictionRow['type'];
  status: PredictionRow['status'];
  /** Empty: told from the texts when it is saved. */
  language: Language | '';
  general: string;
  love: string;
  career: string;
  health: string;
  tip: string;
  worldPredictions: EditedItem[];
}

const { title, date, type, language, status, general, love, career, health, tip, world } = text.labels;
const labels = { title, date, type, language, status, general, love, career, health, tip, world };

/** What is stored now, where it is not what stands in the form. */
export function predictionDifferences(current: PredictionRow, mine: PredictionFields): LabelledValue[] {
  return differences(
    labels,
    { ...current, world: summarise(readWorldPredictions(current.worldPredictions)) },
    { ...mine, world: summarise({ state: 'list', items: mine.worldPredictions }) },
    storedText(current.language),
  );
}

/** One line an item: enough to see that two lists are not the same. */
function summarise(world: WorldPredictions): string {
  if (world.state === 'unreadable') return String(world.stored);
  return world.items
    .map(
      (item) =>
        `${item.title} (${text.world.categories[item.category]}, ${text.world.statuses[item.status]})\n${item.content}`,
    )
    .join('\n');
}

/** What a new prediction is for. */
export type PredictionStart = Partial<Pick<PredictionFields, 'date' | 'type' | 'status' | 'language'>>;

/** What the dialog starts with: the row, or an active daily prediction for today. */
export function fieldsOf(
  row: PredictionRow | null,
  items: EditedItem[],
  now: Date,
  start: PredictionStart = {},
): PredictionFields {
  return {
    title: row?.title ?? '',
    date: row?.date ?? start.date ?? businessDate(now),
    type: row?.type ?? start.type ?? 'daily',
    status: row?.status ?? start.status ?? 'active',
    language: row?.language ?? start.language ?? '',
    general: row?.general ?? '',
    love: row?.love ?? '',
    career: row?.career ?? '',
    health: row?.health ?? '',
    tip: row?.tip ?? '',
    worldPredictions: items,
  };
}

/** What is sent. What could not be read goes back as it was until the owner starts over. */
export function toForm({ language, ...written }: PredictionFields, unreadable: unknown): PredictionForm {
  const fields = { ...written, ...chosenLanguage(language) };
  if (fields.type !== 'weekly') return { ...fields, worldPredictions: [] };
  return { ...fields, worldPredictions: unreadable ?? fields.worldPredictions };
}

/** All that is written, to tell its language. */
export function textsOf({ title, general, love, career, health, tip }: PredictionFields): string {
  return [title, general, love, career, health, tip].join('\n');
}

/** Nothing is written yet. */
export function isBlank(fields: PredictionFields): boolean {
  return textsOf(fields).trim() === '' && fields.worldPredictions.length === 0;
}

/** Every place where the server may find fault, in the order of the form. */
export function fieldNames(fields: PredictionFields): FieldPath<PredictionFields>[] {
  return [
    'title',
    'date',
    'type',
    'status',
    'language',
    'general',
    'love',
    'career',
    'health',
    'tip',
    'worldPredictions',
    ...fields.worldPredictions.flatMap((_, at) => [
      `worldPredictions.${at}.title` as const,
      `worldPredictions.${at}.content` as const,
      `worldPredictions.${at}.category` as const,
      `worldPredictions.${at}.status` as const,
    ]),
  ];
}
