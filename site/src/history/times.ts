import { BUSINESS_TIME_ZONE } from '../../../events/calendar.ts';
import { locale } from '../language.ts';
import { text } from './text.ts';

const second = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
} as const;
const withinYear = new Intl.DateTimeFormat(locale, second);
const withYear = new Intl.DateTimeFormat(locale, { ...second, year: 'numeric' });

/** `Nov 20, 22:10:05` in Istanbul. */
export const secondText = (time: string) => withinYear.format(new Date(time));
/** `Nov 20, 2026, 22:10:05` in Istanbul. */
export const instantText = (time: string | Date) => withYear.format(new Date(time));

const { units: names, none } = text.duration;
const units = [
  [names.day, 86_400_000],
  [names.hour, 3_600_000],
  [names.minute, 60_000],
  [names.second, 1_000],
] as const;

/** In its two largest units: `1 day 4 h`, `12 min`, `less than a second`. */
export function durationText(ms: number): string {
  const largest = units.findIndex(([, length]) => ms >= length);
  if (largest === -1) return none;
  let left = ms;
  return units
    .slice(largest, largest + 2)
    .flatMap(([unit, length]) => {
      const count = Math.floor(left / length);
      left -= count * length;
      return count === 0 ? [] : [`${count} ${count === 1 ? unit.one : unit.other}`];
    })
    .join(' ');
}
