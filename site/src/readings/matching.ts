import { dayText } from '../dates.ts';
import type { Reading } from './reading.ts';

/** Those whose title, type or date text contains what was typed, in any case. */
export function matching<Listed extends Reading>(
  readings: readonly Listed[],
  search: string,
): readonly Listed[] {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return readings.filter((reading) =>
    [reading.title, reading.type, dayText(reading.date), reading.date].some((text) =>
      text.toLocaleLowerCase('en-US').includes(wanted),
    ),
  );
}
