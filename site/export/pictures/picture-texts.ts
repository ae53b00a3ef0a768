import type { Language } from '../../../events/text.ts';

/** The words in the pictures that are not the owner's. */
export const pictureTexts = {
  en: {
    readings: 'Fal ve enerji okumaları',
    home: 'Every question deserves a quiet hour',
    services: 'Four ways to ask',
    today: 'Prediction of the day',
    thisWeek: 'Prediction of the week',
    horoscopes: 'Horoscopes',
    day: (date: string) => `Prediction of the day · ${date}`,
    week: (days: string) => `Prediction of the week · ${days}`,
    sign: (month: string) => `Horoscopes · ${month}`,
  },
  tr: {
    readings: 'Fal ve enerji okumaları',
    home: 'Her soru sessiz bir saati hak eder',
    services: 'Sormanın dört yolu',
    today: 'Günün tahmini',
    thisWeek: 'Haftanın tahmini',
    horoscopes: 'Burç yorumları',
    day: (date: string) => `Günün tahmini · ${date}`,
    week: (days: string) => `Haftanın tahmini · ${days}`,
    sign: (month: string) => `Burç yorumları · ${month}`,
  },
} satisfies Record<Language, unknown>;
