import { isEnglish } from '../language.ts';

/** The words of the archive's pages in the language of this build. */
export const text = {
  daily: isEnglish ? 'Daily predictions' : 'Günlük tahminler',
  weekly: isEnglish ? 'Weekly prediction' : 'Haftalık tahmin',
  archiveTitle: isEnglish ? 'Archive of Predictions | Falname' : 'Tahmin Arşivi | Falname',
  archiveDescription: isEnglish
    ? 'Every daily and weekly prediction, month by month.'
    : 'Bütün günlük ve haftalık tahminler, ay ay.',
  archive: isEnglish ? 'Archive' : 'Arşiv',
  archiveLead: isEnglish
    ? 'Every prediction keeps its address: the newest month, then those before it.'
    : 'Her tahminin kalıcı bir adresi var: önce son ay, ardından öncekiler.',
  today: isEnglish ? "Today's prediction and horoscopes" : 'Bugünün tahmini ve burçlar',
  goneTitle: isEnglish ? 'Withdrawn | Falname' : 'Kaldırıldı | Falname',
  goneDescription: isEnglish ? 'What stood at this address was withdrawn.' : 'Bu adresteki yazı kaldırıldı.',
  goneHeading: isEnglish ? 'This prediction was withdrawn' : 'Bu tahmin kaldırıldı',
  goneLead: isEnglish
    ? 'It stood at this address and has been taken back by its author.'
    : 'Bu adreste bir tahmin vardı; yazarı tarafından geri çekildi.',
  signTitle: (name: string, month: string) =>
    isEnglish ? `${name} Horoscopes of ${month} | Falname` : `${name} Burcu, ${month} | Falname`,
  signDescription: (name: string, month: string) =>
    isEnglish
      ? `Every daily and weekly ${name} horoscope of ${month}.`
      : `${name} burcunun ${month} ayındaki bütün günlük ve haftalık yorumları.`,
  signToday: isEnglish ? 'Today and this week' : 'Bugün ve bu hafta',
};
