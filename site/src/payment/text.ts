import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { isEnglish } from '../language.ts';

const reading = {
  notYours: isEnglish ? 'This order is not in your account' : 'Bu sipariş hesabınızda yok',
  paidMore: isEnglish
    ? 'Your reading is being prepared. We write to you as soon as it is ready.'
    : 'Falınız hazırlanıyor. Hazır olur olmaz size yazacağız.',
  paidNow: isEnglish ? 'Your reading is being prepared.' : 'Falınız hazırlanıyor.',
  refundedMore: isEnglish
    ? 'There is nothing more to pay for this reading.'
    : 'Bu fal için ödenecek bir tutar kalmadı.',
  cancelled: isEnglish ? 'This order was cancelled' : 'Bu sipariş iptal edildi',
  own: isEnglish ? 'My Readings' : 'Fallarım',
  yours: isEnglish ? 'Your order' : 'Siparişiniz',
  number: (id: number) => (isEnglish ? `Order ${id}` : `Sipariş no: ${id}`),
};

const gift: typeof reading = {
  notYours: isEnglish ? 'This gift is not in your account' : 'Bu hediye hesabınızda yok',
  paidMore: isEnglish
    ? 'Your gift is ready: its code and its card wait for you.'
    : 'Hediyeniz hazır: kodu ve kartı sizi bekliyor.',
  paidNow: isEnglish ? 'Your gift is ready.' : 'Hediyeniz hazır.',
  refundedMore: isEnglish ? 'Its code is not valid any more.' : 'Hediyenin kodu artık geçerli değil.',
  cancelled: isEnglish ? 'This gift has ended' : 'Bu hediye sona erdi',
  own: isEnglish ? 'My Gifts' : 'Hediyelerim',
  yours: isEnglish ? 'Your gift' : 'Hediyeniz',
  number: (id: number) => (isEnglish ? `Gift ${id}` : `Hediye no: ${id}`),
};

/** By what is paid for. */
export const purchaseText = { reading, gift };

export function paidToast({ kind, answered }: Pick<PaymentPage, 'kind' | 'answered'>) {
  return { title: text.paid, description: answered ? text.answered : purchaseText[kind].paidNow };
}

