import type { OrderPayment } from '../../../../events/readings/owner-answers.ts';
import type { Language } from '../../../../events/text.ts';

const en = {
  title: 'Reading Details',
  loading: 'Loading details...',
  /* The specification gives these two in Turkish. */
  answer: 'Cevapla',
  editAnswer: 'Cevabı düzenle',
  failed: 'Okuma detayları tam olarak yüklenemedi. Sınırlı bilgi gösteriliyor.',
  needsWhole: 'An answer needs the whole order.',
  loadAgain: 'Load the details again',
  cancelled: 'A cancelled order cannot be answered.',

  order: 'Order',
  timeline: 'Timeline',
  form: "Customer's form",
  corrected: (moment: string) => `Corrected by the customer on ${moment}.`,
  fullName: 'Full name',
  motherName: "Mother's name",
  birthDate: 'Birth date',
  birthCountry: 'Birth country',
  currentCountry: 'Current country',
  occupation: 'Occupation',
  termsAccepted: 'Terms accepted',
  language: 'Language',
  languages: { en: 'English', tr: 'Turkish' } satisfies Record<Language, string>,
  question: 'Question',
  description: 'Description',
  further: 'Further information',
  sent: 'Sent response',

  unpaid: {
    title: 'Answer an unpaid order?',
    text: 'The payment has not arrived. The customer gets the answer all the same, and can still pay.',
    answer: 'Answer it',
  },

  promise: {
    title: 'Promised time',
    promised: 'Promised',
    within: (hours: number) => `within ${hours} hours`,
    until: 'Until',
    state: 'State',
    cancelled: 'Cancelled',
    inTime: 'Answered in time',
    answeredUnpaid: 'Answered before the payment',
    late: (span: string) => `Answered ${span} late`,
    paused: 'Stands still until the customer answers your question',
    refunded: 'The money went back; no answer is owed',
    beforePayment: 'Begins with the payment',
    left: (span: string) => `${span} left`,
  },

  ask: {
    title: 'Your question to the customer',
    button: 'Ask the customer',
    once: 'Once for each order; the promised time stands still meanwhile.',
    asked: (moment: string) => `Asked ${moment}`,
    notAnswered: 'Not answered yet.',
    answered: (moment: string) => `Answered ${moment}`,
    lead: 'The customer gets your question by mail and answers it with the reading. It can be asked once.',
    send: 'Send question',
    done: 'Question sent',
    doneMore: 'The promised time stands still until the answer.',
    failed: 'The question could not be sent.',
  },

  rating: {
    title: 'Rating',
    public: 'Public',
    private: 'Private',
    wrote: 'What they wrote',
    reply: 'Your reply',
    hidden: 'Hidden because',
  },

  money: {
    notChosen: 'The customer has not chosen how to pay.',
    confirmTransfer: 'Confirm transfer',
    recordRefund: 'Record a refund',
    refund: 'Refund',
    method: 'Method',
    amount: 'Amount',
    state: 'State',
    reference: 'Reference',
    paid: 'Paid',
    sentBack: 'Sent back',
    toSendBack: (amounts: readonly string[]) => `${amounts.join(' and ')} to be sent back`,
    cancelledAfter: 'The order was cancelled after it was paid.',
    paidTwice: 'The order was paid more than once.',
    methods: {
      test: 'Test checkout (no money moves)',
      transfer: 'Bank transfer',
      stripe: 'Card (Stripe)',
    } satisfies Record<OrderPayment['method'], string>,
    states: {
      open: 'Awaited',
      failed: 'Failed',
      paid: 'Paid',
      refunded: 'Sent back',
    } satisfies Record<OrderPayment['state'], string>,
  },

  confirm: {
    arrived: (amount: string | null, id: number) =>
      `The ${amount ?? 'money'} for reading ${id} arrived on your account. The promised time begins now.`,
    reference: 'Reference on the transfer',
    noReference: 'Leave it empty if there was none.',
    ours: (reference: string) => `Ours is ${reference}.`,
    note: 'Note',
    noteMore: 'Customers see it only in a copy of their data.',
    done: 'Payment confirmed',
    doneMore: (id: number) => `Reading ${id} is paid.`,
    failed: 'The payment could not be confirmed.',
  },

  refund: {
    byHand: (amount: string | null) =>
      `${wholeAmount(amount)} goes back by bank transfer: send it first, then record it here. The customer is told by mail.`,
    sameWay: (amount: string | null) =>
      `${wholeAmount(amount)} goes back the way it came. The customer is told by mail.`,
    reason: 'Reason',
    sent: 'I have sent it back',
    recording: 'Recording...',
    refunding: 'Refunding...',
    done: 'Refund recorded',
    doneMore: (id: number) => `The money of reading ${id} goes back.`,
    failed: 'The refund could not be made.',
  },
};

function wholeAmount(amount: string | null): string {
  return amount === null ? 'The whole amount' : `The whole amount, ${amount},`;
}

