import type { Horoscope } from '../../../events/publications/answers.ts';
import { type Sign, signIds } from '../../../events/publications/signs.ts';
import { ownLanguageFirst } from '../language.ts';

type Publication = Pick<Horoscope, 'id' | 'date' | 'language' | 'status'>;

/** The latest date, then the highest id. */
export function published<Item extends Publication>(items: readonly Item[], today: string): Item[] {
  return items
    .filter(({ status, date }) => status === 'active' && date <= today)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}

/** Of the newest day the one in a page's own language, else the newest. */
export function currentOf<Item extends Publication>(items: readonly Item[], today: string): Item | undefined {
  const newest = published(items, today);
  const ofItsDay = newest.filter(({ date }) => date === newest[0]?.date);
  return ownLanguageFirst(ofItsDay)[0];
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
