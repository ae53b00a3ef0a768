const en = {
  title: 'Search the Predictions | Falname',
  description: 'Search every prediction and horoscope that was ever published here.',
  heading: 'Search',
  lead: 'Every prediction and horoscope, in both languages.',
  label: 'Words to look for',
  button: 'Search',
  more: 'Show more',
  archive: 'All months',
  withoutScripts: 'The search needs JavaScript. The archive lists every month without it:',
};
const tr: typeof en = {
  title: 'Tahminlerde Arama | Falname',
  description: 'Bugüne kadar yayımlanan bütün tahminlerde ve burç yorumlarında arayın.',
  heading: 'Arama',
  lead: 'Bütün tahminler ve burç yorumları, iki dilde.',
  label: 'Aranacak kelimeler',
  button: 'Ara',
  more: 'Daha fazla göster',
  archive: 'Tüm aylar',
  withoutScripts: 'Arama için JavaScript gerekir. Arşivde bütün aylar onsuz da görünür:',
};

/** The words of the search in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
