import { isEnglish } from '../language.ts';

/** The words of the pages of predictions and horoscopes in the language of this build. */
export const text = {
  daily: {
    title: isEnglish ? 'Daily Predictions and Horoscopes' : 'Günlük Tahminler ve Burç Yorumları',
    description: isEnglish
      ? "Today's general prediction and the daily horoscope of all twelve signs, written by hand."
      : 'Bugünün genel tahmini ve on iki burcun günlük yorumu, elle yazılmış.',
    eyebrow: isEnglish ? 'Day by day' : 'Gün gün',
    heading: isEnglish ? 'Daily predictions' : 'Günlük tahminler',
    signs: isEnglish ? 'Today, sign by sign' : 'Bugün, burç burç',
    toWeekly: isEnglish ? 'The weekly prediction' : 'Haftanın tahmini',
  },
  weekly: {
    title: isEnglish ? 'Weekly Prediction and Horoscopes' : 'Haftalık Tahmin ve Burç Yorumları',
    description: isEnglish
      ? 'Weekly prediction and horoscopes of all signs.'
      : 'Haftanın tahmini ve bütün burçların yorumu.',
    heading: isEnglish ? 'Weekly prediction' : 'Haftanın tahmini',
    signs: isEnglish ? 'This week, sign by sign' : 'Bu hafta, burç burç',
    toDaily: isEnglish ? 'Daily predictions' : 'Günlük tahminler',
  },
  month: {
    title: (month: string) => (isEnglish ? `Daily Predictions of ${month}` : `Günlük Tahminler: ${month}`),
    description: (month: string) =>
      isEnglish
        ? `Every daily prediction of ${month}, written by hand.`
        : `Elle yazılmış bütün günlük tahminler: ${month}.`,
    eyebrow: isEnglish ? 'Daily predictions' : 'Günlük tahminler',
    dayByDay: isEnglish ? 'Day by day' : 'Gün gün',
    today: isEnglish ? "Today's prediction and horoscopes" : 'Bugünün tahmini ve burç yorumları',
  },
  sign: {
    title: (sign: string) =>
      isEnglish ? `${sign} Horoscope, Today and This Week` : `${sign} Burcu Yorumu, Bugün ve Bu Hafta`,
    description: (sign: string, days: string) =>
      isEnglish
        ? `${sign} (${days}): today's horoscope and the week's, with love, career, health and what is lucky.`
        : `${sign} (${days}): bugünün ve haftanın burç yorumu; aşk, kariyer, sağlık ve şans getirenler.`,
    neighbours: isEnglish ? 'Neighbouring signs' : 'Komşu burçlar',
    all: isEnglish ? 'All twelve signs' : 'On iki burcun hepsi',
  },
};
