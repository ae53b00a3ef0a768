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
import { bool, int8, jsonb, nullable, type RowOf, text, textOf, timestamptz } from '../columns.ts';

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
] as const satisfies readonly ReadingEvent['type'][];
export type LaterEvent = Recorded<Extract<ReadingEvent, { readonly type: (typeof laterEvents)[number] }>>;

const NO_PAYMENTS = '[]';

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
