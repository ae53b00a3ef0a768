import type { Language } from '../../../events/text.ts';

export const QUERY_MAXIMUM = 100;

export const texts = {
  en: {
    title: 'Search the Predictions | Falname',
    description: 'Search every prediction and horoscope that was ever published here.',
    heading: 'Search',
    lead: 'Every prediction and horoscope, in both languages.',
    label: 'Words to look for',
    button: 'Search',
    archive: 'All months',
    results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
    newest: (count: number) => `The newest ${count} results`,
    nothing: 'Nothing was found. Try another word, or only its beginning.',
    long: `Please search for at most ${QUERY_MAXIMUM} characters.`,
    busy: 'The search is not available right now. Please try again in a moment.',
    kinds: { day: 'Prediction of the day', week: 'Prediction of the week', 'sign-month': 'Horoscopes' },
  },
  tr: {
    title: 'Tahminlerde Arama | Falname',
    description: 'Bugüne kadar yayımlanan bütün tahminlerde ve burç yorumlarında arayın.',
    heading: 'Arama',
    lead: 'Bütün tahminler ve burç yorumları, iki dilde.',
    label: 'Aranacak kelimeler',
    button: 'Ara',
    archive: 'Tüm aylar',
    results: (count: number) => `${count} sonuç`,
    newest: (count: number) => `En yeni ${count} sonuç`,
    nothing: 'Sonuç bulunamadı. Başka bir kelime ya da kelimenin yalnız başını deneyin.',
    long: `Lütfen en fazla ${QUERY_MAXIMUM} karakterle arayın.`,
    busy: 'Arama şu anda kullanılamıyor. Lütfen biraz sonra yeniden deneyin.',
    kinds: { day: 'Günün tahmini', week: 'Haftanın tahmini', 'sign-month': 'Burç yorumları' },
  },
} satisfies Record<Language, unknown>;
