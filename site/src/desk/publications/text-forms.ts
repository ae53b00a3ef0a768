import { isEnglish } from '../../language.ts';
import { text as desk } from '../frame/text.ts';

/** The words of the forms for predictions and horoscopes in the language of this build. */
export const text = {
  labels: {
    title: isEnglish ? 'Title' : 'Başlık',
    sign: isEnglish ? 'Sign' : 'Burç',
    date: desk.date,
    type: desk.type,
    status: desk.status,
    general: isEnglish ? 'General' : 'Genel',
    love: isEnglish ? 'Love' : 'Aşk',
    career: isEnglish ? 'Career' : 'Kariyer',
    health: isEnglish ? 'Health' : 'Sağlık',
    tip: isEnglish ? 'Tip' : 'Öneri',
    luckyNumber: isEnglish ? 'Lucky number' : 'Şanslı sayı',
    luckyColor: isEnglish ? 'Lucky color' : 'Şanslı renk',
    compatibleSign: isEnglish ? 'Compatible sign' : 'Uyumlu burç',
    worldPredictions: isEnglish ? 'World predictions' : 'Dünya tahminleri',
    language: desk.language,
  },
  toldFromText: isEnglish ? 'As the text is' : 'Metne göre',
  alsoIn: {
    en: isEnglish ? 'Write it in English too' : 'İngilizcesini de yaz',
    tr: isEnglish ? 'Write it in Turkish too' : 'Türkçesini de yaz',
  },
  missingIn: {
    en: isEnglish ? 'It is not there in English yet.' : 'Henüz İngilizcesi yok.',
    tr: isEnglish ? 'It is not there in Turkish yet.' : 'Henüz Türkçesi yok.',
  },
  oneLanguage: isEnglish
    ? 'Visitors of either language read this text.'
    : 'Her iki dildeki ziyaretçiler bu metni okur.',
  none: isEnglish ? 'None' : 'Yok',
  saveAsNew: isEnglish ? 'Save as new' : 'Yeni olarak kaydet',
  saveOver: isEnglish ? 'Save over it' : 'Üzerine kaydet',
  saveAndNext: isEnglish ? 'Save and next sign' : 'Kaydet ve sıradaki burç',
  signs: {
    label: isEnglish ? 'The twelve signs' : 'On iki burç',
    loading: isEnglish ? 'Looking up the twelve signs...' : 'On iki burca bakılıyor...',
    written: (count: number) =>
      isEnglish
        ? `${count} of 12 signs are written for this date and type.`
        : `Bu tarih ve tür için 12 burçtan ${count} hazır.`,
    states: {
      published: isEnglish ? 'done' : 'hazır',
      draft: isEnglish ? 'draft' : 'taslak',
      missing: isEnglish ? 'missing' : 'eksik',
    },
  },
  world: {
    title: (n: number) => (isEnglish ? `Title ${n}` : `Başlık ${n}`),
    content: (n: number) => (isEnglish ? `Content ${n}` : `İçerik ${n}`),
    category: (n: number) => (isEnglish ? `Category ${n}` : `Kategori ${n}`),
    status: (n: number) => (isEnglish ? `Status ${n}` : `Durum ${n}`),
    categories: {
      natural: isEnglish ? 'Natural' : 'Doğa',
      political: isEnglish ? 'Political' : 'Siyaset',
      economic: isEnglish ? 'Economic' : 'Ekonomi',
      environmental: isEnglish ? 'Environmental' : 'Çevre',
    },
    statuses: {
      pending: isEnglish ? 'Pending' : 'Bekliyor',
      fulfilled: isEnglish ? 'Fulfilled' : 'Gerçekleşti',
      unfulfilled: isEnglish ? 'Unfulfilled' : 'Gerçekleşmedi',
    },
    unreadable: {
      before: isEnglish ? 'Error parsing predictions data. Click' : 'Kayıtlı dünya tahminleri okunamadı.',
      link: isEnglish ? 'here to start with an empty list' : 'Boş listeyle başla',
      after: isEnglish ? '.' : '',
    },
    empty: isEnglish ? 'No world predictions yet.' : 'Henüz dünya tahmini yok.',
    add: isEnglish ? 'Add world prediction' : 'Dünya tahmini ekle',
    remove: isEnglish ? 'Remove' : 'Kaldır',
    removeOne: (n: number) => (isEnglish ? `Remove world prediction ${n}` : `Kaldır: dünya tahmini ${n}`),
  },
};
