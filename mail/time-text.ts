import { BUSINESS_TIME_ZONE } from '../events/calendar.ts';
import type { Language } from '../events/text.ts';

const timeFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: timeFormat('en-GB'),
  tr: timeFormat('tr-TR'),
};

function timeFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: BUSINESS_TIME_ZONE,
  });
}

/** In words, in the business's time. */
export function timeText(time: string, language: Language): string {
  const zone = language === 'tr' ? 'İstanbul\u00a0saatiyle' : 'Istanbul\u00a0time';
  return `${timeFormats[language].format(new Date(time))} (${zone})`;
}