const tr: typeof en = {
  title: 'Sipariş Ayrıntıları',
  loading: 'Ayrıntılar yükleniyor...',
  answer: 'Cevapla',
  editAnswer: 'Cevabı düzenle',
  failed: 'Okuma detayları tam olarak yüklenemedi. Sınırlı bilgi gösteriliyor.',
  needsWhole: 'Cevap yazmak için siparişin tamamı gerekir.',
  loadAgain: 'Ayrıntıları yeniden yükle',
  cancelled: 'İptal edilen bir sipariş cevaplanamaz.',

  order: 'Sipariş',
  timeline: 'Zaman çizelgesi',
  form: 'Müşterinin formu',
  corrected: (moment) => `Müşteri bilgilerini düzeltti: ${moment}.`,
  fullName: 'Ad soyad',
  motherName: 'Anne adı',
  birthDate: 'Doğum tarihi',
  birthCountry: 'Doğduğu ülke',
  currentCountry: 'Yaşadığı ülke',
  occupation: 'Meslek',
  termsAccepted: 'Şartlar kabul edildi',
  language: 'Dil',
  languages: { en: 'İngilizce', tr: 'Türkçe' },
  question: 'Soru',
  description: 'Açıklama',
  further: 'Diğer bilgiler',
  sent: 'Gönderilen cevap',

  unpaid: {
    title: 'Ödenmemiş sipariş cevaplansın mı?',
    text: 'Ödeme henüz gelmedi. Müşteri cevabı yine de alır ve sonradan ödeyebilir.',
    answer: 'Yine de cevapla',
  },

  promise: {
    title: 'Teslim zamanı',
    promised: 'Teslim süresi',
    within: (hours) => `${hours} saat içinde`,
    until: 'Son teslim',
    state: 'Durum',
    cancelled: 'İptal edildi',
    inTime: 'Zamanında cevaplandı',
    answeredUnpaid: 'Ödeme gelmeden cevaplandı',
    late: (span) => `${span} gecikmeyle cevaplandı`,
    paused: 'Müşteri sorunuzu cevaplayana kadar süre durur',
    refunded: 'Para iade edildi; cevap beklenmiyor',
    beforePayment: 'Süre ödemeyle başlar',
    left: (span) => `${span} kaldı`,
  },

  ask: {
    title: 'Müşteriye sorunuz',
    button: 'Müşteriye sor',
    once: 'Her siparişte bir kez sorulabilir; cevap gelene kadar teslim süresi durur.',
    asked: (moment) => `Soruldu: ${moment}`,
    notAnswered: 'Henüz cevaplanmadı.',
    answered: (moment) => `Cevaplandı: ${moment}`,
    lead: 'Sorunuz müşteriye e-\u2060postayla gider; müşteri siparişinin sayfasında cevaplar. Yalnızca bir kez sorabilirsiniz.',
    send: 'Soruyu gönder',
    done: 'Soru gönderildi',
    doneMore: 'Cevap gelene kadar teslim süresi durur.',
    failed: 'Soru gönderilemedi.',
  },

  rating: {
    title: 'Değerlendirme',
    public: 'Herkese açık',
    private: 'Gizli',
    wrote: 'Müşterinin yorumu',
    reply: 'Cevabınız',
    hidden: 'Yayından kaldırma nedeni',
  },

  money: {
    notChosen: 'Müşteri henüz ödeme yöntemi seçmedi.',
    confirmTransfer: 'Havaleyi onayla',
    recordRefund: 'İadeyi kaydet',
    refund: 'İade et',
    method: 'Yöntem',
    amount: 'Tutar',
    state: 'Durum',
    reference: 'Referans',
    paid: 'Ödendi',
    sentBack: 'İade edildi',
    toSendBack: (amounts) => `İade edilecek tutar: ${amounts.join(' + ')}`,
    cancelledAfter: 'Sipariş ödendikten sonra iptal edildi.',
    paidTwice: 'Sipariş birden fazla kez ödendi.',
    methods: {
      test: 'Deneme ödemesi (para çekilmez)',
      transfer: 'Havale / EFT',
      stripe: 'Kart (Stripe)',
    },
    states: { open: 'Bekleniyor', failed: 'Başarısız', paid: 'Ödendi', refunded: 'İade edildi' },
  },

  confirm: {
    arrived: (amount, id) =>
      `${amount === null ? 'Ödeme' : `Ödeme (${amount})`} hesabınıza geçti. Sipariş no: ${id}. Teslim süresi şimdi başlar.`,
    reference: 'Havaledeki referans',
    noReference: 'Yoksa boş bırakın.',
    ours: (reference) => `Beklenen referans: ${reference}.`,
    note: 'Not',
    noteMore: 'Müşteri bunu yalnızca verilerinin kopyasında görür.',
    done: 'Ödeme onaylandı',
    doneMore: (id) => `Sipariş ${id} ödendi.`,
    failed: 'Ödeme onaylanamadı.',
  },

  refund: {
    byHand: (amount) =>
      `${wholeAmountInTurkish(amount)} havaleyle iade edilir: önce parayı gönderin, sonra burada kaydedin. Müşteriye e-\u2060postayla bildirilir.`,
    sameWay: (amount) =>
      `${wholeAmountInTurkish(amount)} geldiği yoldan iade edilir. Müşteriye e-\u2060postayla bildirilir.`,
    reason: 'Neden',
    sent: 'Parayı iade ettim',
    recording: 'Kaydediliyor...',
    refunding: 'İade ediliyor...',
    done: 'İade kaydedildi',
    doneMore: (id) => `Para iade ediliyor. Sipariş no: ${id}.`,
    failed: 'İade yapılamadı.',
  },
};

function wholeAmountInTurkish(amount: string | null): string {
  return amount === null ? 'Tutarın tamamı' : `Tutarın tamamı (${amount})`;
}

/** The words of one order's details in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
