import type { Language } from '../../../events/text.ts';
import { dayText, monthText, weekText } from '../../src/dates.ts';
import { signName } from '../../src/horoscopes/sign-names.ts';
import { inLanguage, locales } from '../../src/language.ts';
import { type Place, type PlaceContent, pathOf, placeAt } from '../archive.ts';
import { languageOfPath, ownLanguageFirst } from '../site-trees.ts';
import type { Picture } from './draw-picture.ts';
import { PICTURES } from './fixed-pictures.ts';
import { pictureTexts } from './picture-texts.ts';

const ENDING = '.png';

/** Raise it when the same words are drawn differently. */
export const PICTURE_FORMAT = 1;

/** The picture of a place's page; null for a page that only lists others, which has the general picture of its kind. */
export function pictureOf(place: Place, { predictions }: PlaceContent, language: Language): Picture | null {
  const text = pictureTexts[language];
  const locale = locales[language];
  const title = ownLanguageFirst(predictions, language)[0]?.title ?? '';
  switch (place.kind) {
    case 'day':
      return {
        motif: { kind: 'moon-of', date: place.date },
        above: text.day(dayText(place.date, locale)),
        title,
      };
    case 'week':
      return {
        motif: { kind: 'moons-of', monday: place.monday },
        above: text.week(weekText(place.monday, locale)),
        title,
      };
    case 'sign-month':
      return {
        motif: { kind: 'sign', sign: place.sign },
        above: text.sign(monthText(place.month, locale)),
        title: signName(place.sign, language),
      };
    case 'month':
      return null;
    default:
      return place satisfies never;
  }
}

/** The path of a place's picture. */
export function picturePath(place: Place, language: Language): string {
  return `${PICTURES}${inLanguage(pathOf(place), language)}${ENDING}`;
}

/** The path with a digest of the picture, because other sites cache pictures by address. */
export function pictureAddress(place: Place, language: Language, picture: Picture): string {
  return `${picturePath(place, language)}?v=${pictureVersion(picture)}`;
}

export function pictureVersion(picture: Picture): string {
  return Bun.hash.xxHash32(JSON.stringify([PICTURE_FORMAT, picture])).toString(36);
}

/** The place whose picture is at a path, and the language of its words; null for every other path. */
export function pictureAt(path: string): { place: Place; language: Language } | null {
  if (!path.startsWith(`${PICTURES}/`) || !path.endsWith(ENDING)) return null;
  const page = path.slice(PICTURES.length, -ENDING.length);
  const place = placeAt(page);
  return place === null || place.kind === 'month' ? null : { place, language: languageOfPath(page) };
}

/** The path of the general picture of its kind, which shows no text of the page. */
export function kindPicturePath(place: Place, language: Language): string {
  const name = place.kind === 'sign-month' ? place.sign : place.kind === 'week' ? 'weekly' : 'daily';
  return `${PICTURES}${inLanguage(`/${name}${ENDING}`, language)}`;
}
