import type { CustomersReading } from '../../../events/readings/answers.ts';

/** A reading as the lists draw it; the samples of the Turkish page come in the same form. */
export type Reading = Omit<CustomersReading, 'createdAt'>;

export function isNew(reading: Pick<Reading, 'status'>): boolean {
  return reading.status === 'unread';
}

/** US English with a short month, as every date on the English pages; `tr` on the Turkish one. */
export function shortDate(date: string, language: 'en-US' | 'tr-TR' = 'en-US'): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  const format = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const ofCalendar = /^\d{4}-\d{2}-\d{2}$/.test(date) ? { timeZone: 'UTC' } : {};
  return day.toLocaleDateString(language, { ...format, ...ofCalendar });
}

export function newestFirst(readings: readonly Reading[]): Reading[] {
  return [...readings].sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}

/** Those whose title, type or date text contains what was typed, in any case. */
export function matching(readings: readonly Reading[], search: string): readonly Reading[] {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return readings.filter((reading) =>
    [reading.title, reading.type, shortDate(reading.date), reading.date].some((text) =>
      text.toLocaleLowerCase('en-US').includes(wanted),
    ),
  );
}
