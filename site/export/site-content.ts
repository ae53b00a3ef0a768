import type { Horoscope } from '../../events/horoscopes/answers.ts';
import { type Sign, signIds } from '../../events/horoscopes/signs.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import type { PublicRating } from '../../events/readings/rating-answers.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import type { Offer } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { languageOf } from '../src/predictions/language-of.ts';

/** What is published, as the read models give it. Anything inactive or of a later day is left out here. */
export interface SiteContent {
  /** The day in Europe/Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
  /** What only the owner knows; null while nothing is filled in. */
  readonly owner: OwnerDetails | null;
  /** What the four services are sold for today. */
  readonly offers: readonly Offer[];
  readonly dailyPredictions: readonly Prediction[];
  readonly weeklyPrediction: Prediction | null;
  readonly dailyHoroscopes: readonly Horoscope[];
  readonly weeklyHoroscopes: readonly Horoscope[];
  /** The newest public ones. */
  readonly ratings: readonly ShownRating[];
}

/** A customer's rating; `text` is the owner's reason where it is hidden. */
export interface ShownRating extends PublicRating {
  readonly isHidden: boolean;
}

/** The published ones, newest first: the latest date, and the highest id among equals. */
export function published<Item extends { date: string; id: number; status: 'active' | 'inactive' }>(
  items: readonly Item[],
  today: string,
): Item[] {
  return items
    .filter(({ status, date }) => status === 'active' && date <= today)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}

/** For each sign its newest published horoscope; a sign without one is left out. */
export function currentHoroscopes(horoscopes: readonly Horoscope[], today: string): Map<Sign, Horoscope> {
  const newest = published(horoscopes, today);
  const current = new Map<Sign, Horoscope>();
  for (const sign of signIds) {
    const horoscope = newest.find((one) => one.sign === sign);
    if (horoscope !== undefined) current.set(sign, horoscope);
  }
  return current;
}

/** Letters in `2026-11-20` that name the month. */
const MONTH_LENGTH = 7;

/** The published daily predictions by month, `YYYY-MM`; both newest first. */
export function dailyMonths(content: SiteContent): Map<string, Prediction[]> {
  const daily = published(content.dailyPredictions, content.today);
  return Map.groupBy(daily, ({ date }) => date.slice(0, MONTH_LENGTH));
}

/** The language that an item is written in. */
export function languageOfItem({ general }: { readonly general: string }): Language {
  return languageOf(general) ?? 'en';
}
