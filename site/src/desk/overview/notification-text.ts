import type { EventType } from '../../../../events/registry.ts';
import { isEnglish } from '../../language.ts';
import { humanise } from '../frame/humanise.ts';

/** What happened, for each event the log may hold; `number` is the last part of the stream, `12` of `reading-12`. */
const sentences: Readonly<Partial<Record<string, (number: string) => string>>> = {
  AccountRegistered: () => (isEnglish ? 'A new customer registered' : 'Yeni bir müşteri kaydoldu'),
  PasswordChanged: () => (isEnglish ? 'A password was changed' : 'Bir şifre değiştirildi'),
  EmailChangeRequested: () =>
    isEnglish
      ? 'A customer asked for another email address'
      : 'Bir müşteri e-\u2060posta adresini değiştirmek istedi',
  EmailChanged: () =>
    isEnglish ? 'A customer changed the email address' : 'Bir müşteri e-\u2060posta adresini değiştirdi',
  EmailVerified: () =>
    isEnglish ? 'A customer confirmed the email address' : 'Bir müşteri e-\u2060posta adresini doğruladı',
  UsernameChanged: () =>
    isEnglish ? 'A customer changed the username' : 'Bir müşteri kullanıcı adını değiştirdi',
  LanguageChosen: () => (isEnglish ? 'A customer chose a language' : 'Bir müşteri dil seçti'),
  SecondFactorEnabled: () =>
    isEnglish ? 'The second factor was switched on' : 'İki adımlı doğrulama açıldı',
  SecondFactorDisabled: () =>
    isEnglish ? 'The second factor was switched off' : 'İki adımlı doğrulama kapatıldı',
  AnalystGranted: () => (isEnglish ? 'An analyst was let in' : 'Bir analiste erişim verildi'),
  AnalystRevoked: () => (isEnglish ? 'An analyst’s access was revoked' : 'Bir analistin erişimi kaldırıldı'),
  ConsentGiven: () => (isEnglish ? 'A customer accepted the terms' : 'Bir müşteri şartları kabul etti'),
  PersonalDataRevealed: () =>
    isEnglish ? 'Details of a customer were looked at' : 'Bir müşterinin bilgilerine bakıldı',
  PersonalDataExported: () =>
    isEnglish ? 'A list with customers was downloaded' : 'Müşteri içeren bir liste indirildi',
  NoteWritten: () => (isEnglish ? 'A note about a customer was written' : 'Bir müşteri hakkında not yazıldı'),
  AccountErased: () => (isEnglish ? 'An account was erased' : 'Bir hesap silindi'),
  ReadingOrdered: (number) => (isEnglish ? `Reading ${number} was ordered` : `Yeni sipariş: ${number}`),
  ReadingReleased: (number) =>
    isEnglish
      ? `Reading ${number} was ordered; its address is verified`
      : `Yeni sipariş: ${number}, adresi doğrulandı`,
  ReadingTakenUp: (number) =>
    isEnglish ? `Reading ${number} was taken up` : `Sipariş ${number} hazırlanmaya başlandı`,
  ResponseSubmitted: (number) =>
    isEnglish ? `Reading ${number} was answered` : `Sipariş ${number} cevaplandı`,
  ResponseRevised: (number) =>
    isEnglish ? `The answer to reading ${number} was revised` : `Sipariş ${number}: cevap düzeltildi`,
  ReadingOpened: (number) =>
    isEnglish ? `The customer opened reading ${number}` : `Sipariş ${number}: müşteri cevabı açtı`,
  DetailsCorrected: (number) =>
    isEnglish ? `The details of reading ${number} were corrected` : `Sipariş ${number}: bilgiler düzeltildi`,
  QuestionAsked: (number) =>
    isEnglish ? `A question was asked about reading ${number}` : `Sipariş ${number}: müşteriye soru soruldu`,
  QuestionAnswered: (number) =>
    isEnglish
      ? `The customer answered your question about reading ${number}`
      : `Sipariş ${number}: müşteri sorunuzu cevapladı`,
  ReadingFellDue: (number) => (isEnglish ? `Reading ${number} is late` : `Sipariş ${number} gecikti`),
  ReadingCancelled: (number) =>
    isEnglish ? `Reading ${number} was cancelled` : `Sipariş ${number} iptal edildi`,
  PaymentRequested: (number) =>
    isEnglish
      ? `The customer chose how to pay for reading ${number}`
      : `Sipariş ${number}: müşteri ödeme yöntemini seçti`,
  PaymentConfirmed: (number) => (isEnglish ? `Reading ${number} was paid` : `Sipariş ${number} ödendi`),
  PaymentFailed: (number) =>
    isEnglish
      ? `A payment for reading ${number} was not completed`
      : `Sipariş ${number}: bir ödeme tamamlanamadı`,
  ReadingRefunded: (number) =>
    isEnglish ? `Reading ${number} was refunded` : `Sipariş ${number}: ödeme iade edildi`,
  ReadingRated: (number) => (isEnglish ? `Reading ${number} was rated` : `Sipariş ${number} değerlendirildi`),
  RatingAnswered: (number) =>
    isEnglish
      ? `The rating of reading ${number} was answered`
      : `Sipariş ${number}: değerlendirme cevaplandı`,
  RatingHidden: (number) =>
    isEnglish
      ? `The rating of reading ${number} was hidden`
      : `Sipariş ${number}: değerlendirme yayından kaldırıldı`,
  GiftOrdered: (number) => (isEnglish ? `Gift ${number} was chosen` : `Yeni hediye: ${number}`),
  GiftPaymentRequested: (number) =>
    isEnglish ? `The giver chose how to pay for gift ${number}` : `Hediye ${number}: ödeme yöntemi seçildi`,
  GiftPaid: (number) => (isEnglish ? `Gift ${number} was paid` : `Hediye ${number} ödendi`),
  GiftPaymentFailed: (number) =>
    isEnglish
      ? `A payment for gift ${number} was not completed`
      : `Hediye ${number}: bir ödeme tamamlanamadı`,
  GiftRedeemed: (number) => (isEnglish ? `Gift ${number} was redeemed` : `Hediye ${number} kullanıldı`),
  GiftReopened: (number) =>
    isEnglish ? `The code of gift ${number} opened again` : `Hediye ${number}: kod yeniden geçerli`,
  GiftCancelled: (number) =>
    isEnglish ? `The code of gift ${number} ended` : `Hediye ${number}: kod sona erdi`,
  GiftRefunded: (number) =>
    isEnglish ? `Gift ${number} was refunded` : `Hediye ${number}: ödeme iade edildi`,
  PredictionPublished: (number) =>
    isEnglish ? `Prediction ${number} was published` : `Tahmin ${number} yayımlandı`,
  PredictionRevised: (number) =>
    isEnglish ? `Prediction ${number} was revised` : `Tahmin ${number} düzeltildi`,
  PredictionWithdrawn: (number) =>
    isEnglish ? `Prediction ${number} was withdrawn` : `Tahmin ${number} yayından kaldırıldı`,
  WorldPredictionJudged: (number) =>
    isEnglish ? `An outcome was recorded in prediction ${number}` : `Tahmin ${number}: bir sonuç kaydedildi`,
  HoroscopePublished: (number) =>
    isEnglish ? `Horoscope ${number} was published` : `Burç tahmini ${number} yayımlandı`,
  HoroscopeRevised: (number) =>
    isEnglish ? `Horoscope ${number} was revised` : `Burç tahmini ${number} düzeltildi`,
  HoroscopeWithdrawn: (number) =>
    isEnglish ? `Horoscope ${number} was withdrawn` : `Burç tahmini ${number} yayından kaldırıldı`,
  MessageReceived: () =>
    isEnglish ? 'A message arrived through the contact form' : 'İletişim formundan bir mesaj geldi',
  MessageAnswered: () =>
    isEnglish ? 'A contact message was answered by mail' : 'Bir iletişim mesajı e-\u2060postayla cevaplandı',
  MessageSettled: () =>
    isEnglish ? 'A contact message was marked as done' : 'Bir iletişim mesajı tamamlandı olarak işaretlendi',
  MessageErased: () => (isEnglish ? 'A contact message was erased' : 'Bir iletişim mesajı silindi'),
  SubscriberJoined: () =>
    isEnglish ? 'The newsletter has a new subscriber' : 'Bültene yeni bir abone katıldı',
  SubscriberLeft: () => (isEnglish ? 'A subscriber left the newsletter' : 'Bir abone bültenden ayrıldı'),
  NewsletterSent: (number) =>
    isEnglish ? `Prediction ${number} was sent to the subscribers` : `Tahmin ${number} abonelere gönderildi`,
  OwnerDetailsChanged: () =>
    isEnglish ? 'The details of the business were changed' : 'İşletme bilgileri değiştirildi',
  OffersChanged: () =>
    isEnglish ? 'Prices or delivery times were changed' : 'Fiyatlar veya teslim süreleri değiştirildi',
  OfferWithdrawn: () =>
    isEnglish ? 'A scheduled change of prices was withdrawn' : 'Planlanmış bir fiyat değişikliği geri alındı',
  SnippetAdded: () => (isEnglish ? 'A snippet was added' : 'Bir hazır metin eklendi'),
  SnippetChanged: () => (isEnglish ? 'A snippet was changed' : 'Bir hazır metin değiştirildi'),
  SnippetRemoved: () => (isEnglish ? 'A snippet was deleted' : 'Bir hazır metin silindi'),
  SubscriptionConfirmed: () =>
    isEnglish ? 'A newsletter subscription was confirmed' : 'Bir bülten aboneliği onaylandı',
} satisfies Record<EventType, (number: string) => string>;

/** Alphabetical. */
export const eventTypes: readonly string[] = Object.keys(sentences).sort();

/** An event of a later release is named rather than hidden. */
export function notificationText(event: { readonly type: string; readonly stream: string }): string {
  const number = /(\d+)$/.exec(event.stream)?.[1] ?? '';
  return sentences[event.type]?.(number) ?? humanise(event.type);
}

export function readingOf(stream: string): number | null {
  const found = /^reading-([1-9]\d{0,8})$/.exec(stream);
  return found === null ? null : Number(found[1]);
}
