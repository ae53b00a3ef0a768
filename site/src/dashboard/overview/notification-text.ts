import { humanise } from '../humanise.ts';

/** What happened, for each event the log may hold; `number` is the last part of the stream, `12` of `reading-12`. */
const sentences: Readonly<Record<string, (number: string) => string>> = {
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
  ReadingOrdered: (number) => `Reading ${number} was ordered`,
  ReadingTakenUp: (number) => `Reading ${number} was taken up`,
  ResponseSubmitted: (number) => `Reading ${number} was answered`,
  ResponseRevised: (number) => `The answer to reading ${number} was revised`,
  ReadingOpened: (number) => `The customer opened reading ${number}`,
  DetailsCorrected: (number) => `The details of reading ${number} were corrected`,
  QuestionAsked: (number) => `A question was asked about reading ${number}`,
  QuestionAnswered: (number) => `The customer answered your question about reading ${number}`,
  ReadingFellDue: (number) => `Reading ${number} is late`,
  ReadingCancelled: (number) => `Reading ${number} was cancelled`,
  PaymentRequested: (number) => `The customer chose how to pay for reading ${number}`,
  PaymentConfirmed: (number) => `Reading ${number} was paid`,
  PaymentFailed: (number) => `A payment for reading ${number} was not completed`,
  ReadingRefunded: (number) => `Reading ${number} was refunded`,
  ReadingRated: (number) => `Reading ${number} was rated`,
  RatingAnswered: (number) => `The rating of reading ${number} was answered`,
  RatingHidden: (number) => `The rating of reading ${number} was hidden`,
  PredictionPublished: (number) => `Prediction ${number} was published`,
  PredictionRevised: (number) => `Prediction ${number} was revised`,
  PredictionWithdrawn: (number) => `Prediction ${number} was withdrawn`,
  WorldPredictionJudged: (number) => `An outcome was recorded in prediction ${number}`,
  HoroscopePublished: (number) => `Horoscope ${number} was published`,
  HoroscopeRevised: (number) => `Horoscope ${number} was revised`,
  HoroscopeWithdrawn: (number) => `Horoscope ${number} was withdrawn`,
  MessageReceived: () => 'A message arrived through the contact form',
  MessageAnswered: () => 'A contact message was answered by mail',
  MessageSettled: () => 'A contact message was marked as done',
  MessageErased: () => 'A contact message was erased',
  SubscriberJoined: () => 'The newsletter has a new subscriber',
  SubscriberLeft: () => 'A subscriber left the newsletter',
  NewsletterSent: (number) => `Prediction ${number} was sent to the subscribers`,
  OwnerDetailsChanged: () => 'The details of the business were changed',
  OffersChanged: () => 'Prices or delivery times were changed',
  OfferWithdrawn: () => 'A scheduled change of prices was withdrawn',
  SubscriptionConfirmed: () => 'A newsletter subscription was confirmed',
};

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
