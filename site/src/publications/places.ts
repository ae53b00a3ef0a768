import { mondayOf } from '../../../events/calendar.ts';
import type { Horoscope, Prediction } from '../../../events/publications/answers.ts';
import type { RecordItem } from '../../../events/publications/record-answers.ts';
import { type Sign, signIds } from '../../../events/publications/signs.ts';
import { isCalendarDate } from '../../../events/text.ts';
import { dayText } from '../dates.ts';
import { withoutTree } from '../language.ts';
import { monthText, weekText } from '../periods.ts';

/** Its address is that of what was published. */
export type Place =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'week'; readonly monday: string }
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'sign-month'; readonly sign: Sign; readonly month: string };

export type Archived<Item> = Item & {
  /** When visitors' text first changed; null for never. */
  readonly revisedAt: string | null;
  /** Of a prediction. */
  readonly proved?: Proved;
};

export interface Proved {
  /** Those that visitors read, oldest first; the last one is shown. */
  readonly texts: readonly { readonly version: number; readonly at: string }[];
  readonly worlds: readonly RecordItem[];
}

/** The newest first. */
export interface PlaceContent {
  readonly predictions: readonly Archived<Prediction>[];
  readonly horoscopes: readonly Archived<Horoscope>[];
  /** Of the same kind; null where there is none. */
  readonly previous: Place | null;
  readonly next: Place | null;
}

/** Letters in `2026-11-20` that name the month. */
const MONTH_LENGTH = 7;

/** In the English tree. */
export function pathOf(place: Place): string {
  switch (place.kind) {
    case 'day':
      return `/predictions/${place.date}`;
    case 'week':
      return `/predictions/weekly/${place.monday}`;
    case 'month':
      return `/predictions/daily/${place.month}`;
    case 'sign-month':
      return `/horoscopes/${place.sign}/${place.month}`;
    default:
      return place satisfies never;
  }
}

export function nameOf(place: Place): string {
  switch (place.kind) {
    case 'day':
      return dayText(place.date);
    case 'week':
      return weekText(place.monday);
    case 'month':
    case 'sign-month':
      return monthText(place.month);
    default:
      return place satisfies never;
  }
}

/** In either tree; null for every other path. */
export function placeAt(path: string): Place | null {
  const [, room, first = '', second, more] = withoutTree(path).split('/');
  if (more !== undefined) return null;
  if (room === 'predictions' && second === undefined)
    return isCalendarDate(first) ? { kind: 'day', date: first } : null;
  if (room === 'predictions' && second !== undefined && first === 'weekly')
    return isCalendarDate(second) && mondayOf(second) === second ? { kind: 'week', monday: second } : null;
  if (room === 'predictions' && first === 'daily' && isMonth(second)) return { kind: 'month', month: second };
  const sign = signIds.find((one) => one === first);
  if (room === 'horoscopes' && sign !== undefined && isMonth(second))
    return { kind: 'sign-month', sign, month: second };
  return null;
}

/** In the English tree. */
export function predictionPath(prediction: Pick<Prediction, 'type' | 'date'>): string {
  return pathOf(placeOf(prediction));
}

export function placeOf({
  type,
  date,
}: Pick<Prediction, 'type' | 'date'>): Extract<Place, { kind: 'day' | 'week' }> {
  return type === 'daily' ? { kind: 'day', date } : { kind: 'week', monday: mondayOf(date) };
}

/** `2026-11-20` as `2026-11`. */
export function monthOf(date: string): string {
  return date.slice(0, MONTH_LENGTH);
}

function isMonth(text: string | undefined): text is string {
  return text?.length === MONTH_LENGTH && isCalendarDate(`${text}-01`);
}

/** As search engines show below a title. */
const DESCRIPTION_MAXIMUM = 155;

export function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_MAXIMUM) return flat;
  const cut = flat.slice(0, DESCRIPTION_MAXIMUM);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAXIMUM / 2)).toWellFormed()}…`;
}
