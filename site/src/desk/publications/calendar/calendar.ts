import { addDays, mondayOf } from '../../../../../events/calendar.ts';
import type { PublicationDay } from '../../../../../events/publications/answers.ts';
import { signIds } from '../../../../../events/publications/signs.ts';
import { type Language, languages } from '../../../../../events/text.ts';
import { signStates } from './publication-days.ts';

export const CALENDAR_DAYS = 28;

type CalendarKind = 'daily' | 'weekly' | 'daily signs' | 'weekly signs';

/** For a day, or for the week from its Monday on. */
export interface CalendarEntry {
  readonly kind: CalendarKind;
  readonly date: string;
  /** `draft`: also where only some of the twelve signs are there. */
  readonly state: 'there' | 'draft' | 'gap';
  /** Null also for horoscopes. */
  readonly prediction: (PublicationDay['predictions'][number] & Pick<PublicationDay, 'date'>) | null;
  /** Of twelve, drafts too; null for predictions. */
  readonly written: number | null;
  readonly drafts: number;
  /** Drafts too; of signs: where each written sign has it. */
  readonly languages: readonly Language[];
  readonly begunIn: readonly Language[];
}

export interface CalendarDay {
  readonly date: string;
  readonly entries: readonly CalendarEntry[];
}

/** The week that has begun counts as a whole. */
export function calendarRange(today: string): { readonly from: string; readonly to: string } {
  const last = addDays(today, CALENDAR_DAYS - 1);
  return { from: mondayOf(today), to: addDays(mondayOf(last), 6) };
}

/** What belongs to a week is at its first shown day, and counts from whichever day it is dated. */
export function calendarOf(written: readonly PublicationDay[], today: string): CalendarDay[] {
  const byDate = new Map(written.map((day) => [day.date, day]));
  const between = (from: string, days: number) =>
    Array.from({ length: days }, (_, at) => byDate.get(addDays(from, at)) ?? nothingOn(addDays(from, at)));
  return Array.from({ length: CALENDAR_DAYS }, (_, at) => {
    const date = addDays(today, at);
    const monday = mondayOf(date);
    const ofDay = between(date, 1);
    const ofWeek = between(monday, 7);
    const entries = [predictionEntry('daily', date, ofDay), signsEntry('daily', date, ofDay)];
    if (date === monday || at === 0)
      entries.push(predictionEntry('weekly', monday, ofWeek), signsEntry('weekly', monday, ofWeek));
    return { date, entries };
  });
}

/** Everything incomplete, in the order of the days. */
export function gapsOf(days: readonly CalendarDay[]): CalendarEntry[] {
  return days.flatMap(({ entries }) => entries.filter(({ state }) => state === 'gap'));
}

function predictionEntry(
  type: 'daily' | 'weekly',
  date: string,
  days: readonly PublicationDay[],
): CalendarEntry {
  const found = days.flatMap((day) =>
    day.predictions.filter((one) => one.type === type).map((one) => ({ ...one, date: day.date })),
  );
  const active = found.findLast(({ status }) => status === 'active');
  const shown = active ?? found.at(-1) ?? null;
  const state = active !== undefined ? 'there' : shown === null ? 'gap' : 'draft';
  return {
    kind: type,
    date,
    state,
    prediction: shown,
    written: null,
    drafts: 0,
    languages: languagesIn(found),
    begunIn: languagesIn(found),
  };
}

function signsEntry(type: 'daily' | 'weekly', date: string, days: readonly PublicationDay[]): CalendarEntry {
  const states = signIds.map(signStates(days, type));
  const drafts = states.filter((state) => state === 'draft').length;
  const written = states.filter((state) => state !== 'missing').length;
  const isWhole = written === signIds.length && drafts === 0;
  const state = written === 0 ? 'gap' : isWhole ? 'there' : 'draft';
  const inLanguages = signLanguages(days, type);
  return { kind: `${type} signs`, date, state, prediction: null, written, drafts, ...inLanguages };
}

const languagesIn = (found: readonly { readonly language: Language }[]) =>
  languages.filter((language) => found.some((one) => one.language === language));

/** Complete is a language in which every sign that is written at all is written. */
function signLanguages(
  days: readonly PublicationDay[],
  type: 'daily' | 'weekly',
): Pick<CalendarEntry, 'languages' | 'begunIn'> {
  const any = signStates(days, type);
  const begunIn = languagesIn(
    days.flatMap(({ horoscopes }) => horoscopes.filter((one) => one.type === type)),
  );
  const isWhole = (language: Language) => {
    const here = signStates(days, type, [language]);
    return signIds.every((id) => (any(id) === 'missing') === (here(id) === 'missing'));
  };
  return { begunIn, languages: begunIn.filter(isWhole) };
}

const nothingOn = (date: string): PublicationDay => ({ date, predictions: [], horoscopes: [] });
