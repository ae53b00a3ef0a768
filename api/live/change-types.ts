import type { ReadingEvent } from '../../events/readings/events.ts';

/** What the customer sees of a reading changes with these. That the owner takes it up is not one of them. */
export const readingChangeTypes: readonly ReadingEvent['type'][] = [
  'ReadingOrdered',
  'DetailsCorrected',
  'QuestionAsked',
  'QuestionAnswered',
  'ResponseSubmitted',
  'ResponseRevised',
  'ReadingOpened',
  'ReadingFellDue',
  'ReadingCancelled',
  'PaymentConfirmed',
  'ReadingRefunded',
  'RatingAnswered',
  'RatingHidden',
];

export const orderChangeTypes: readonly ReadingEvent['type'][] = [
  'ReadingOrdered',
  'PaymentConfirmed',
  'ReadingCancelled',
  'QuestionAnswered',
  'ReadingFellDue',
];
