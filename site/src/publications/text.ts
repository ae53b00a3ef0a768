import type { Language } from '../../../events/text.ts';
import { isEnglish, language } from '../language.ts';

/** Of single pages. */
export const text = {
  daily: {
    title: isEnglish ? 'Daily Predictions and Horoscopes' : 'Günlük Tahminler ve Burç Yorumları',
    description: isEnglish
      ? "Today's general prediction and the daily horoscope of all twelve signs, written by hand."
      : 'Bugünün genel tahmini ve on iki burcun günlük yorumu, elle yazılmış.',
    eyebrow: isEnglish ? 'Day by day' : 'Gün gün',
    heading: isEnglish ? 'Daily predictions' : 'Günlük tahminler',
    signs: isEnglish ? 'Daily, sign by sign' : 'Günlük, burç burç',
    toWeekly: isEnglish ? 'The weekly prediction' : 'Haftanın tahmini',
  },
  weekly: {
    title: isEnglish ? 'Weekly Prediction and Horoscopes' : 'Haftalık Tahmin ve Burç Yorumları',
    description: isEnglish
      ? 'Weekly prediction and horoscopes of all signs.'
      : 'Haftanın tahmini ve bütün burçların yorumu.',
    heading: isEnglish ? 'Weekly prediction' : 'Haftanın tahmini',
    signs: isEnglish ? 'Weekly, sign by sign' : 'Haftalık, burç burç',
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

/** Above a text in the other language, and in the feeds. */
export const missing = {
  en: 'Not in English yet',
  tr: 'Henüz Türkçesi yok',
} as const satisfies Record<Language, string>;

export const words = {
  aspects: {
    love: isEnglish ? 'Love' : 'Aşk',
    career: isEnglish ? 'Career' : 'Kariyer',
    health: isEnglish ? 'Health' : 'Sağlık',
    tip: isEnglish ? 'Tip' : 'İpucu',
  },
  none: isEnglish ? 'No predictions available at this time.' : 'Şu anda gösterilecek bir tahmin yok.',
  /** Of those not in the page's language. */
  writtenIn: { en: isEnglish ? 'In English' : 'İngilizce', tr: isEnglish ? 'In Turkish' : 'Türkçe' },
  missing: missing[language],
  otherPage: isEnglish ? 'Its Turkish page' : 'İngilizce sayfası',
  pages: isEnglish ? 'Pages of predictions' : 'Tahmin sayfaları',
  previous: isEnglish ? 'Previous' : 'Önceki',
  next: isEnglish ? 'Next' : 'Sonraki',
  page: (page: number, last: number) => (isEnglish ? `Page ${page} of ${last}` : `Sayfa ${page} / ${last}`),
  anyWeek: isEnglish ? 'For any week' : 'Her hafta için',
  world: isEnglish ? 'World predictions' : 'Dünya tahminleri',
  worldStatuses: {
    fulfilled: isEnglish ? 'Fulfilled' : 'Gerçekleşti',
    unfulfilled: isEnglish ? 'Unfulfilled' : 'Gerçekleşmedi',
    pending: isEnglish ? 'Pending' : 'Bekleniyor',
  },
  worldCategories: {
    natural: isEnglish ? 'Nature' : 'Doğa',
    political: isEnglish ? 'Politics' : 'Siyaset',
    economic: isEnglish ? 'Economy' : 'Ekonomi',
    environmental: isEnglish ? 'Environment' : 'Çevre',
  },
  revised: (day: string) => (isEnglish ? `Revised on ${day}` : `Güncellendi: ${day}`),
  neighbours: isEnglish ? 'Earlier and later' : 'Önceki ve sonraki',
  earlier: isEnglish ? 'Earlier' : 'Önceki',
  later: isEnglish ? 'Later' : 'Sonraki',
  archive: isEnglish ? 'Archive' : 'Arşiv',
  search: isEnglish ? 'Search' : 'Arama',
  weeks: isEnglish ? 'Weeks' : 'Haftalar',
  nothingYet: isEnglish ? 'Nothing has been published yet.' : 'Henüz bir tahmin yayımlanmadı.',
  history: isEnglish ? 'Earlier months of this sign' : 'Bu burcun önceki ayları',
  verdict: {
    judged: isEnglish ? 'Verdict of' : 'Karar,',
    noEvidence: isEnglish ? 'no evidence was written down' : 'bir dayanak yazılmadı',
    revised: isEnglish
      ? 'Revised: its words or its verdict changed after you could read them.'
      : 'Değiştirildi: sözleri ya da hakkındaki karar, okunabilir olduktan sonra değişti.',
  },
  proof: {
    published: isEnglish ? 'Published' : 'Yayım:',
    stands: isEnglish ? 'This text has stood here since' : 'Bu metnin yayımı:',
    check: isEnglish ? 'Check that it is unchanged' : 'Değişmediğini denetle',
    download: isEnglish ? 'The proof' : 'Kanıt',
    verifier: isEnglish ? 'A single-file verifier (Node.js)' : 'Tek dosyalık doğrulayıcı (Node.js)',
    before: isEnglish ? 'Before it, a text of' : 'Önceki metin:',
    show: isEnglish ? 'Show and check it' : 'Göster ve denetle',
  },
};
