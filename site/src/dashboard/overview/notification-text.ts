import { humanise } from '../humanise.ts';

/** What happened, for each event the log may hold; `number` is the last part of the stream, `12` of `reading-12`. */
const en = {
  AccountRegistered: () => 'A new customer registered',
  PasswordChanged: () => 'A password was changed',
  EmailChangeRequested: () => 'A customer asked for another email address',
  EmailChanged: () => 'A customer changed the email address',
  EmailVerified: () => 'A customer confirmed the email address',
  UsernameChanged: () => 'A customer changed the username',
  LanguageChosen: () => 'A customer chose a language',
  SecondFactorEnabled: () => 'The second factor was switched on',
  SecondFactorDisabled: () => 'The second factor was switched off',
  AnalystGranted: () => 'An analyst was let in',
  AnalystRevoked: () => 'An analyst’s access was taken back',
  ConsentGiven: () => 'A customer accepted the terms',
  PersonalDataRevealed: () => 'Details of a customer were looked at',
  PersonalDataExported: () => 'A list with customers was downloaded',
  AccountErased: () => 'An account was erased',
  ReadingOrdered: (number: string) => `Reading ${number} was ordered`,
  ReadingTakenUp: (number: string) => `Reading ${number} was taken up`,
  ResponseSubmitted: (number: string) => `Reading ${number} was answered`,
  ResponseRevised: (number: string) => `The answer to reading ${number} was revised`,
  ReadingOpened: (number: string) => `The customer opened reading ${number}`,
  DetailsCorrected: (number: string) => `The details of reading ${number} were corrected`,
  QuestionAsked: (number: string) => `A question was asked about reading ${number}`,
  QuestionAnswered: (number: string) => `The customer answered your question about reading ${number}`,
  ReadingFellDue: (number: string) => `Reading ${number} is late`,
  ReadingCancelled: (number: string) => `Reading ${number} was cancelled`,
  PaymentRequested: (number: string) => `The customer chose how to pay for reading ${number}`,
  PaymentConfirmed: (number: string) => `Reading ${number} was paid`,
  PaymentFailed: (number: string) => `A payment for reading ${number} was not completed`,
  ReadingRefunded: (number: string) => `Reading ${number} was refunded`,
  ReadingRated: (number: string) => `Reading ${number} was rated`,
  RatingAnswered: (number: string) => `The rating of reading ${number} was answered`,
  RatingHidden: (number: string) => `The rating of reading ${number} was hidden`,
  PredictionPublished: (number: string) => `Prediction ${number} was published`,
  PredictionRevised: (number: string) => `Prediction ${number} was revised`,
  PredictionWithdrawn: (number: string) => `Prediction ${number} was withdrawn`,
  WorldPredictionJudged: (number: string) => `An outcome was recorded in prediction ${number}`,
  HoroscopePublished: (number: string) => `Horoscope ${number} was published`,
  HoroscopeRevised: (number: string) => `Horoscope ${number} was revised`,
  HoroscopeWithdrawn: (number: string) => `Horoscope ${number} was withdrawn`,
  MessageReceived: () => 'A message arrived through the contact form',
  MessageAnswered: () => 'A contact message was answered by mail',
  MessageSettled: () => 'A contact message was marked as done',
  MessageErased: () => 'A contact message was erased',
  SubscriberJoined: () => 'The newsletter has a new subscriber',
  SubscriberLeft: () => 'A subscriber left the newsletter',
  NewsletterSent: (number: string) => `Prediction ${number} was sent to the subscribers`,
  OwnerDetailsChanged: () => 'The details of the business were changed',
  OffersChanged: () => 'Prices or delivery times were changed',
  OfferWithdrawn: () => 'A scheduled change of prices was withdrawn',
  SubscriptionConfirmed: () => 'A newsletter subscription was confirmed',
};

