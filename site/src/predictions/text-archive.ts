const en = {
  daily: 'Daily predictions',
  weekly: 'Weekly prediction',
  archiveTitle: 'Archive of Predictions | Falname',
  archiveDescription: 'Every daily and weekly prediction, month by month.',
  archive: 'Archive',
  archiveLead: 'Every prediction keeps its address. Choose a month.',
  today: "Today's prediction and horoscopes",
  goneTitle: 'Withdrawn | Falname',
  goneDescription: 'What stood at this address was withdrawn.',
  goneHeading: 'This prediction was withdrawn',
  goneLead: 'It stood at this address and has been taken back by its author.',
  signTitle: (name: string) => `${name} Horoscopes of PLACE-NAME | Falname`,
  signDescription: (name: string) => `Every daily and weekly ${name} horoscope of PLACE-NAME.`,
  signToday: 'Today and this week',
};
const tr: typeof en = {
  daily: 'Günlük tahminler',
  weekly: 'Haftalık tahmin',
  archiveTitle: 'Tahmin Arşivi | Falname',
  archiveDescription: 'Bütün günlük ve haftalık tahminler, ay ay.',
  archive: 'Arşiv',
  archiveLead: 'Her tahminin kalıcı bir adresi var. Bir ay seçin.',
  today: 'Bugünün tahmini ve burçlar',
  goneTitle: 'Kaldırıldı | Falname',
  goneDescription: 'Bu adresteki yazı kaldırıldı.',
  goneHeading: 'Bu tahmin kaldırıldı',
  goneLead: 'Bu adreste bir tahmin vardı; yazarı tarafından geri çekildi.',
  signTitle: (name: string) => `${name} Burcu, PLACE-NAME | Falname`,
  signDescription: (name: string) =>
    `${name} burcunun PLACE-NAME ayındaki bütün günlük ve haftalık yorumları.`,
  signToday: 'Bugün ve bu hafta',
};

/** The words of the archive's pages in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
