import { signIds } from '../../../events/publications/signs.ts';
import { type Language, languages } from '../../../events/text.ts';
import { inLanguage } from '../../src/language.ts';
import { signName } from '../../src/publications/signs/sign-names.ts';
import type { Picture } from './draw-picture.ts';

const readings = 'Fal ve enerji okumaları';
const texts = {
  en: {
    home: ['Every question', 'deserves a', 'quiet hour'],
    services: ['Four ways', 'to ask'],
    daily: ['Prediction', 'of the day'],
    weekly: ['Prediction', 'of the week'],
    horoscopes: 'Horoscopes',
  },
  tr: {
    home: ['Her soru', 'sessiz bir saati', 'hak eder'],
    services: ['Sormanın', 'dört yolu'],
    daily: ['Günün', 'tahmini'],
    weekly: ['Haftanın', 'tahmini'],
    horoscopes: 'Burç yorumları',
  },
} satisfies Record<Language, unknown>;

export function linkPictures(): Map<string, Picture> {
  return new Map(
    languages.flatMap((language) =>
      picturesIn(language).map(([name, picture]) => [`/og${inLanguage(`/${name}.png`, language)}`, picture]),
    ),
  );
}

function picturesIn(language: Language): [string, Picture][] {
  const { home, services, daily, weekly, horoscopes } = texts[language];
  return [
    ['home', { motif: 'wheel', above: readings, title: home }],
    ['services', { motif: 'services', above: readings, title: services }],
    ['daily', { motif: 'crescent', above: horoscopes, title: daily }],
    ['weekly', { motif: 'moons', above: horoscopes, title: weekly }],
    ...signIds.map((sign): [string, Picture] => [
      sign,
      { motif: sign, above: horoscopes, title: [signName(sign, language)] },
    ]),
  ];
}
