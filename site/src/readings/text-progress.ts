import { isEnglish } from '../language.ts';

/** Where a reading stands, in the language of this build. */
export const text = {
  awaitingPayment: isEnglish ? 'Awaiting payment' : 'Ödeme bekleniyor',
  waitingForYou: isEnglish ? 'Waiting for your answer' : 'Yanıtınız bekleniyor',
  late: isEnglish ? 'Late' : 'Gecikti',
  beingPrepared: isEnglish ? 'Being prepared' : 'Hazırlanıyor',
  refunded: isEnglish ? 'Refunded' : 'İade edildi',
  new: isEnglish ? 'New' : 'Yeni',
  read: isEnglish ? 'Read' : 'Okundu',
  cancelled: isEnglish ? 'Cancelled' : 'İptal edildi',
  moneyWentBack: isEnglish ? 'Your money has gone back' : 'Paranız geri gönderildi',
  moneyGoesBack: isEnglish ? 'Your money goes back' : 'Paranız geri gönderiliyor',
  afterPayment: (hours: number) =>
    isEnglish
      ? `Your answer within ${hours} hours of your payment`
      : `Yanıtınız ödemenizden sonra ${hours} saat içinde`,
  standsStill: isEnglish ? 'The clock stands still until you answer' : 'Siz yanıtlayana kadar süre durur',
  answerBy: (due: string, countdown: string) =>
    isEnglish ? `Your answer by ${due}, ${countdown}` : `Yanıtınız en geç ${due} (${countdown})`,
  promisedBy: (due: string) => (isEnglish ? `Promised by ${due}` : `Söz verilen zaman: ${due}`),
  day: (day: string, time: string) => (isEnglish ? `${day}, ${time}` : `${day} ${time}`),
};