const tr: typeof en = {
  AccountRegistered: () => 'Yeni bir müşteri kaydoldu',
  PasswordChanged: () => 'Bir şifre değiştirildi',
  EmailChangeRequested: () => 'Bir müşteri e-\u2060posta adresini değiştirmek istedi',
  EmailChanged: () => 'Bir müşteri e-\u2060posta adresini değiştirdi',
  EmailVerified: () => 'Bir müşteri e-\u2060posta adresini doğruladı',
  UsernameChanged: () => 'Bir müşteri kullanıcı adını değiştirdi',
  LanguageChosen: () => 'Bir müşteri dil seçti',
  SecondFactorEnabled: () => 'İki adımlı doğrulama açıldı',
  SecondFactorDisabled: () => 'İki adımlı doğrulama kapatıldı',
  AnalystGranted: () => 'Bir analiste erişim verildi',
  AnalystRevoked: () => 'Bir analistin erişimi kaldırıldı',
  ConsentGiven: () => 'Bir müşteri şartları kabul etti',
  PersonalDataRevealed: () => 'Bir müşterinin bilgilerine bakıldı',
  PersonalDataExported: () => 'Müşteri içeren bir liste indirildi',
  AccountErased: () => 'Bir hesap silindi',
  ReadingOrdered: (number) => `Yeni sipariş: ${number}`,
  ReadingTakenUp: (number) => `Sipariş ${number} hazırlanmaya başlandı`,
  ResponseSubmitted: (number) => `Sipariş ${number} cevaplandı`,
  ResponseRevised: (number) => `Sipariş ${number}: cevap düzeltildi`,
  ReadingOpened: (number) => `Sipariş ${number}: müşteri cevabı açtı`,
  DetailsCorrected: (number) => `Sipariş ${number}: bilgiler düzeltildi`,
  QuestionAsked: (number) => `Sipariş ${number}: müşteriye soru soruldu`,
  QuestionAnswered: (number) => `Sipariş ${number}: müşteri sorunuzu cevapladı`,
  ReadingFellDue: (number) => `Sipariş ${number} gecikti`,
  ReadingCancelled: (number) => `Sipariş ${number} iptal edildi`,
  PaymentRequested: (number) => `Sipariş ${number}: müşteri ödeme yöntemini seçti`,
  PaymentConfirmed: (number) => `Sipariş ${number} ödendi`,
  PaymentFailed: (number) => `Sipariş ${number}: bir ödeme tamamlanamadı`,
  ReadingRefunded: (number) => `Sipariş ${number}: ödeme iade edildi`,
  ReadingRated: (number) => `Sipariş ${number} değerlendirildi`,
  RatingAnswered: (number) => `Sipariş ${number}: değerlendirme cevaplandı`,
  RatingHidden: (number) => `Sipariş ${number}: değerlendirme yayından kaldırıldı`,
  PredictionPublished: (number) => `Tahmin ${number} yayımlandı`,
  PredictionRevised: (number) => `Tahmin ${number} düzeltildi`,
  PredictionWithdrawn: (number) => `Tahmin ${number} yayından kaldırıldı`,
  WorldPredictionJudged: (number) => `Tahmin ${number}: bir sonuç kaydedildi`,
  HoroscopePublished: (number) => `Burç tahmini ${number} yayımlandı`,
  HoroscopeRevised: (number) => `Burç tahmini ${number} düzeltildi`,
  HoroscopeWithdrawn: (number) => `Burç tahmini ${number} yayından kaldırıldı`,
  MessageReceived: () => 'İletişim formundan bir mesaj geldi',
  MessageAnswered: () => 'Bir iletişim mesajı e-\u2060postayla cevaplandı',
  MessageSettled: () => 'Bir iletişim mesajı tamamlandı olarak işaretlendi',
  MessageErased: () => 'Bir iletişim mesajı silindi',
  SubscriberJoined: () => 'Bültene yeni bir abone katıldı',
  SubscriberLeft: () => 'Bir abone bültenden ayrıldı',
  NewsletterSent: (number) => `Tahmin ${number} abonelere gönderildi`,
  OwnerDetailsChanged: () => 'İşletme bilgileri değiştirildi',
  OffersChanged: () => 'Fiyatlar veya teslim süreleri değiştirildi',
  OfferWithdrawn: () => 'Planlanmış bir fiyat değişikliği geri alındı',
  SubscriptionConfirmed: () => 'Bir bülten aboneliği onaylandı',
};

const sentences: Readonly<Record<string, (number: string) => string>> =
  import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

/** Every type of event that this release knows, in the order of the alphabet. */
export const eventTypes: readonly string[] = Object.keys(sentences).sort();

/** An event of a later release is told by its name rather than hidden. */
export function notificationText(event: { readonly type: string; readonly stream: string }): string {
  const number = /(\d+)$/.exec(event.stream)?.[1] ?? '';
  return sentences[event.type]?.(number) ?? humanise(event.type);
}

/** The reading that an event is about, if it is about one. */
export function readingOf(stream: string): number | null {
  const found = /^reading-([1-9]\d{0,8})$/.exec(stream);
  return found === null ? null : Number(found[1]);
}
