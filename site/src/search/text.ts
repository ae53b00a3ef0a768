import { isEnglish } from '../language.ts';

export const QUERY_MAXIMUM = 100;

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
  archive: isEnglish ? 'All months' : 'Tüm aylar',
  results: (count: number) =>
    isEnglish ? `${count} ${count === 1 ? 'result' : 'results'}` : `${count} sonuç`,
  newest: (count: number) => (isEnglish ? `The newest ${count} results` : `En yeni ${count} sonuç`),
  nothing: isEnglish
    ? 'Nothing was found. Try another word, or only its beginning.'
    : 'Sonuç bulunamadı. Başka bir kelime ya da kelimenin yalnız başını deneyin.',
  long: isEnglish
    ? `Please search for at most ${QUERY_MAXIMUM} characters.`
    : `Lütfen en fazla ${QUERY_MAXIMUM} karakterle arayın.`,
  busy: isEnglish
    ? 'The search is not available right now. Please try again in a moment.'
    : 'Arama şu anda kullanılamıyor. Lütfen biraz sonra yeniden deneyin.',
  kinds: {
    day: isEnglish ? 'Prediction of the day' : 'Günün tahmini',
    week: isEnglish ? 'Prediction of the week' : 'Haftanın tahmini',
    'sign-month': isEnglish ? 'Horoscopes' : 'Burç yorumları',
  },
};
