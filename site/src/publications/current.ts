import { mondayOf } from '../../../events/calendar.ts';
import type { Horoscope } from '../../../events/publications/answers.ts';
import { type Sign, signIds } from '../../../events/publications/signs.ts';
import { ownLanguageFirst } from '../language.ts';

type Publication = Pick<Horoscope, 'id' | 'type' | 'date' | 'language' | 'status'>;

/** What the two languages of a text share: its day, or of a weekly one the Monday of its week. */
export function periodOf({ type, date }: Pick<Publication, 'type' | 'date'>): string {
  return type === 'weekly' ? mondayOf(date) : date;
}

/** The latest date, then the highest id. */
export function published<Item extends Publication>(items: readonly Item[], today: string): Item[] {
  return items
    .filter(({ status, date }) => status === 'active' && date <= today)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}

/** Of the newest day or week the one in a page's own language, else the newest. */
export function currentOf<Item extends Publication>(items: readonly Item[], today: string): Item | undefined {
  const [newest, ...others] = published(items, today);
  if (newest === undefined) return undefined;
  const ofItsPeriod = others.filter((one) => periodOf(one) === periodOf(newest));
  return ownLanguageFirst([newest, ...ofItsPeriod])[0];
}

/** A sign without one is left out. */
export function currentHoroscopes(horoscopes: readonly Horoscope[], today: string): Map<Sign, Horoscope> {
  const current = new Map<Sign, Horoscope>();
  for (const sign of signIds) {
    const ofSign = horoscopes.filter((one) => one.sign === sign);
    const horoscope = currentOf(ofSign, today);
    if (horoscope !== undefined) current.set(sign, horoscope);
  }
  return current;
}
