import { dayText } from '../dates.ts';
import { locale } from '../language.ts';
import type { Reading } from './reading.ts';
import { readingTitle } from './titles.ts';
import { typeWord } from './type-badge.tsx';

/** Those whose title, type or date text contains what was typed, in any case. */
export function matching<Listed extends Reading>(
  readings: readonly Listed[],
  search: string,
): readonly Listed[] {
  const wanted = search.trim().toLocaleLowerCase(locale);
  return readings.filter((reading) =>
    [readingTitle(reading), typeWord(reading.type), reading.type, dayText(reading.date), reading.date].some(
      (text) => text.toLocaleLowerCase(locale).includes(wanted),
    ),
  );
}
