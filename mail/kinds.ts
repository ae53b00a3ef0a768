/** Every kind of mail that follows from an event. */
export const mailKinds = [
  'order-received',
  'payment-received',
  'question-asked',
  'answer-ready',
  'answer-revised',
  'late',
  'refunded',
  'cancelled',
  'verify-email',
  'password-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The mail that an event leads to, by the event's type. */
export const kindOfEvent: Readonly<Record<string, MailKind>> = {
  ReadingOrdered: 'order-received',
  PaymentConfirmed: 'payment-received',
  QuestionAsked: 'question-asked',
  ResponseSubmitted: 'answer-ready',
  ResponseRevised: 'answer-revised',
  ReadingFellDue: 'late',
  ReadingRefunded: 'refunded',
  ReadingCancelled: 'cancelled',
  AccountRegistered: 'verify-email',
  EmailChangeRequested: 'verify-email',
  PasswordChanged: 'password-changed',
};
