/** Where the business lives: its days, weeks and months begin at midnight here. */
export const BUSINESS_TIME_ZONE = 'Europe/Istanbul';

/** Swedish writes a date the way ISO 8601 does. */
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'short' });

/** The day of the business's calendar, `YYYY-MM-DD`, at a moment given as ISO 8601 or as a Date. */
export function businessDate(at: string | Date): string {
  return format.format(typeof at === 'string' ? new Date(at) : at);
}

/** Türkiye has kept this time all year since 2016. */
const BUSINESS_UTC_OFFSET = '+03:00';

/** Seconds until the business's next day begins, at least one. */
export function secondsLeftToday(now: Date): number {
  const midnight = startOfBusinessDay(addDays(businessDate(now), 1)).getTime();
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000));
}

/** The moment at which a day of the business's calendar, `YYYY-MM-DD`, begins. */
export function startOfBusinessDay(date: string): Date {
  return new Date(`${date}T00:00:00${BUSINESS_UTC_OFFSET}`);
}

/** Since when a publication of a day can be read: once it was recorded, and its day had begun. */
export function shownSince(date: string, recordedAt: string): string {
  const begins = startOfBusinessDay(date).toISOString();
  return [begins, recordedAt].sort().at(-1) ?? recordedAt;
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The Monday of the week in which `date` lies, both `YYYY-MM-DD`. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}
