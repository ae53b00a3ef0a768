import type { ExchangeColumns, StandingColumns } from '../../database/tables/read-models.ts';
import type { AccountErased } from '../../events/accounts/events.ts';
import type { Recorded } from '../../events/contract.ts';
import type { ReadingEvent, ReadingOrdered } from '../../events/readings/events.ts';
import { evolveStanding, paymentSummary, type Standing, standingOf } from '../../events/readings/standing.ts';
import { evolveRating, orderLanguage, type Rating } from '../../events/readings/state.ts';
import { ERASED, isOf } from '../read-model.ts';

export const standingEventTypes = [
  'ReadingOrdered',
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

const NO_PAYMENTS = '[]';

/** What an erasure does to lists of readings: it concerns every row of the account. */
export const erasedWithAccount = {
  column: 'account_id',
  stream: 'account',
  valueOf: (event: ReadingEvent | AccountErased) =>
    event.type === 'AccountErased' ? event.data.accountId : null,
} as const;

/** The reading that an event is about. A model's tables get each other's events as well. */
export function readingOf(event: ReadingEvent | AccountErased): number | null {
  return isOf(standingEventTypes, event) ? event.data.readingId : null;
}

/** What customer and owner said to each other, where an event of the reading changes it. */
export function evolveExchange(
  row: ExchangeColumns,
  event: Recorded<Exclude<ReadingEvent, ReadingOrdered>>,
): Partial<ExchangeColumns> {
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

/** The exchange once the customer was erased: its words are gone, its figures stay. */
export function erasedExchange(row: ExchangeColumns): Partial<ExchangeColumns> {
  const rating: Rating | null = row.rating === null ? null : JSON.parse(row.rating);
  const emptied = { text: null, name: null, reply: null, hiddenReason: null };
  return {
    asked_question: row.asked_question === null ? null : ERASED,
    question_answer: row.question_answer === null ? null : ERASED,
    rating: rating === null ? null : JSON.stringify({ ...rating, ...emptied }),
  };
}

/** The columns after an event of the reading. */
export function evolveStandingColumns(
  columns: StandingColumns,
  event: Recorded<Exclude<ReadingEvent, ReadingOrdered>>,
): StandingColumns {
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

/** The same in the other direction. The projector reads rows with their JSON as text. */
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
