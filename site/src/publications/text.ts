import { isEnglish } from '../language.ts';

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
    toProof: isEnglish ? 'When this text was published, and its proof' : 'Bu metnin yayım zamanı ve kanıtı',
    toRecord: isEnglish ? 'What became of earlier world predictions' : 'Önceki dünya tahminlerinin sonuçları',
  },
  month: {
    title: (month: string) => (isEnglish ? `Daily Predictions of ${month}` : `Günlük Tahminler: ${month}`),
    description: (month: string) =>
      isEnglish
        ? `Every daily prediction of ${month}, written by hand.`
        : `Elle yazılmış bütün günlük tahminler: ${month}.`,
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
  archive: {
    title: isEnglish ? 'Archive of Predictions' : 'Tahmin Arşivi',
    description: isEnglish
      ? 'Every daily and weekly prediction, month by month.'
      : 'Bütün günlük ve haftalık tahminler, ay ay.',
    heading: isEnglish ? 'Archive' : 'Arşiv',
    lead: isEnglish
      ? 'Every prediction keeps its address: the newest month, then those before it.'
      : 'Her tahminin kalıcı bir adresi var: önce son ay, ardından öncekiler.',
    weekly: isEnglish ? 'Weekly prediction' : 'Haftalık tahmin',
  },
  signMonth: {
    title: (sign: string, month: string) =>
      isEnglish ? `${sign} Horoscopes of ${month}` : `${sign} Burcu, ${month}`,
    description: (sign: string, month: string) =>
      isEnglish
        ? `Every daily and weekly ${sign} horoscope of ${month}.`
        : `${sign} burcunun ${month} ayındaki bütün günlük ve haftalık yorumları.`,
    today: isEnglish ? 'Today and this week' : 'Bugün ve bu hafta',
  },
  gone: {
    title: isEnglish ? 'Withdrawn' : 'Kaldırıldı',
    description: isEnglish ? 'What stood at this address was withdrawn.' : 'Bu adresteki yazı kaldırıldı.',
    heading: isEnglish ? 'This prediction was withdrawn' : 'Bu tahmin kaldırıldı',
    lead: isEnglish
      ? 'It stood at this address and has been withdrawn by its author.'
      : 'Bu adreste bir tahmin vardı; yazarı tarafından geri çekildi.',
  },
};
