/** US English with a short month, as every date on the English pages; `tr` on the Turkish one. */
export function shortDate(date: string, language: 'en-US' | 'tr-TR' = 'en-US'): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  const format = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const ofCalendar = /^\d{4}-\d{2}-\d{2}$/.test(date) ? { timeZone: 'UTC' } : {};
  return day.toLocaleDateString(language, { ...format, ...ofCalendar });
}
