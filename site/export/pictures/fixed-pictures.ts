import { signIds } from '../../../events/horoscopes/signs.ts';
import { type Language, languages } from '../../../events/text.ts';
import { signName } from '../../src/horoscopes/sign-names.ts';
import { inLanguage } from '../../src/language.ts';
import type { Picture } from './draw-picture.ts';
import { pictureTexts } from './picture-texts.ts';

/** The folder of all pictures for links. */
export const PICTURES = '/og';

/** The pictures that the build draws, by path: those of pages at fixed paths. */
export function fixedPictures(): Map<string, Picture> {
  return new Map(
    languages.flatMap((language) =>
      [...picturesIn(language)].map(([name, picture]) => [
        `${PICTURES}${inLanguage(`/${name}.png`, language)}`,
        picture,
      ]),
    ),
  );
}

function picturesIn(language: Language): Map<string, Picture> {
  const text = pictureTexts[language];
  return new Map<string, Picture>([
    ['home', { motif: { kind: 'wheel' }, above: text.readings, title: text.home }],
    ['services', { motif: { kind: 'services' }, above: text.readings, title: text.services }],
    ['daily', { motif: { kind: 'crescent' }, above: text.horoscopes, title: text.today }],
    ['weekly', { motif: { kind: 'moons' }, above: text.horoscopes, title: text.thisWeek }],
    ...signIds.map((sign): [string, Picture] => [
      sign,
      { motif: { kind: 'sign', sign }, above: text.horoscopes, title: signName(sign, language) },
    ]),
  ]);
}
