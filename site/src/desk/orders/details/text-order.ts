import type { OrderPayment } from '../../../../../events/readings/owner-answers.ts';
import type { Purchase } from '../../../../../events/readings/payment.ts';
import { isEnglish } from '../../../language.ts';

export const text = {
  title: isEnglish ? 'Reading Details' : 'Sipariş Ayrıntıları',
  loading: isEnglish ? 'Loading details...' : 'Ayrıntılar yükleniyor...',
  /* The specification gives these two in Turkish. */
  answer: 'Cevapla',
  editAnswer: 'Cevabı düzenle',
  failed: 'Okuma detayları tam olarak yüklenemedi. Sınırlı bilgi gösteriliyor.',
  beginFailed: isEnglish ? 'The order could not be begun.' : 'Siparişe başlanamadı.',
  needsWhole: isEnglish ? 'An answer needs the whole order.' : 'Cevap yazmak için siparişin tamamı gerekir.',
  loadAgain: isEnglish ? 'Load the details again' : 'Ayrıntıları yeniden yükle',
  closed: {
    cancelled: isEnglish ? 'A cancelled order cannot be answered.' : 'İptal edilen bir sipariş cevaplanamaz.',
    refunded: isEnglish ? 'A refunded order is not answered.' : 'Parası iade edilen bir sipariş cevaplanmaz.',
  },

  order: isEnglish ? 'Order' : 'Sipariş',
  timeline: isEnglish ? 'Timeline' : 'Zaman çizelgesi',
  form: isEnglish ? "Customer's form" : 'Müşterinin formu',
  corrected: (moment: string) =>
    isEnglish ? `Corrected by the customer on ${moment}.` : `Müşteri bilgilerini düzeltti: ${moment}.`,
  fullName: isEnglish ? 'Full name' : 'Ad soyad',
  motherName: isEnglish ? "Mother's name" : 'Anne adı',
  birthDate: isEnglish ? 'Birth date' : 'Doğum tarihi',
  birthCountry: isEnglish ? 'Birth country' : 'Doğduğu ülke',
  currentCountry: isEnglish ? 'Current country' : 'Yaşadığı ülke',
  occupation: isEnglish ? 'Occupation' : 'Meslek',
  termsAccepted: isEnglish ? 'Terms accepted' : 'Şartlar kabul edildi',
  question: isEnglish ? 'Question' : 'Soru',
  description: isEnglish ? 'Description' : 'Açıklama',
  further: isEnglish ? 'Further information' : 'Diğer bilgiler',
  sent: isEnglish ? 'Sent response' : 'Gönderilen cevap',

  unpaid: {
    title: isEnglish ? 'Answer an unpaid order?' : 'Ödenmemiş sipariş cevaplansın mı?',
    text: isEnglish
      ? 'The payment has not arrived. The customer gets the answer all the same, and can still pay.'
      : 'Ödeme henüz gelmedi. Müşteri cevabı yine de alır ve sonradan ödeyebilir.',
    answer: isEnglish ? 'Answer it' : 'Yine de cevapla',
  },

  promise: {
    title: isEnglish ? 'Promised time' : 'Teslim zamanı',
    promised: isEnglish ? 'Promised' : 'Teslim süresi',
    within: (hours: number) => (isEnglish ? `within ${hours} hours` : `${hours} saat içinde`),
    until: isEnglish ? 'Until' : 'Son teslim',
    state: isEnglish ? 'State' : 'Durum',
    cancelled: isEnglish ? 'Cancelled' : 'İptal edildi',
    inTime: isEnglish ? 'Answered in time' : 'Zamanında cevaplandı',
    answeredUnpaid: isEnglish ? 'Answered before the payment' : 'Ödeme gelmeden cevaplandı',
    late: (span: string) => (isEnglish ? `Answered ${span} late` : `${span} gecikmeyle cevaplandı`),
    paused: isEnglish
      ? 'Stands still until the customer answers your question'
      : 'Müşteri sorunuzu cevaplayana kadar süre durur',
    refunded: isEnglish ? 'The money went back; no answer is owed' : 'Para iade edildi; cevap beklenmiyor',
    beforeVerification: isEnglish
      ? 'Begins once the customer’s address is verified'
      : 'Süre, müşterinin adresi doğrulanınca başlar',
    beforePayment: isEnglish ? 'Begins with the payment' : 'Süre ödemeyle başlar',
    left: (span: string) => (isEnglish ? `${span} left` : `${span} kaldı`),
  },

  ask: {
    title: isEnglish ? 'Your question to the customer' : 'Müşteriye sorunuz',
    button: isEnglish ? 'Ask the customer' : 'Müşteriye sor',
    once: isEnglish
      ? 'Once for each order; the promised time stands still meanwhile.'
      : 'Her siparişte bir kez sorulabilir; cevap gelene kadar teslim süresi durur.',
    asked: (moment: string) => (isEnglish ? `Asked ${moment}` : `Soruldu: ${moment}`),
    notAnswered: isEnglish ? 'Not answered yet.' : 'Henüz cevaplanmadı.',
    answered: (moment: string) => (isEnglish ? `Answered ${moment}` : `Cevaplandı: ${moment}`),
    lead: isEnglish
      ? 'The customer gets your question by mail and answers it with the reading. It can be asked once.'
      : 'Sorunuz müşteriye e-\u2060postayla gider; müşteri siparişinin sayfasında cevaplar. Yalnızca bir kez sorabilirsiniz.',
    send: isEnglish ? 'Send question' : 'Soruyu gönder',
    done: isEnglish ? 'Question sent' : 'Soru gönderildi',
    doneMore: isEnglish
      ? 'The promised time stands still until the answer.'
      : 'Cevap gelene kadar teslim süresi durur.',
    failed: isEnglish ? 'The question could not be sent.' : 'Soru gönderilemedi.',
  },

  rating: {
    title: isEnglish ? 'Rating' : 'Değerlendirme',
    all: isEnglish ? 'All ratings' : 'Tüm değerlendirmeler',
    wrote: isEnglish ? 'What they wrote' : 'Müşterinin yorumu',
  },

  money: {
    notChosen: isEnglish ? 'The customer has not chosen how to pay.' : 'Müşteri henüz ödeme yöntemi seçmedi.',
    confirmTransfer: isEnglish ? 'Confirm transfer' : 'Havaleyi onayla',
    recordRefund: isEnglish ? 'Record a refund' : 'İadeyi kaydet',
    refund: isEnglish ? 'Refund' : 'İade et',
    method: isEnglish ? 'Method' : 'Yöntem',
    amount: isEnglish ? 'Amount' : 'Tutar',
    state: isEnglish ? 'State' : 'Durum',
    reference: isEnglish ? 'Reference' : 'Referans',
    paid: isEnglish ? 'Paid' : 'Ödendi',
    sentBack: isEnglish ? 'Sent back' : 'İade edildi',
    toSendBack: (amounts: readonly string[]) =>
      isEnglish ? `${amounts.join(' and ')} to be sent back` : `İade edilecek tutar: ${amounts.join(' + ')}`,
    cancelledAfter: isEnglish
      ? 'The order was cancelled after it was paid.'
      : 'Sipariş ödendikten sonra iptal edildi.',
    paidTwice: isEnglish ? 'The order was paid more than once.' : 'Sipariş birden fazla kez ödendi.',
    methods: {
      test: isEnglish ? 'Test checkout (no money moves)' : 'Deneme ödemesi (para çekilmez)',
      transfer: isEnglish ? 'Bank transfer' : 'Havale / EFT',
      stripe: isEnglish ? 'Card (Stripe)' : 'Kart (Stripe)',
      gift: isEnglish ? 'Gift code' : 'Hediye kodu',
    } satisfies Record<OrderPayment['method'], string>,
    states: {
      open: isEnglish ? 'Awaited' : 'Bekleniyor',
      failed: isEnglish ? 'Failed' : 'Başarısız',
      paid: isEnglish ? 'Paid' : 'Ödendi',
      refunded: isEnglish ? 'Sent back' : 'İade edildi',
    } satisfies Record<OrderPayment['state'], string>,
  },

  confirm: {
    arrived: (amount: string | null, { kind, id }: Purchase) => {
      const begins = isEnglish ? 'The promised time begins now.' : 'Teslim süresi şimdi başlar.';
      const opens = isEnglish ? 'Its code opens now.' : 'Hediyenin kodu şimdi geçerli olur.';
      const then = kind === 'gift' ? opens : begins;
      return isEnglish
        ? `The ${amount ?? 'money'} for ${kind} ${id} arrived on your account. ${then}`
        : `${amount === null ? 'Ödeme' : `Ödeme (${amount})`} hesabınıza geçti. ${inTurkish[kind]} no: ${id}. ${then}`;
    },
    reference: isEnglish ? 'Reference on the transfer' : 'Havaledeki referans',
    noReference: isEnglish ? 'Leave it empty if there was none.' : 'Yoksa boş bırakın.',
    ours: (reference: string) => (isEnglish ? `Ours is ${reference}.` : `Beklenen referans: ${reference}.`),
    note: isEnglish ? 'Note' : 'Not',
    noteMore: isEnglish
      ? 'Customers see it only in a copy of their data.'
      : 'Müşteri bunu yalnızca verilerinin kopyasında görür.',
    done: isEnglish ? 'Payment confirmed' : 'Ödeme onaylandı',
    doneMore: ({ kind, id }: Purchase) =>
      isEnglish ? `${inEnglish[kind]} ${id} is paid.` : `${inTurkish[kind]} ${id} ödendi.`,
    failed: isEnglish ? 'The payment could not be confirmed.' : 'Ödeme onaylanamadı.',
  },

  refund: {
    byHand: (amount: string | null) =>
      isEnglish
        ? `${wholeAmount(amount)} goes back by bank transfer: send it first, then record it here. The customer is told by mail.`
        : `${wholeAmountInTurkish(amount)} havaleyle iade edilir: önce parayı gönderin, sonra burada kaydedin. Müşteriye e-\u2060postayla bildirilir.`,
    giftByHand: (amount: string | null) =>
      isEnglish
        ? `${wholeAmount(amount)} goes back by bank transfer: record it here first, then send it. The customer is told by mail.`
        : `${wholeAmountInTurkish(amount)} havaleyle iade edilir: önce burada kaydedin, sonra parayı gönderin. Müşteriye e-\u2060postayla bildirilir.`,
    sameWay: (amount: string | null) =>
      isEnglish
        ? `${wholeAmount(amount)} goes back the way it came. The customer is told by mail.`
        : `${wholeAmountInTurkish(amount)} geldiği yoldan iade edilir. Müşteriye e-\u2060postayla bildirilir.`,
    reason: isEnglish ? 'Reason' : 'Neden',
    sent: isEnglish ? 'I have sent it back' : 'Parayı iade ettim',
    recording: isEnglish ? 'Recording...' : 'Kaydediliyor...',
    refunding: isEnglish ? 'Refunding...' : 'İade ediliyor...',
    done: isEnglish ? 'Refund recorded' : 'İade kaydedildi',
    doneMore: ({ kind, id }: Purchase) =>
      isEnglish
        ? `The money of ${kind} ${id} goes back.`
        : `Para iade ediliyor. ${inTurkish[kind]} no: ${id}.`,
    failed: isEnglish ? 'The refund could not be made.' : 'İade yapılamadı.',
  },
};

const inEnglish = { reading: 'Reading', gift: 'Gift' } as const;
const inTurkish = { reading: 'Sipariş', gift: 'Hediye' } as const;

function wholeAmount(amount: string | null): string {
  return amount === null ? 'The whole amount' : `The whole amount, ${amount},`;
}

function wholeAmountInTurkish(amount: string | null): string {
  return amount === null ? 'Tutarın tamamı' : `Tutarın tamamı (${amount})`;
}
