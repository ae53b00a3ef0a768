import { type Sign, signIds } from '../../../events/horoscopes/signs.ts';
import type { Language } from '../../../events/text.ts';

/*
 * A page of the archive has a number within its year that encodes the page and the language of its text. The parts of an
 * index are fetched one by one; even if there is a publication in between, a number means the same page in all of them.
 */
const DAY_MS = 86_400_000;
const DAYS_MAXIMUM = 366;
const WEEKS_MAXIMUM = 53;
const MONTHS = 12;
const entryLanguages = ['en', 'tr'] as const satisfies readonly Language[];

export type SearchPlace =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'week'; readonly monday: string }
  | { readonly kind: 'sign-month'; readonly sign: Sign; readonly month: string };

/** The year whose index contains a page. */
export function yearOf(place: SearchPlace): number {
  return Number(firstDayOf(place).slice(0, 4));
}

export function entryOf(place: SearchPlace, language: Language): number {
  return pageNumber(place) * entryLanguages.length + entryLanguages.indexOf(language);
}

function pageNumber(place: SearchPlace): number {
  if (place.kind === 'sign-month')
    return (
      DAYS_MAXIMUM + WEEKS_MAXIMUM + signIds.indexOf(place.sign) * MONTHS + Number(place.month.slice(5)) - 1
    );
  const first = firstDayOf(place);
  const day = (Date.parse(first) - Date.parse(`${first.slice(0, 4)}-01-01`)) / DAY_MS;
  return place.kind === 'day' ? day : DAYS_MAXIMUM + Math.floor(day / 7);
}

function firstDayOf(place: SearchPlace): string {
  if (place.kind === 'day') return place.date;
  return place.kind === 'week' ? place.monday : `${place.month}-01`;
}

export function languageOfEntry(entry: number): Language {
  return entryLanguages[entry % entryLanguages.length] ?? 'en';
}

/** The page with a number in the index of a year; null if there is none. */
export function placeOfEntry(entry: number, year: number): SearchPlace | null {
  const page = Math.floor(entry / entryLanguages.length);
  const dayAt = (day: number) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10);
  if (page < DAYS_MAXIMUM) return { kind: 'day', date: dayAt(page) };
  const week = page - DAYS_MAXIMUM;
  if (week < WEEKS_MAXIMUM) {
    const weekday = new Date(Date.UTC(year, 0, 1)).getUTCDay();
    return { kind: 'week', monday: dayAt(((8 - weekday) % 7) + week * 7) };
  }
  const month = week - WEEKS_MAXIMUM;
  const sign = signIds[Math.floor(month / MONTHS)];
  if (sign === undefined) return null;
  return { kind: 'sign-month', sign, month: `${year}-${String((month % MONTHS) + 1).padStart(2, '0')}` };
}
