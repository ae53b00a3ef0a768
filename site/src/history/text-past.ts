import { isEnglish } from '../language.ts';

export const text = {
  beginning: isEnglish ? 'Looking for the beginning of the log...' : 'Günlüğün başlangıcı aranıyor...',
  beginningFailed: isEnglish
    ? 'The beginning of the log could not be loaded.'
    : 'Günlüğün başlangıcı yüklenemedi.',
  nothing: isEnglish ? 'Nothing has happened yet' : 'Henüz hiçbir şey olmadı',
  noEvent: isEnglish ? 'The log has no event.' : 'Günlükte olay yok.',
  asOf: isEnglish ? 'The dashboard as of' : 'Panelin o anki durumu',
  loading: isEnglish ? 'Going back in the log...' : 'Günlükte geriye gidiliyor...',
  failed: isEnglish
    ? 'The past could not be loaded. A very long log is for the command line: npm run audit -- as-of.'
    : 'Geçmişteki durum yüklenemedi. Çok uzun günlükler için komut satırı: npm run audit -- as-of.',
  label: isEnglish ? 'The past' : 'Geçmişteki durum',
  now: isEnglish
    ? 'As the log stands now. Move the slider to see the past.'
    : 'Günlüğün şimdiki durumu. Geçmişi görmek için kaydırıcıyı oynatın.',
  past: (time: string) =>
    isEnglish ? `This is the past: ${time}, not now` : `Bu geçmişteki durum: ${time}, şimdiki değil`,
  afterEvent: (position: string) => (isEnglish ? `after event ${position}` : `son olay no: ${position}`),
  customers: isEnglish ? 'Total Users' : 'Toplam Kullanıcı',
  active: (count: string) => (isEnglish ? `${count} active` : `${count} aktif`),
  readings: isEnglish ? 'Total Readings' : 'Toplam Sipariş',
  readingsDetail: (pending: string, completed: string) =>
    isEnglish ? `${pending} pending, ${completed} completed` : `${pending} bekleyen, ${completed} tamamlanan`,
  month: isEnglish ? 'Monthly Revenue' : 'Aylık Gelir',
  monthDetail: isEnglish ? 'in that month until then' : 'ayın başından o ana kadar',
  total: isEnglish ? 'Total Revenue' : 'Toplam Gelir',
  totalDetail: isEnglish ? 'since the beginning' : 'başlangıçtan o ana kadar',
  rating: isEnglish ? 'Avg. Rating' : 'Ort. Puan',
  noRating: isEnglish ? 'No ratings yet' : 'Henüz değerlendirme yok',
  ratings: (count: number) =>
    isEnglish
      ? count === 1
        ? 'of 5, 1 rating'
        : `of 5, ${count} ratings`
      : `5 üzerinden, ${count} değerlendirme`,
  why: {
    eyebrow: isEnglish ? 'Why does this say so' : 'Neden böyle görünüyor?',
    of: (field: string, subject: string) => (isEnglish ? `${field} of ${subject}` : `${subject}: ${field}`),
    explanation: isEnglish
      ? 'The events that set it, the oldest first.'
      : 'Bu değeri belirleyen olaylar, en eskisinden başlayarak.',
    loading: isEnglish ? 'Looking through the log...' : 'Günlük taranıyor...',
    failed: isEnglish
      ? 'The events behind this value could not be loaded.'
      : 'Bu değeri belirleyen olaylar yüklenemedi.',
    none: isEnglish ? 'No event has set it' : 'Hiçbir olay bunu değiştirmedi',
    noneExplanation: isEnglish ? 'It has been as it is from the beginning.' : 'Baştan beri böyle.',
    newest: (shown: number, total: string) =>
      isEnglish
        ? `The newest ${shown} of ${total} changes.`
        : `${total} değişiklikten en yeni ${shown} tanesi.`,
    before: isEnglish ? 'before:' : 'önce:',
    after: isEnglish ? 'after:' : 'sonra:',
    nothing: isEnglish ? 'nothing' : 'boş',
  },
};
