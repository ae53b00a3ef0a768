import { isEnglish } from '../language.ts';

/** The words of the search in the language of this build. */
export const text = {
  title: isEnglish ? 'Search the Predictions | Falname' : 'Tahminlerde Arama | Falname',
  description: isEnglish
    ? 'Search every prediction and horoscope that was ever published here.'
    : 'Bugüne kadar yayımlanan bütün tahminlerde ve burç yorumlarında arayın.',
  heading: isEnglish ? 'Search' : 'Arama',
  lead: isEnglish
    ? 'Every prediction and horoscope, in both languages.'
    : 'Bütün tahminler ve burç yorumları, iki dilde.',
  label: isEnglish ? 'Words to look for' : 'Aranacak kelimeler',
  button: isEnglish ? 'Search' : 'Ara',
  more: isEnglish ? 'Show more' : 'Daha fazla göster',
  archive: isEnglish ? 'All months' : 'Tüm aylar',
  withoutScripts: isEnglish
    ? 'The search needs JavaScript. The archive lists every month without it:'
    : 'Arama için JavaScript gerekir. Arşivde bütün aylar onsuz da görünür:',
};
