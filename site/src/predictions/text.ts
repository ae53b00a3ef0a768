const en = {
  daily: {
    title: 'Daily Predictions and Horoscopes',
    description: "Today's general prediction and the daily horoscope of all twelve signs, written by hand.",
    eyebrow: 'Day by day',
    heading: 'Daily predictions',
    signs: 'Today, sign by sign',
    toWeekly: 'The weekly prediction',
  },
  weekly: {
    title: 'Weekly Prediction and Horoscopes',
    description: 'Weekly prediction and horoscopes of all signs.',
    heading: 'Weekly prediction',
    signs: 'This week, sign by sign',
    toDaily: 'Daily predictions',
  },
  month: {
    title: (month: string) => `Daily Predictions of ${month}`,
    description: (month: string) => `Every daily prediction of ${month}, written by hand.`,
    eyebrow: 'Daily predictions',
    dayByDay: 'Day by day',
    today: "Today's prediction and horoscopes",
  },
  sign: {
    title: (sign: string) => `${sign} Horoscope, Today and This Week`,
    description: (sign: string, days: string) =>
      `${sign} (${days}): today's horoscope and the week's, with love, career, health and what is lucky.`,
    neighbours: 'Neighbouring signs',
    all: 'All twelve signs',
  },
};
const tr: typeof en = {
  daily: {
    title: 'Günlük Tahminler ve Burç Yorumları',
    description: 'Bugünün genel tahmini ve on iki burcun günlük yorumu, elle yazılmış.',
    eyebrow: 'Gün gün',
    heading: 'Günlük tahminler',
    signs: 'Bugün, burç burç',
    toWeekly: 'Haftanın tahmini',
  },
  weekly: {
    title: 'Haftalık Tahmin ve Burç Yorumları',
    description: 'Haftanın tahmini ve bütün burçların yorumu.',
    heading: 'Haftanın tahmini',
    signs: 'Bu hafta, burç burç',
    toDaily: 'Günlük tahminler',
  },
  month: {
    title: (month) => `Günlük Tahminler: ${month}`,
    description: (month) => `Elle yazılmış bütün günlük tahminler: ${month}.`,
    eyebrow: 'Günlük tahminler',
    dayByDay: 'Gün gün',
    today: 'Bugünün tahmini ve burç yorumları',
  },
  sign: {
    title: (sign) => `${sign} Burcu Yorumu, Bugün ve Bu Hafta`,
    description: (sign, days) =>
      `${sign} (${days}): bugünün ve haftanın burç yorumu; aşk, kariyer, sağlık ve şans getirenler.`,
    neighbours: 'Komşu burçlar',
    all: 'On iki burcun hepsi',
  },
};

/** The words of the pages of predictions and horoscopes in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
