import type { Language } from '../../../events/text.ts';
import { dayText, monthText, weekText } from '../dates.ts';
import { inLanguage, locales, language as ofThisBuild } from '../language.ts';
import type { PlaceLink } from './archive.tsx';
import { type Place, pathOf } from './places.ts';

/** What a place is called in the words of a language. */
export function nameOf(place: Place, language: Language = ofThisBuild): string {
  const locale = locales[language];
  switch (place.kind) {
    case 'day':
      return dayText(place.date, locale);
    case 'week':
      return weekText(place.monday, locale);
    case 'month':
    case 'sign-month':
      return monthText(place.month, locale);
    default:
      return place satisfies never;
  }
}

export function linkTo(place: Place | null | undefined): PlaceLink | null {
  return place ? { href: inLanguage(pathOf(place)), name: nameOf(place) } : null;
}

/** Letters of a text that search engines show below a title. */
const DESCRIPTION_MAXIMUM = 155;

/** The beginning of a text as the description of its page. */
export function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_MAXIMUM) return flat;
  const cut = flat.slice(0, DESCRIPTION_MAXIMUM);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAXIMUM / 2)).toWellFormed()}…`;
}
