import { addDays, mondayOf } from '../../../../../events/calendar.ts';
import { GetPublicationDays, type PublicationDay } from '../../../../../events/publications/answers.ts';
import { type Sign, signIds } from '../../../../../events/publications/signs.ts';
import { isCalendarDate, type Language } from '../../../../../events/text.ts';
import { ownerCall } from '../../frame/owner-call.ts';
import { keys, ownerQuery } from '../../lists/queries.ts';
import { text } from '../text.ts';

/** Both included. */
export function publicationDaysQuery(from: string, to: string) {
  return ownerQuery({
    key: [...keys.publicationDays, from, to],
    load: async () => (await ownerCall(GetPublicationDays, { query: { from, to } })).data,
    failed: text.notLoaded.calendar,
    toast: 'Hata',
  });
}

type HoroscopeType = PublicationDay['horoscopes'][number]['type'];

/** First and last of the days that count as one: of a weekly text those of its week. */
export function daysOf(type: HoroscopeType, date: string): [from: string, to: string] {
  if (type !== 'weekly' || !isCalendarDate(date)) return [date, date];
  const monday = mondayOf(date);
  return [monday, addDays(monday, 6)];
}

/** Of a sign, or of any: the last on which something is written. */
export function lastDayOf(
  days: readonly PublicationDay[],
  type: HoroscopeType,
  sign?: Sign,
): string | undefined {
  const isMeant = (one: PublicationDay['horoscopes'][number]) =>
    one.type === type && (sign === undefined || one.sign === sign);
  return days.findLast(({ horoscopes }) => horoscopes.some(isMeant))?.date;
}

/** `draft`: inactive. */
export type SignState = 'published' | 'draft' | 'missing';

/** Of a type, over one or several days; each of the named languages has to be there. */
export function signStates(
  days: readonly PublicationDay[],
  type: HoroscopeType,
  languages: readonly Language[] = [],
): (sign: Sign) => SignState {
  const written = days.flatMap((day) => day.horoscopes).filter((horoscope) => horoscope.type === type);
  return (sign) => {
    const ofSign = written.filter((horoscope) => horoscope.sign === sign);
    const isThere = (language: Language) => ofSign.some((horoscope) => horoscope.language === language);
    if (ofSign.length === 0 || !languages.every(isThere)) return 'missing';
    return ofSign.some(({ status }) => status === 'active') ? 'published' : 'draft';
  };
}

/** The first sign that is missing, on the day of those that are there; null where none is missing. */
export function beginningOf(written: readonly PublicationDay[], type: HoroscopeType, date: string) {
  const [from, to] = daysOf(type, date);
  const days = written.filter((day) => day.date >= from && day.date <= to);
  const stateOf = signStates(days, type);
  const sign = signIds.find((id) => stateOf(id) === 'missing');
  return sign === undefined ? null : { sign, type, date: lastDayOf(days, type) ?? date };
}

/** In the order of the zodiac, from Pisces on to Aries; null where none is missing. */
export function nextSign(stateOf: (sign: Sign) => SignState, sign: Sign): Sign | null {
  const at = signIds.indexOf(sign);
  const after = [...signIds.slice(at + 1), ...signIds.slice(0, at)];
  return after.find((other) => stateOf(other) === 'missing') ?? null;
}
