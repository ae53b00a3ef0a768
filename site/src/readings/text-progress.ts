const en = {
  awaitingPayment: 'Awaiting payment',
  waitingForYou: 'Waiting for your answer',
  late: 'Late',
  beingPrepared: 'Being prepared',
  refunded: 'Refunded',
  new: 'New',
  read: 'Read',
  cancelled: 'Cancelled',
  moneyWentBack: 'Your money has gone back',
  moneyGoesBack: 'Your money goes back',
  afterPayment: (hours: number) => `Your answer within ${hours} hours of your payment`,
  standsStill: 'The clock stands still until you answer',
  answerBy: (due: string, countdown: string) => `Your answer by ${due}, ${countdown}`,
  promisedBy: (due: string) => `Promised by ${due}`,
  day: (day: string, time: string) => `${day}, ${time}`,
};
const tr: typeof en = {
  awaitingPayment: 'Ödeme bekleniyor',
  waitingForYou: 'Yanıtınız bekleniyor',
  late: 'Gecikti',
  beingPrepared: 'Hazırlanıyor',
  refunded: 'İade edildi',
  new: 'Yeni',
  read: 'Okundu',
  cancelled: 'İptal edildi',
  moneyWentBack: 'Paranız geri gönderildi',
  moneyGoesBack: 'Paranız geri gönderiliyor',
  afterPayment: (hours) => `Yanıtınız ödemenizden sonra ${hours} saat içinde`,
  standsStill: 'Siz yanıtlayana kadar süre durur',
  answerBy: (due, countdown) => `Yanıtınız en geç ${due} (${countdown})`,
  promisedBy: (due) => `Söz verilen zaman: ${due}`,
  day: (day, time) => `${day} ${time}`,
};

/** Where a reading stands, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
