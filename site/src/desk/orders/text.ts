import type { orderSortKeys, orderStatuses } from '../../../../events/readings/owner-answers.ts';
import type { PaymentState } from '../../../../events/readings/payment.ts';
import { isEnglish } from '../../language.ts';

export const text = {
  loading: isEnglish ? 'Loading readings...' : 'Siparişler yükleniyor...',
  caption: isEnglish ? 'Readings and orders' : 'Fallar ve siparişler',
  noun: isEnglish ? 'readings' : 'sipariş',
  promised: isEnglish ? 'Promised' : 'Teslim',
  view: isEnglish ? 'View' : 'Aç',
  viewOf: (id: number, name: string) =>
    isEnglish ? `View reading ${id} of ${name}` : `Siparişi aç: ${id}, ${name}`,
  none: isEnglish ? 'No orders yet' : 'Henüz sipariş yok',
  empty: isEnglish
    ? 'A new order appears here by itself within seconds.'
    : 'Yeni bir sipariş birkaç saniye içinde burada kendiliğinden görünür.',
  recentFailed: isEnglish ? 'The newest orders could not be loaded.' : 'Son siparişler yüklenemedi.',
  countsFailed: isEnglish ? 'The counts could not be loaded.' : 'Sipariş sayıları yüklenemedi.',
  /* The specification gives this sentence in Turkish. */
  failed: 'Okuma verileri alınırken bir hata oluştu',

  statuses: {
    pending: isEnglish ? 'Pending' : 'Bekliyor',
    'in progress': isEnglish ? 'In progress' : 'Hazırlanıyor',
    completed: isEnglish ? 'Completed' : 'Tamamlandı',
    cancelled: isEnglish ? 'Cancelled' : 'İptal edildi',
  } satisfies Record<(typeof orderStatuses)[number], string>,
  payments: {
    free: isEnglish ? 'Free' : 'Ücretsiz',
    awaiting: isEnglish ? 'Unpaid' : 'Ödenmedi',
    paid: isEnglish ? 'Paid' : 'Ödendi',
    refunded: isEnglish ? 'Refunded' : 'İade edildi',
  } satisfies Record<PaymentState, string>,

  minutes: (count: number) => (isEnglish ? `${count} min` : `${count} dk`),
  hours: (count: number) => (isEnglish ? `${count} h` : `${count} sa`),
  days: (count: number) => (isEnglish ? `${count} days` : `${count} gün`),
  lateBy: (span: string) => (isEnglish ? `Late by ${span}` : `${span} gecikti`),
  standsStill: isEnglish ? 'stands still' : 'süre durdu',
  dueIn: (span: string) => (isEnglish ? `in ${span}` : `${span} kaldı`),

  searchFor: isEnglish ? 'Name, email, question or #12' : 'Ad, e-\u2060posta, soru veya #12',
  filter: (count: number) =>
    isEnglish ? (count > 0 ? `Filter (${count})` : 'Filter') : count > 0 ? `Filtrele (${count})` : 'Filtrele',
  export: isEnglish ? 'Export' : 'Dışa aktar',
  exportMore: isEnglish
    ? 'Every page of what is listed now, as a CSV file'
    : 'Listelenen siparişlerin tüm sayfaları, CSV dosyası olarak',
  unverified: isEnglish ? 'Unverified' : 'Doğrulanmamış',
  sortBy: isEnglish ? 'Sort by' : 'Sıralama',
  sorts: {
    id: isEnglish ? 'ID' : 'No',
    user: isEnglish ? 'User' : 'Kullanıcı',
    email: isEnglish ? 'Email' : 'E-\u2060posta',
    service: isEnglish ? 'Service' : 'Hizmet',
    date: isEnglish ? 'Date' : 'Tarih',
    status: isEnglish ? 'Status' : 'Durum',
    due: isEnglish ? 'Promised time' : 'Teslim zamanı',
  } satisfies Record<(typeof orderSortKeys)[number], string>,

  quickFilters: isEnglish ? 'Quick filters' : 'Hızlı filtreler',
  quick: {
    all: isEnglish ? 'All' : 'Tümü',
    due: isEnglish ? 'Due' : 'Cevap bekleyen',
    today: isEnglish ? 'Due today' : 'Bugün teslim',
    late: isEnglish ? 'Late' : 'Geciken',
    refund: isEnglish ? 'To send back' : 'İade edilecek',
    unpaid: isEnglish ? 'Unpaid' : 'Ödenmemiş',
    customer: isEnglish ? 'Waits for customer' : 'Müşteri bekleniyor',
  },

  next: isEnglish ? 'Next order' : 'Sıradaki sipariş',
  nothingWaits: isEnglish ? 'Nothing is waiting' : 'Bekleyen sipariş yok',
  nothingWaitsMore: isEnglish
    ? 'No other order waits for your answer.'
    : 'Cevabınızı bekleyen başka sipariş yok.',
  nextFailed: isEnglish ? 'The next order could not be found.' : 'Sıradaki sipariş bulunamadı.',

  saveView: isEnglish ? 'Save view' : 'Görünümü kaydet',
  editViews: isEnglish ? 'Edit views' : 'Görünümleri düzenle',
  savedViews: isEnglish ? 'Saved views' : 'Kayıtlı görünümler',
  noViews: isEnglish ? 'There are no saved views any more.' : 'Kayıtlı görünüm kalmadı.',
  deleteView: (name: string) => (isEnglish ? `Delete view ${name}` : `Görünümü sil: ${name}`),
  saveThisView: isEnglish ? 'Save this view' : 'Bu görünümü kaydet',
  viewName: isEnglish ? 'Name' : 'Ad',
  nameMissing: isEnglish ? 'Please enter a name' : 'Lütfen bir ad girin',
  viewsFull: (maximum: number) =>
    isEnglish
      ? `${maximum} views are kept; please delete one first`
      : `En fazla ${maximum} görünüm saklanır; lütfen önce birini silin`,
  viewsRefused: isEnglish ? 'This browser does not keep views' : 'Bu tarayıcı görünümleri saklamıyor',
  searchNotKept: isEnglish
    ? 'The search text is not kept: it may name a customer.'
    : 'Arama metni saklanmaz: bir müşterinin adını içerebilir.',
  viewKept: isEnglish
    ? 'Kept in this browser. A name that is taken is replaced.'
    : 'Bu tarayıcıda saklanır. Aynı adlı görünümün yerine geçer.',
};