export const text = {
  title: isEnglish ? 'Payment' : 'Ödeme',
  testTitle: isEnglish ? 'Test checkout' : 'Deneme ödemesi',
  isTest: isEnglish ? 'This is a test: no money moves.' : 'Bu bir denemedir: gerçek bir ödeme yapılmaz.',
  isTestMore: isEnglish
    ? 'It stands in for a payment provider while the site is being tried out. Nothing is charged, whatever you choose.'
    : 'Site denenirken ödeme kuruluşunun yerini tutar. Hangisini seçerseniz seçin, sizden para alınmaz.',
  loading: isEnglish ? 'Loading your order...' : 'Siparişiniz yükleniyor...',
  notFetched: isEnglish ? 'Your order could not be fetched' : 'Siparişiniz alınamadı',
  checkConnection: isEnglish ? 'Please check your connection.' : 'Lütfen bağlantınızı kontrol edin.',
  notYoursMore: isEnglish
    ? 'Perhaps it was made with another account.'
    : 'Belki başka bir hesapla verilmiştir.',
  paid: isEnglish ? 'Payment received' : 'Ödemenizi aldık',
  answered: isEnglish
    ? 'Thank you. Your answer is under My Readings.'
    : 'Teşekkürler. Yanıtınızı Fallarım sayfasında bulursunuz.',
  refunded: isEnglish ? 'Your money was sent back' : 'Paranız geri gönderildi',
  cancelledMore: isEnglish ? 'There is nothing to pay for it.' : 'Ödenecek bir tutar yok.',
  free: isEnglish ? 'This reading is free' : 'Bu fal ücretsiz',
  freeMore: isEnglish ? 'There is nothing to pay.' : 'Ödenecek bir tutar yok.',

  toPay: isEnglish ? 'To pay' : 'Ödenecek tutar',
  yourReading: isEnglish ? 'Your reading' : 'Falınız',
  within: (hours: number) =>
    isEnglish ? `within ${hours} hours of your payment` : `ödemenizden sonra ${hours} saat içinde`,

  confirming: isEnglish ? 'Your payment is being confirmed...' : 'Ödemeniz onaylanıyor...',
  howToPay: isEnglish ? 'How would you like to pay?' : 'Nasıl ödemek istersiniz?',
  failed: isEnglish ? 'That did not work. Please try again.' : 'İşlem tamamlanamadı. Lütfen yeniden deneyin.',
  nothingCharged: isEnglish ? 'Nothing was charged.' : 'Ödeme alınmadı.',
  noMethods: isEnglish ? 'Nothing can be paid here at present' : 'Şu anda buradan ödeme yapılamıyor',
  noMethodsMore: isEnglish
    ? 'Your order is kept. Please come back later.'
    : 'Siparişiniz kayıtlı. Lütfen daha sonra yeniden gelin.',
  methods: {
    stripe: {
      title: isEnglish ? 'Card' : 'Kart',
      text: isEnglish
        ? 'On the secure page of our payment provider. Confirmed at once.'
        : 'Ödeme kuruluşumuzun güvenli sayfasında. Hemen onaylanır.',
    },
    transfer: {
      title: isEnglish ? 'Bank transfer' : 'Banka havalesi',
      text: isEnglish
        ? 'From your bank account, with a reference that we give you.'
        : 'Banka hesabınızdan, size vereceğimiz referans koduyla.',
    },
    test: {
      title: isEnglish ? 'Test checkout' : 'Deneme ödemesi',
      text: isEnglish
        ? 'For trying the site out: no money moves.'
        : 'Siteyi denemek için: gerçek bir ödeme yapılmaz.',
    },
  },

  reference: isEnglish ? 'Reference' : 'Referans kodu',
  amount: isEnglish ? 'Amount' : 'Tutar',
  figure: (amount: string) => (isEnglish ? amount : amount.replace('.', ',')),
  holder: isEnglish ? 'Account holder' : 'Hesap sahibi',
  transferHint: isEnglish
    ? 'Please write the reference on your transfer exactly as it stands here: it tells us what the money is for. Your payment is confirmed once the transfer has arrived, usually within one or two working days, and we write to you then. These details stay here, so you can come back to them.'
    : 'Lütfen referans kodunu havalenin açıklamasına burada yazdığı gibi yazın; paranın ne için geldiğini bundan anlarız. Ödemeniz, havale bize ulaşınca onaylanır: genellikle bir iki iş günü sürer, o zaman size yazarız. Bu bilgiler burada kalır, dilediğinizde dönüp bakabilirsiniz.',
  copy: isEnglish ? 'Copy' : 'Kopyala',
  copyOf: (name: string) => (isEnglish ? `Copy: ${name}` : `Kopyala: ${name}`),
  copied: isEnglish ? 'Copied' : 'Kopyalandı',
  copiedOf: (name: string) => (isEnglish ? `${name} copied` : `Kopyalandı: ${name}`),
  copyByHand: isEnglish ? 'Please copy by hand' : 'Lütfen elle kopyalayın',

  howToEnd: isEnglish ? 'How shall this test end?' : 'Deneme nasıl sonuçlansın?',
  payTest: (amount: string) => (isEnglish ? `Pay ${amount} (test)` : `Öde: ${amount} (deneme)`),
  decline: isEnglish ? 'Let it be declined' : 'Reddedilsin',
  declined: isEnglish ? 'The payment was declined' : 'Ödeme reddedildi',
  stillWaits: isEnglish
    ? 'Your order still waits for its payment. Try again, or choose another way to pay.'
    : 'Siparişiniz hâlâ ödeme bekliyor. Yeniden deneyin ya da başka bir ödeme yöntemi seçin.',
  otherWay: isEnglish ? 'Choose another way to pay' : 'Başka bir ödeme yöntemi seç',
};
