const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-20` as `Nov 20, 2026`. */
export function dayText(date: string): string {
  return shortDay.format(new Date(`${date}T00:00:00Z`));
}

const DAYS_AFTER_THE_FIRST = 6;

/** The week that begins with a date: `Nov 16 – 22, 2026`, across months and years with both named. */
export function weekText(date: string): string {
  const first = new Date(`${date}T00:00:00Z`);
  const last = new Date(first);
  last.setUTCDate(last.getUTCDate() + DAYS_AFTER_THE_FIRST);
  return shortDay.formatRange(first, last);
}

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `November 2026`. */
export function monthText(month: string): string {
  return longMonth.format(new Date(`${month}-01T00:00:00Z`));
}
