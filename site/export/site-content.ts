import type { Horoscope } from '../../events/horoscopes/answers.ts';
import { type Sign, signIds } from '../../events/horoscopes/signs.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import type { PublicRating } from '../../events/readings/rating-answers.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import type { Offer } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { ownLanguageFirst } from './site-trees.ts';

/** What is published, as the read models give it. Anything inactive or of a later day is left out here. */
export interface SiteContent {
  /** The day in Europe/Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
  /** What only the owner knows; null while nothing is filled in. */
  readonly owner: OwnerDetails | null;
  /** What the four services are sold for today. */
  readonly offers: readonly Offer[];
  /** The newest, by their days and by their ids. */
  readonly dailyPredictions: readonly Prediction[];
  readonly weeklyPredictions: readonly Prediction[];
  /** At least those of each sign's newest day. */
  readonly dailyHoroscopes: readonly Horoscope[];
  readonly weeklyHoroscopes: readonly Horoscope[];
  /** Those with published predictions, `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  /** The same of each sign's horoscopes. */
  readonly signMonths: ReadonlyMap<Sign, readonly string[]>;
  /** The newest public ones. */
  readonly ratings: readonly ShownRating[];
}

/** A customer's rating; `text` is the owner's reason where it is hidden. */
export interface ShownRating extends PublicRating {
  readonly isHidden: boolean;
}

interface Publication {
  readonly id: number;
  readonly date: string;
  readonly language: Language;
  readonly status: 'active' | 'inactive';
}

/** The published ones, newest first: the latest date, and the highest id among equals. */
export function published<Item extends Publication>(items: readonly Item[], today: string): Item[] {
  return items
    .filter(({ status, date }) => status === 'active' && date <= today)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}

/** Of the newest day the one in a page's own language, else the newest. */
export function currentOf<Item extends Publication>(
  items: readonly Item[],
  today: string,
  language: Language,
): Item | undefined {
  const newest = published(items, today);
  const ofItsDay = newest.filter(({ date }) => date === newest[0]?.date);
  return ownLanguageFirst(ofItsDay, language)[0];
}

/** For each sign its current horoscope; a sign without one is left out. */
export function currentHoroscopes(
  horoscopes: readonly Horoscope[],
  today: string,
  language: Language,
): Map<Sign, Horoscope> {
  const current = new Map<Sign, Horoscope>();
  for (const sign of signIds) {
    const ofSign = horoscopes.filter((one) => one.sign === sign);
    const horoscope = currentOf(ofSign, today, language);
    if (horoscope !== undefined) current.set(sign, horoscope);
  }
  return current;
}
