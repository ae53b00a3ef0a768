import { isEnglish } from '../../language.ts';

export const text = {
  noun: isEnglish ? 'ratings' : 'değerlendirme',
  loading: isEnglish ? 'Loading ratings...' : 'Değerlendirmeler yükleniyor...',
  failed: isEnglish ? 'The ratings could not be loaded.' : 'Değerlendirmeler yüklenemedi.',
  none: isEnglish ? 'No ratings yet' : 'Henüz değerlendirme yok',
  empty: isEnglish
    ? 'Customers can rate an answer once they have read it.'
    : 'Müşteriler okudukları yorumu değerlendirebilir.',
  private: isEnglish ? 'Private' : 'Gizli',
  hidden: isEnglish ? 'Hidden' : 'Yayından kaldırıldı',
  hiddenBecause: isEnglish ? 'Hidden because:' : 'Kaldırma nedeni:',
  yourReply: isEnglish ? 'Your reply' : 'Cevabınız',
  reading: (id: number) => (isEnglish ? `Reading ${id}` : `Sipariş no: ${id}`),
  reply: {
    open: isEnglish ? 'Reply' : 'Cevapla',
    change: isEnglish ? 'Change reply' : 'Cevabı değiştir',
    openOne: (id: number) =>
      isEnglish ? `Reply to the rating of reading ${id}` : `Değerlendirmeyi cevapla, sipariş no: ${id}`,
    changeOne: (id: number) =>
      isEnglish
        ? `Change reply to the rating of reading ${id}`
        : `Değerlendirmeye verilen cevabı değiştir, sipariş no: ${id}`,
    title: isEnglish ? 'Reply to the rating' : 'Değerlendirmeyi cevapla',
    description: (id: number) =>
      isEnglish
        ? `Shown under the rating of reading ${id}.`
        : `Değerlendirmenin altında görünür. Sipariş no: ${id}.`,
    label: isEnglish ? 'Reply' : 'Cevap',
    send: isEnglish ? 'Send reply' : 'Cevabı gönder',
    sent: isEnglish ? 'Reply sent' : 'Cevap gönderildi',
    failed: isEnglish ? 'The reply could not be sent.' : 'Cevap gönderilemedi.',
  },
  hide: {
    open: isEnglish ? 'Hide' : 'Yayından kaldır',
    openOne: (id: number) =>
      isEnglish ? `Hide the rating of reading ${id}` : `Değerlendirmeyi yayından kaldır, sipariş no: ${id}`,
    title: isEnglish ? 'Hide the rating' : 'Değerlendirmeyi yayından kaldır',
    description: isEnglish
      ? 'Its text leaves the pages for good, the reason stands in its place, and the stars go on counting.'
      : 'Metni sayfalardan kalıcı olarak kaldırılır, yerinde nedeni görünür; yıldızlar sayılmaya devam eder.',
    label: isEnglish ? 'Reason' : 'Neden',
    hint: isEnglish ? 'Visitors read it.' : 'Ziyaretçiler okur.',
    send: isEnglish ? 'Hide rating' : 'Yayından kaldır',
    sending: isEnglish ? 'Hiding...' : 'Kaldırılıyor...',
    hidden: isEnglish ? 'Rating hidden' : 'Değerlendirme yayından kaldırıldı',
    failed: isEnglish ? 'The rating could not be hidden.' : 'Değerlendirme yayından kaldırılamadı.',
  },
};
