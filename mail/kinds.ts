/** About a reading, to the account that ordered it. */
export const readingMailKinds = [
  'order-received',
  'payment-received',
  'question-asked',
  'answer-ready',
  'answer-revised',
  'late',
  'refunded',
  'cancelled',
] as const;
export type ReadingMailKind = (typeof readingMailKinds)[number];

/** Every kind of mail that follows from an event: about a reading, about an account, to a visitor. */
export type MailKind =
  | ReadingMailKind
  | 'verify-email'
  | 'password-changed'
  | 'email-changed'
  | 'username-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'message-answered'
  | 'newsletter';

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
  EmailChanged: 'email-changed',
  UsernameChanged: 'username-changed',
  SecondFactorEnabled: 'second-factor-on',
  SecondFactorDisabled: 'second-factor-off',
  MessageAnswered: 'message-answered',
  NewsletterSent: 'newsletter',
};

/** The recipient of a second mail about a changed address: the address that the account had before. */
export const FORMER_ADDRESS = 'former address';
