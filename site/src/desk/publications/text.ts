import { isEnglish } from '../../language.ts';
import { words } from '../../publications/text.ts';
import { text as deskWords } from '../frame/text.ts';

export const text = {
  predictions: {
    caption: isEnglish ? 'Predictions' : 'Tahminler',
    add: isEnglish ? 'Add Prediction' : 'Tahmin ekle',
    edit: isEnglish ? 'Edit Prediction' : 'Tahmini düzenle',
    loading: isEnglish ? 'Loading predictions...' : 'Tahminler yükleniyor...',
    none: isEnglish ? 'No predictions yet' : 'Henüz tahmin yok',
    empty: isEnglish
      ? 'What you add appears here and on the home page.'
      : 'Ekledikleriniz burada ve ana sayfada görünür.',
    noun: isEnglish ? 'predictions' : 'tahmin',
  },
  horoscopes: {
    caption: isEnglish ? 'Horoscopes' : 'Burç tahminleri',
    add: isEnglish ? 'Add Horoscope' : 'Burç tahmini ekle',
    edit: isEnglish ? 'Edit Horoscope' : 'Burç tahminini düzenle',
    loading: isEnglish ? 'Loading horoscopes...' : 'Burç tahminleri yükleniyor...',
    none: isEnglish ? 'No horoscopes yet' : 'Henüz burç tahmini yok',
    empty: isEnglish
      ? 'What you add appears here and on the site.'
      : 'Ekledikleriniz burada ve sitede görünür.',
    noun: isEnglish ? 'horoscopes' : 'burç tahmini',
  },
  types: {
    daily: isEnglish ? 'Daily' : 'Günlük',
    weekly: isEnglish ? 'Weekly' : 'Haftalık',
    monthly: isEnglish ? 'Monthly' : 'Aylık',
  },
  typesWithin: {
    daily: isEnglish ? 'daily' : 'günlük',
    weekly: isEnglish ? 'weekly' : 'haftalık',
    monthly: isEnglish ? 'monthly' : 'aylık',
  },
  statuses: { active: isEnglish ? 'Active' : 'Aktif', inactive: isEnglish ? 'Inactive' : 'Pasif' },
  tags: { en: 'EN', tr: 'TR' },
  inLanguages: {
    en: isEnglish ? 'in English, not in Turkish' : 'yalnızca İngilizce',
    tr: isEnglish ? 'in Turkish, not in English' : 'yalnızca Türkçe',
    both: isEnglish ? 'in English and Turkish' : 'İngilizce ve Türkçe',
    partly: isEnglish ? 'not whole in each language' : 'bir dilde eksik var',
  },
  shownFrom: (day: string) => (isEnglish ? `shown from ${day}` : `yayın tarihi: ${day}`),
  hint: {
    draft: isEnglish ? 'A draft: only you see it.' : 'Taslak: yalnızca siz görürsünüz.',
    scheduled: (day: string) =>
      isEnglish
        ? `Shown by itself from ${day}, 00:00 in Istanbul.`
        : `Kendiliğinden yayımlanır: ${day}, 00:00 (İstanbul).`,
    shown: isEnglish
      ? 'Visitors see it as soon as it is saved.'
      : 'Kaydedilir kaydedilmez ziyaretçilere görünür.',
  },
  edit: isEnglish ? 'Edit' : 'Düzenle',
  /** Followed by the name of a publication. */
  editOne: isEnglish ? 'Edit' : 'Düzenle:',
  deleteOne: isEnglish ? 'Delete' : 'Sil:',
  placeholder: isEnglish ? 'Words or #12' : 'Kelime veya #12',
  notLoaded: {
    prediction: isEnglish ? 'This prediction could not be loaded.' : 'Bu tahmin yüklenemedi.',
    horoscope: isEnglish ? 'This horoscope could not be loaded.' : 'Bu burç tahmini yüklenemedi.',
    calendar: isEnglish ? 'The calendar could not be loaded.' : 'Takvim yüklenemedi.',
  },
  labels: {
    title: isEnglish ? 'Title' : 'Başlık',
    sign: isEnglish ? 'Sign' : 'Burç',
    date: deskWords.date,
    type: deskWords.type,
    status: deskWords.status,
    general: isEnglish ? 'General' : 'Genel',
    love: isEnglish ? 'Love' : 'Aşk',
    career: isEnglish ? 'Career' : 'Kariyer',
    health: isEnglish ? 'Health' : 'Sağlık',
    tip: isEnglish ? 'Tip' : 'Öneri',
    luckyNumber: isEnglish ? 'Lucky number' : 'Şanslı sayı',
    luckyColor: isEnglish ? 'Lucky color' : 'Şanslı renk',
    compatibleSign: isEnglish ? 'Compatible sign' : 'Uyumlu burç',
    worldPredictions: isEnglish ? 'World predictions' : 'Dünya tahminleri',
    language: deskWords.language,
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
    categories: words.worldCategories,
    statuses: words.worldStatuses,
    unreadable: {
      before: isEnglish ? 'Error parsing predictions data. Click' : 'Kayıtlı dünya tahminleri okunamadı.',
      link: isEnglish ? 'here to start with an empty list' : 'Boş listeyle başla',
      after: isEnglish ? '.' : '',
    },
    empty: isEnglish ? 'No world predictions yet.' : 'Henüz dünya tahmini yok.',
    add: isEnglish ? 'Add world prediction' : 'Dünya tahmini ekle',
    remove: isEnglish ? 'Remove' : 'Kaldır',
    verdict: {
      evidence: (n: number) => (isEnglish ? `Evidence for the verdict on ${n}` : `Kararın dayanağı ${n}`),
      hint: isEnglish
        ? 'A sentence that visitors read with the verdict: what happened, and where that can be looked up.'
        : 'Ziyaretçilerin kararla birlikte okuduğu cümle: ne oldu ve nereden bakılabilir.',
      onRecord: isEnglish ? 'On record:' : 'Sicildeki dayanak:',
      saveFirst: isEnglish ? 'Please save your changes first.' : 'Lütfen önce değişikliklerinizi kaydedin.',
      judge: {
        fulfilled: isEnglish ? 'It came true' : 'Gerçekleşti',
        unfulfilled: isEnglish ? 'It did not' : 'Gerçekleşmedi',
      },
      judgeOne: {
        fulfilled: (n: number) =>
          isEnglish ? `It came true: world prediction ${n}` : `Gerçekleşti: dünya tahmini ${n}`,
        unfulfilled: (n: number) =>
          isEnglish ? `It did not: world prediction ${n}` : `Gerçekleşmedi: dünya tahmini ${n}`,
      },
      sending: isEnglish ? 'Recording...' : 'Kaydediliyor...',
      done: isEnglish ? 'The verdict is on record' : 'Karar sicile geçti',
      failed: isEnglish ? 'The verdict could not be recorded.' : 'Karar kaydedilemedi.',
    },
    removeOne: (n: number) => (isEnglish ? `Remove world prediction ${n}` : `Kaldır: dünya tahmini ${n}`),
  },
  calendar: {
    loading: isEnglish ? 'Loading the calendar...' : 'Takvim yükleniyor...',
    noGap: isEnglish ? 'Nothing is missing in the coming four weeks.' : 'Önümüzdeki dört haftada eksik yok.',
    next: (what: string, day: string) =>
      isEnglish
        ? `Next in the coming four weeks: ${what}, ${day}.`
        : `Önümüzdeki dört haftada sırada: ${what}, ${day}.`,
    fill: isEnglish ? 'Write it' : 'Şimdi yaz',
    label: isEnglish ? 'The coming four weeks' : 'Önümüzdeki dört hafta',
    keys: isEnglish
      ? 'Arrow keys go from day to day, Page Up and Page Down from week to week.'
      : 'Ok tuşlarıyla günler, PageUp ve PageDown ile haftalar arasında gezinirsiniz.',
    today: isEnglish ? 'today' : 'bugün',
    weekdays: isEnglish
      ? ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
      : ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'],
    legend: {
      there: isEnglish ? 'there' : 'hazır',
      draft: isEnglish ? 'draft, or some of the twelve signs' : 'taslak veya on iki burcun bir kısmı',
      gap: isEnglish ? 'gap: visitors see the one before it' : 'eksik: ziyaretçiler bir öncekini görür',
    },
    names: {
      daily: isEnglish ? 'Daily' : 'Günlük',
      weekly: isEnglish ? 'Weekly' : 'Haftalık',
      'daily signs': isEnglish ? 'Signs' : 'Burçlar',
      'weekly signs': isEnglish ? 'Week signs' : 'Hafta burçları',
    },
    spokenNames: {
      daily: isEnglish ? 'Daily prediction' : 'Günlük tahmin',
      weekly: isEnglish ? 'Weekly prediction' : 'Haftalık tahmin',
      'daily signs': isEnglish ? 'Signs, daily horoscopes' : 'Günlük burç tahminleri',
      'weekly signs': isEnglish ? 'Week signs, horoscopes' : 'Haftalık burç tahminleri',
    },
    draft: isEnglish ? 'draft' : 'taslak',
    weekOf: (week: string) => (isEnglish ? `week of ${week}` : `hafta: ${week}`),
    signs: (written: number, drafts: number) =>
      isEnglish
        ? `${written} of 12 signs${drafts > 0 ? `, ${drafts} of them drafts` : ''}`
        : `12 burçtan ${written} hazır${drafts > 0 ? `, bunların ${drafts} adedi taslak` : ''}`,
    missing: isEnglish ? 'missing' : 'eksik',
    there: isEnglish ? 'there' : 'hazır',
  },
};
