import { businessDate } from '../../../../events/calendar.ts';
import type { Horoscope } from '../../../../events/horoscopes/answers.ts';
import type { PublishHoroscope } from '../../../../events/horoscopes/commands.ts';
import type { Language } from '../../../../events/text.ts';
import { chosenLanguage } from './editions.ts';
import { text } from './text-forms.ts';

export type HoroscopeFields = Omit<PublishHoroscope, 'language'> & {
  /** Empty: told from the texts when it is saved. */
  language: Language | '';
};

/** What a new horoscope is for. */
export type HoroscopeStart = Partial<Pick<HoroscopeFields, 'sign' | 'date' | 'type' | 'status' | 'language'>>;

const { sign, date, type, status, language, general, love, career, health } = text.labels;
const { luckyNumber, luckyColor, compatibleSign } = text.labels;
export const horoscopeLabels = {
  sign,
  date,
  type,
  status,
  language,
  general,
  love,
  career,
  health,
  luckyNumber,
  luckyColor,
  compatibleSign,
};

/** What holds for both languages. */
export const sharedFields = ['sign', 'date', 'type', 'luckyNumber', 'compatibleSign'] as const;

export const horoscopeFieldNames = [
  'sign',
  'date',
  'type',
  'status',
  'language',
  'general',
  'love',
  'career',
  'health',
  'luckyNumber',
  'luckyColor',
  'compatibleSign',
] as const;

/** What the dialog starts with: the row, or an active daily horoscope of Aries for today. */
export function fieldsOf(row: Horoscope | null, start: HoroscopeStart, now: Date): HoroscopeFields {
  return {
    sign: row?.sign ?? start.sign ?? 'aries',
    date: row?.date ?? start.date ?? businessDate(now),
    type: row?.type ?? start.type ?? 'daily',
    status: row?.status ?? start.status ?? 'active',
    language: row?.language ?? start.language ?? '',
    general: row?.general ?? '',
    love: row?.love ?? '',
    career: row?.career ?? '',
    health: row?.health ?? '',
    luckyNumber: row?.luckyNumber ?? '',
    luckyColor: row?.luckyColor ?? '',
    compatibleSign: row?.compatibleSign ?? '',
  };
}

export function toForm({ language, ...fields }: HoroscopeFields): PublishHoroscope {
  return { ...fields, ...chosenLanguage(language) };
}

/** All that is written, to tell its language. */
export function textsOf({ general, love, career, health }: HoroscopeFields): string {
  return [general, love, career, health].join('\n');
}
