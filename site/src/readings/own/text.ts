import { isEnglish } from '../../language.ts';

export const text = {
  pageTitle: isEnglish ? 'Your Reading' : 'Falınız',
  loading: isEnglish ? 'Loading your reading...' : 'Falınız yükleniyor...',
  yoursAlone: isEnglish ? 'Your readings are yours alone.' : 'Fallarınızı yalnız siz görürsünüz.',
  sessionEnded: isEnglish
    ? 'Your session has ended. What you typed will be back once you have logged in again.'
    : 'Oturumunuz sona erdi. Yeniden giriş yaptığınızda yazdıklarınız geri gelecek.',
  unknown: isEnglish ? 'There is no such reading' : 'Böyle bir fal yok',
  unknownMore: isEnglish
    ? 'Perhaps it belongs to another account of yours.'
    : 'Belki başka bir hesabınıza aittir.',
  myReadings: isEnglish ? 'My Readings' : 'Fallarım',
  notFetched: isEnglish ? 'Your reading could not be fetched' : 'Falınız alınamadı',
  isSafe: isEnglish
    ? 'Your reading is safe. Please check your connection.'
    : 'Falınız güvende. Lütfen bağlantınızı kontrol edin.',
  answer: isEnglish ? 'Your answer' : 'Yanıtınız',
  whatYouGave: isEnglish ? 'What you gave us' : 'Bize yazdıklarınız',
  whereItStands: isEnglish ? 'Where it stands' : 'Hangi aşamada',
  printReceipt: isEnglish ? 'Print the receipt' : 'Makbuzu yazdır',
  pay: (price: string) => (isEnglish ? `Pay ${price}` : `Öde: ${price}`),

  cancelOrder: isEnglish ? 'Cancel the order' : 'Siparişi iptal et',
  cancelMoneyBack: isEnglish ? 'Cancel, money back' : 'İptal et, paramı geri al',
  cancelQuestion: isEnglish ? 'Cancel this order?' : 'Sipariş iptal edilsin mi?',
  cancelling: isEnglish ? 'Cancelling...' : 'İptal ediliyor...',
  keepOrder: isEnglish ? 'Keep the order' : 'Siparişi koru',
  notWritten: (title: string) =>
    isEnglish
      ? `Your ${title} will not be written. This cannot be undone.`
      : `Falınız (${title}) yazılmayacak. Bu işlem geri alınamaz.`,
  orderCancelled: isEnglish ? 'Order cancelled' : 'Sipariş iptal edildi',
  notCancelled: isEnglish ? 'The order was not cancelled' : 'Sipariş iptal edilemedi',
  pleaseTryAgain: isEnglish ? 'Please try again.' : 'Lütfen yeniden deneyin.',
  connectionLost: isEnglish ? 'The connection was lost' : 'Bağlantı kesildi',
  connectionLostMore: isEnglish
    ? 'Check your connection and try again: what has already reached us does not count twice.'
    : 'Bağlantınızı kontrol edip yeniden deneyin: bize ulaşmış olan iki kez sayılmaz.',
  wholeMoneyBack: isEnglish
    ? 'Your money goes back the way it came, all of it.'
    : 'Ödediğiniz tutarın tamamı geldiği yoldan size döner.',
  codeOpens: isEnglish
    ? 'Your gift code can then be used again.'
    : 'Hediye kodunuz yeniden kullanılabilir olur.',
  wasFree: isEnglish
    ? 'It was free, so no money moves.'
    : 'Ücretsiz olduğu için geri ödenecek bir tutar yok.',
  nothingCharged: isEnglish
    ? 'Nothing was charged, so no money moves.'
    : 'Ödeme alınmadığı için geri ödenecek bir tutar yok.',

  correct: isEnglish ? 'Correct my details' : 'Bilgilerimi düzelt',
  correctUntil: isEnglish ? 'Until our expert begins your reading.' : 'Yorumcumuz falınıza başlayana kadar.',
  corrected: {
    title: isEnglish ? 'Details corrected' : 'Bilgileriniz düzeltildi',
    description: isEnglish
      ? 'Our expert reads them as they are now.'
      : 'Yorumcumuz artık bu halini okuyacak.',
  },
  notCorrected: isEnglish ? 'Your details stay as they were' : 'Bilgileriniz değişmedi',
  yourDetails: isEnglish ? 'Your details' : 'Bilgileriniz',
  keepAsWas: isEnglish ? 'Keep as it was' : 'Olduğu gibi bırak',
  saveDetails: isEnglish ? 'Save my details' : 'Bilgilerimi kaydet',
  saving: isEnglish ? 'Saving...' : 'Kaydediliyor...',

  aQuestion: isEnglish ? 'A question about your reading' : 'Falınızla ilgili bir soru',
  asked: isEnglish ? 'Asked ' : 'Sorulduğu zaman: ',
  yourAnswer: isEnglish ? 'Your answer' : 'Yanıtınız',
  sendAnswer: isEnglish ? 'Send my answer' : 'Yanıtımı gönder',
  sending: isEnglish ? 'Sending...' : 'Gönderiliyor...',
  answerSent: {
    title: isEnglish ? 'Answer sent' : 'Yanıtınız gönderildi',
    description: isEnglish
      ? 'Thank you. Your reading goes on.'
      : 'Teşekkürler. Falınız kaldığı yerden devam ediyor.',
  },
  answerSentUnpaid: {
    title: isEnglish ? 'Answer sent' : 'Yanıtınız gönderildi',
    description: isEnglish
      ? 'Thank you. We begin once your payment is here.'
      : 'Teşekkürler. Ödemeniz ulaşınca başlarız.',
  },
  answerNotSent: isEnglish ? 'Your answer was not sent' : 'Yanıtınız gönderilemedi',
};
