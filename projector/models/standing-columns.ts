import type { Recorded } from '../../events/contract.ts';
import type { ReadingEvent, ReadingOrdered } from '../../events/readings/events.ts';
import type { MeansOfPayment, PaymentState } from '../../events/readings/payment.ts';
import {
  evolveStanding,
  type Payment,
  paymentSummary,
  type Standing,
  standingOf,
} from '../../events/readings/standing.ts';
import { evolveRating, orderLanguage, type Rating } from '../../events/readings/state.ts';
import type { Language } from '../../events/text.ts';
import { bool, int8, jsonb, nullable, personal, type RowOf, text, textOf, timestamptz } from '../columns.ts';
import { ERASED } from '../declare.ts';

export const standingColumns = {
  price_minor: int8,
  currency: text,
  payment_state: textOf<PaymentState>(),
  payment_method: nullable(textOf<MeansOfPayment>()),
  payments: jsonb<readonly Payment[]>(),
  /** Null for free readings too. */
  paid_at: nullable(timestamptz),
  refunded_at: nullable(timestamptz),
  deliver_within_hours: nullable(int8),
  held: bool,
  due_at: nullable(timestamptz),
  fell_due_at: nullable(timestamptz),
  taken_up_at: nullable(timestamptz),
  asked_at: nullable(timestamptz),
  question_answered_at: nullable(timestamptz),
  /** Of the first answer; a revision leaves it. */
  answered_at: nullable(timestamptz),
  opened_at: nullable(timestamptz),
  cancelled_at: nullable(timestamptz),
};
export type StandingColumns = RowOf<typeof standingColumns>;

export const exchangeColumns = {
  asked_question: personal(nullable(text)),
  question_answer: personal(nullable(text)),
  rating: personal(nullable(jsonb<Rating>())),
  language: textOf<Language>(),
};
type ExchangeColumns = RowOf<typeof exchangeColumns>;

export const laterEvents = [
  'ReadingReleased',
  'ReadingTakenUp',
  'DetailsCorrected',
  'QuestionAsked',
  'QuestionAnswered',
  'ResponseSubmitted',
  'ResponseRevised',
  'ReadingOpened',
  'ReadingFellDue',
  'ReadingCancelled',
  'PaymentRequested',
  'PaymentConfirmed',
  'PaymentFailed',
  'ReadingRefunded',
  'ReadingRated',
  'RatingAnswered',
  'RatingHidden',
] as const satisfies readonly ReadingEvent['type'][];
export type LaterEvent = Recorded<Extract<ReadingEvent, { readonly type: (typeof laterEvents)[number] }>>;

const NO_PAYMENTS = '[]';

export function evolveExchange(row: ExchangeColumns, event: LaterEvent): Partial<ExchangeColumns> {
  switch (event.type) {
    case 'QuestionAsked':
      return { asked_question: event.personal?.question ?? ERASED };
    case 'QuestionAnswered':
      return { question_answer: event.personal?.answer ?? ERASED };
    case 'ReadingRated':
    case 'RatingAnswered':
    case 'RatingHidden': {
      const before: Rating | null = row.rating === null ? null : JSON.parse(row.rating);
      return { rating: JSON.stringify(evolveRating(before, event)) };
    }
    default:
      return {};
  }
}

export function noExchange(event: Recorded<ReadingOrdered>): ExchangeColumns {
  return { asked_question: null, question_answer: null, rating: null, language: orderLanguage(event.data) };
}

/** An erasure leaves the figures and removes the words. */
export function erasedExchange(row: ExchangeColumns): Partial<ExchangeColumns> {
  const rating: Rating | null = row.rating === null ? null : JSON.parse(row.rating);
  const emptied = { text: null, name: null, reply: null, hiddenReason: null };
  return {
    asked_question: row.asked_question === null ? null : ERASED,
    question_answer: row.question_answer === null ? null : ERASED,
    rating: rating === null ? null : JSON.stringify({ ...rating, ...emptied }),
  };
}

export function evolveStandingColumns(columns: StandingColumns, event: LaterEvent): StandingColumns {
  return columnsOf(evolveStanding(standingIn(columns), event));
}

export function orderedColumns(event: Recorded<ReadingOrdered>): StandingColumns {
  return columnsOf(standingOf(event));
}

function columnsOf(standing: Standing): StandingColumns {
  const { state, method, paidAt, refundedAt } = paymentSummary(standing);
  return {
    price_minor: standing.priceMinor,
    currency: standing.currency,
    payment_state: state,
    payment_method: method,
    payments: standing.payments.length === 0 ? NO_PAYMENTS : JSON.stringify(standing.payments),
    paid_at: paidAt,
    refunded_at: refundedAt,
    deliver_within_hours: standing.deliverWithinHours,
    held: standing.held,
    due_at: standing.dueAt,
    fell_due_at: standing.fellDueAt,
    taken_up_at: standing.takenUpAt,
    asked_at: standing.askedAt,
    question_answered_at: standing.questionAnsweredAt,
    answered_at: standing.answeredAt,
    opened_at: standing.openedAt,
    cancelled_at: standing.cancelledAt,
  };
}

/** The inverse. The projector reads JSON as text. */
function standingIn(columns: StandingColumns): Standing {
  return {
    priceMinor: columns.price_minor,
    currency: columns.currency,
    payments: columns.payments === NO_PAYMENTS ? [] : JSON.parse(columns.payments),
    deliverWithinHours: columns.deliver_within_hours,
    held: columns.held,
    dueAt: columns.due_at,
    fellDueAt: columns.fell_due_at,
    takenUpAt: columns.taken_up_at,
    askedAt: columns.asked_at,
    questionAnsweredAt: columns.question_answered_at,
    answeredAt: columns.answered_at,
    openedAt: columns.opened_at,
    cancelledAt: columns.cancelled_at,
  };
}
