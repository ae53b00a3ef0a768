import { horoscopeColumns, horoscopeOf } from '../api/horoscope-shape.ts';
import { predictionColumns, predictionOf } from '../api/predictions/shapes.ts';
import { addDays, mondayOf } from '../events/calendar.ts';
import type { Sign } from '../events/horoscopes/signs.ts';
import type { Database } from '../migrations/database.ts';
import { monthOf, type Place, type PlaceContent } from '../site/src/predictions/places.ts';
import { type ListedPlace, listPlaces } from './list.ts';

/** `withdrawn`: there was something that visitors could read. */
export type PlaceFound = PlaceContent | 'unknown' | 'withdrawn';

/** Everything that was ever published, read a page at a time. */
export interface Archive {
  read(place: Place, today: string): Promise<PlaceFound>;
  /** Every place, oldest first. */
  list(today: string): Promise<ListedPlace[]>;
}

/** Publications on one page: several a day in each language for a month. */
const ITEMS_ON_PAGE_MAXIMUM = 400;
const DAYS_IN_A_WEEK = 7;

type Models = Database['models'];
type Type = 'daily' | 'weekly';

/** The archive as the read models hold it: a page costs a few reads by index, whatever else there is. */
export function openArchive({ models }: Pick<Database, 'models'>): Archive {
  return {
    list: (today) => listPlaces(models, today),
    read: async (place, today) => {
      const content = await readPlace(models, place, today);
      if (content.predictions.length > 0 || content.horoscopes.length > 0) return content;
      return (await wasWithdrawn(models, place, today)) ? 'withdrawn' : 'unknown';
    },
  };
}

/** The days that a place speaks of, both included. */
function daysOf(place: Place): { from: string; to: string } {
  switch (place.kind) {
    case 'day':
      return { from: place.date, to: place.date };
    case 'week':
      return { from: place.monday, to: addDays(place.monday, DAYS_IN_A_WEEK - 1) };
    case 'month':
    case 'sign-month':
      return { from: `${place.month}-01`, to: lastOf(place.month) };
    default:
      return place satisfies never;
  }
}

async function readPlace(models: Models, place: Place, today: string): Promise<PlaceContent> {
  const days = daysOf(place);
  switch (place.kind) {
    case 'day':
      return ofPredictions(models, ['daily'], days, today, (date) => ({ kind: 'day', date }));
    case 'week':
      return ofPredictions(models, ['weekly'], days, today, (date) => ({
        kind: 'week',
        monday: mondayOf(date),
      }));
    case 'month':
      return ofPredictions(models, ['daily', 'weekly'], days, today, (date) => ({
        kind: 'month',
        month: monthOf(date),
      }));
    case 'sign-month':
      return ofHoroscopes(models, place.sign, days, today);
    default:
      return place satisfies never;
  }
}

async function ofPredictions(
  models: Models,
  types: readonly Type[],
  { from, to }: { from: string; to: string },
  today: string,
  placeOn: (date: string) => Place,
): Promise<PlaceContent> {
  const published = models
    .selectFrom('predictions')
    .where('predictions.type', 'in', types)
    .where('predictions.status', '=', 'active')
    .where('predictions.date', '<=', today);
  const [rows, before, after] = await Promise.all([
    published
      .innerJoin('prediction_days', 'prediction_days.id', 'predictions.id')
      .select(predictionColumns.map((column) => `predictions.${column}` as const))
      .select('prediction_days.revised_at')
      .where('predictions.date', '>=', from)
      .where('predictions.date', '<=', to)
      .orderBy('predictions.date', 'desc')
      .orderBy('predictions.id', 'desc')
      .limit(ITEMS_ON_PAGE_MAXIMUM)
      .execute(),
    published
      .select(({ fn }) => fn.max('predictions.date').as('date'))
      .where('predictions.date', '<', from)
      .executeTakeFirst(),
    published
      .select(({ fn }) => fn.min('predictions.date').as('date'))
      .where('predictions.date', '>', to)
      .executeTakeFirst(),
  ]);
  const neighbour = (date: string | null | undefined) => (date ? placeOn(date) : null);
  return {
    predictions: rows.map(({ revised_at, ...row }) => ({ ...predictionOf(row), revisedAt: revised_at })),
    horoscopes: [],
    previous: neighbour(before?.date),
    next: neighbour(after?.date),
  };
}

async function ofHoroscopes(
  models: Models,
  sign: Sign,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<PlaceContent> {
  const published = models
    .selectFrom('horoscopes')
    .where('horoscopes.sign', '=', sign)
    .where('horoscopes.status', '=', 'active')
    .where('horoscopes.date', '<=', today);
  const [rows, before, after] = await Promise.all([
    published
      .innerJoin('horoscope_days', 'horoscope_days.id', 'horoscopes.id')
      .select(horoscopeColumns.map((column) => `horoscopes.${column}` as const))
      .select('horoscope_days.revised_at')
      .where('horoscopes.date', '>=', from)
      .where('horoscopes.date', '<=', to)
      .orderBy('horoscopes.date', 'desc')
      .orderBy('horoscopes.id', 'desc')
      .limit(ITEMS_ON_PAGE_MAXIMUM)
      .execute(),
    published
      .select(({ fn }) => fn.max('horoscopes.date').as('date'))
      .where('horoscopes.date', '<', from)
      .executeTakeFirst(),
    published
      .select(({ fn }) => fn.min('horoscopes.date').as('date'))
      .where('horoscopes.date', '>', to)
      .executeTakeFirst(),
  ]);
  const neighbour = (date: string | null | undefined): Place | null =>
    date ? { kind: 'sign-month', sign, month: monthOf(date) } : null;
  return {
    predictions: [],
    horoscopes: rows.map(({ revised_at, ...row }) => ({ ...horoscopeOf(row), revisedAt: revised_at })),
    previous: neighbour(before?.date),
    next: neighbour(after?.date),
  };
}

/** Months are lists: what is gone from them is gone from the list, and an empty one was never there. */
async function wasWithdrawn(models: Models, place: Place, today: string): Promise<boolean> {
  if (place.kind !== 'day' && place.kind !== 'week') return false;
  const { from, to } = daysOf(place);
  const row = await models
    .selectFrom('prediction_days')
    .select('id')
    .where('type', '=', place.kind === 'day' ? 'daily' : 'weekly')
    .where('date', '>=', from)
    .where('date', '<=', to < today ? to : today)
    .where('withdrawn_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function lastOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
