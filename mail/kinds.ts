/** To the account that ordered. */
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

/** Who gets a second mail about a changed address. */
export const FORMER_ADDRESS = 'former address';
