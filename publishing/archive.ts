import { type RawBuilder, sql } from 'kysely';
import { horoscopeColumns, predictionColumns } from '../api/publications/read.ts';
import type { Database } from '../database/database.ts';
import { addDays, mondayOf } from '../events/calendar.ts';
import { monthOf, type Place, type PlaceContent } from '../site/src/publications/places.ts';
import { type ListedPlace, listPlaces } from './list.ts';

/** `withdrawn`: visitors could read it once. */
export type PlaceFound = PlaceContent | 'unknown' | 'withdrawn';

export interface Archive {
  read(place: Place, today: string): Promise<PlaceFound>;
  /** Oldest first. */
  list(today: string): Promise<ListedPlace[]>;
}

/** Several a day in each language for a month. */
const ITEMS_ON_PAGE_MAXIMUM = 400;
const DAYS_IN_A_WEEK = 7;

type Models = Database['models'];

/** A page costs a few reads by index. */
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

/** Both included. */
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

function placeOn(date: string, place: Place): Place {
  switch (place.kind) {
    case 'day':
      return { ...place, date };
    case 'week':
      return { ...place, monday: mondayOf(date) };
    case 'month':
    case 'sign-month':
      return { ...place, month: monthOf(date) };
    default:
      return place satisfies never;
  }
}

async function readPlace(models: Models, place: Place, today: string): Promise<PlaceContent> {
  const { from, to } = daysOf(place);
  const isHere =
    place.kind === 'sign-month'
      ? sql<boolean>`sign = ${place.sign}`
      : sql<boolean>`type in (${sql.join(typesAt[place.kind])})`;
  const isShown = sql<boolean>`status = 'active' and date <= ${today} and ${isHere}`;
  const readPredictions = () =>
    models
      .selectFrom('predictions')
      .select(predictionColumns)
      .select(({ selectFrom }) =>
        selectFrom('prediction_days')
          .select('revised_at')
          .whereRef('prediction_days.id', '=', 'predictions.id')
          .as('revisedAt'),
      )
      .select(({ selectFrom }) => [
        selectFrom('prediction_days')
          .select('texts')
          .whereRef('prediction_days.id', '=', 'predictions.id')
          .as('texts'),
        selectFrom('record').select('items').whereRef('record.id', '=', 'predictions.id').as('worlds'),
      ])
      .where(sql<boolean>`${isShown} and date between ${from} and ${to}`)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(ITEMS_ON_PAGE_MAXIMUM)
      .execute();
  const readHoroscopes = () =>
    models
      .selectFrom('horoscopes')
      .select(horoscopeColumns)
      .select(({ selectFrom }) =>
        selectFrom('horoscope_days')
          .select('revised_at')
          .whereRef('horoscope_days.id', '=', 'horoscopes.id')
          .as('revisedAt'),
      )
      .where(sql<boolean>`${isShown} and date between ${from} and ${to}`)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(ITEMS_ON_PAGE_MAXIMUM)
      .execute();
  const nearest = (find: 'min' | 'max', isBeside: RawBuilder<boolean>) =>
    models
      .selectFrom(place.kind === 'sign-month' ? 'horoscopes' : 'predictions')
      .select(({ fn }) => fn[find]<string | null>('date').as('date'))
      .where(sql<boolean>`${isShown} and ${isBeside}`)
      .executeTakeFirst();
  const [predictions, horoscopes, before, after] = await Promise.all([
    place.kind === 'sign-month' ? [] : readPredictions(),
    place.kind === 'sign-month' ? readHoroscopes() : [],
    nearest('max', sql`date < ${from}`),
    nearest('min', sql`date > ${to}`),
  ]);
  return {
    predictions: predictions.map(({ texts, worlds, ...row }) => ({
      ...row,
      proved: { texts: texts ?? [], worlds: worlds ?? [] },
    })),
    horoscopes,
    previous: before?.date ? placeOn(before.date, place) : null,
    next: after?.date ? placeOn(after.date, place) : null,
  };
}

const typesAt = { day: ['daily'], week: ['weekly'], month: ['daily', 'weekly'] } as const;

/** Months are lists: what is gone is gone from the list, and an empty one was never there. */
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
