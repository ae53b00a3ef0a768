import type { ReadModelTables } from '../../database/tables/read-models.ts';
import { businessDate } from '../../events/calendar.ts';
import type { CustomersReading } from '../../events/readings/answers.ts';
import { catalogue, priceText } from '../../events/readings/catalogue.ts';
import type { EarlierReading, OwnersReading } from '../../events/readings/owner-answers.ts';
import type { ReadingResponse } from '../../events/readings/owner-commands.ts';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import { isPayable } from '../../events/readings/payment-decisions.ts';
import { permissions } from '../../events/readings/permissions.ts';
import { erasedPerson, type Person } from '../../events/readings/person.ts';
import type { OwnReading } from '../../events/readings/promise-answers.ts';
import type { OwnState } from '../../events/readings/promise-decisions.ts';
import {
  awaitsVerification,
  isLate,
  isSettled,
  paymentSummary,
  promisedIn,
  refundsDue,
  type Standing,
} from '../../events/readings/standing.ts';
import {
  type OrderedState,
  orderLanguage,
  type Rating,
  type ReadingState,
} from '../../events/readings/state.ts';
import { orderChart } from '../charts/order-chart.ts';

const erased = erasedPerson('erased');

/** @param now for what is late by then */
export function customersReading(row: ReadModelTables['readings'], now: Date): CustomersReading {
  return {
    id: row.id,
    title: catalogue[row.service].title,
    date: row.ordered_on,
    type: row.service,
    status: row.status,
    content: content(row.question, row.response, row.details),
    language: row.language,
    payment: rowPayment(row),
    awaitsVerification: rowAwaitsVerification(row),
    dueAt: row.due_at,
    late: isLateRow(row, now),
    deliverWithinHours: row.deliver_within_hours,
    askedQuestion: rowQuestion(row),
    createdAt: row.created_at,
  };
}

export function earlierReading(row: ReadModelTables['readings']): EarlierReading {
  const { id, ordered_on: date, service, status, question, response: answer } = row;
  return { id, date, service, status, question, answer };
}

type Row = ReadModelTables['readings'] | ReadModelTables['orders'];

export function rowPayment(
  row: Pick<Row, 'payment_state' | 'payment_method' | 'paid_at' | 'refunded_at'>,
): CustomersReading['payment'] {
  return {
    state: row.payment_state,
    method: row.payment_method,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
  };
}

export function rowAwaitsVerification(row: Pick<Row, 'held' | 'cancelled_at'>): boolean {
  return awaitsVerification({ held: row.held, cancelledAt: row.cancelled_at });
}

function isLateRow(
  row: Pick<
    Row,
    'due_at' | 'asked_at' | 'question_answered_at' | 'answered_at' | 'cancelled_at' | 'payment_state'
  >,
  now: Date,
): boolean {
  const promised = {
    dueAt: row.due_at,
    askedAt: row.asked_at,
    questionAnsweredAt: row.question_answered_at,
    answeredAt: row.answered_at,
    cancelledAt: row.cancelled_at,
    payment: row.payment_state,
  };
  return isLate(promised, now.toISOString());
}

function rowQuestion(row: ReadModelTables['readings']): CustomersReading['askedQuestion'] {
  if (row.asked_at === null) return null;
  return {
    text: row.asked_question ?? '',
    askedAt: row.asked_at,
    answer: row.question_answer,
    answeredAt: row.question_answered_at,
  };
}

/**
 * An erased customer's fields say so. @param methods on offer: transfers are confirmed where they are one, or
 * where the customer was given one
 */
export function ownersReading(
  state: ReadingState,
  now: Date,
  methods: readonly PaymentMethod[],
): OwnersReading {
  if (state.stage === 'not ordered') throw new Error('there is no reading to show');
  const { order, personal, orderedAt, standing } = state;
  const payment = paymentSummary(standing);
  const response = state.stage === 'answered' ? state.response : null;
  const person = personal ?? erased;
  return {
    id: order.readingId,
    userId: order.accountId,
    title: catalogue[order.service].title,
    service: order.service,
    type: order.service,
    date: businessDate(orderedAt),
    status: state.stage === 'answered' ? 'completed' : state.stage,
    price: priceText(order),
    free: order.priceMinor === 0,
    paid: isSettled(payment.state),
    payment,
    awaitsVerification: personal !== null && awaitsVerification(standing),
    dueAt: standing.dueAt,
    late: personal !== null && isLate(promisedIn(standing), now.toISOString()),
    deliverWithinHours: standing.deliverWithinHours,
    askedQuestion: questionIn(state),
    payments: paymentsIn(state),
    confirmable: isPayable(standing) && (methods.includes('transfer') || isTransferOpen(standing)),
    language: orderLanguage(order),
    correctedAt: state.correctedAt,
    rating: state.stage === 'answered' ? shownRating(state.rating, 'erased') : null,
    content: {
      ...content(person.question, response, personal),
      adminResponse: response && shownResponse(response, personal),
    },
    ...person,
    termsAccepted: true,
    termsVersion: order.termsVersion,
    version: state.version,
    createdAt: orderedAt,
    answeredAt: state.stage === 'answered' ? state.answeredAt : null,
  };
}

/** Reveals taking up only by what the customer may do. */
export function ownReading(state: OwnState, now: Date): OwnReading {
  const { order, personal, orderedAt, standing } = state;
  const isAnswered = state.stage === 'answered';
  return {
    id: order.readingId,
    title: catalogue[order.service].title,
    date: businessDate(orderedAt),
    type: order.service,
    status: customersStatus(state),
    content: content(personal.question, isAnswered ? state.response : null, personal),
    payment: paymentSummary(standing),
    awaitsVerification: awaitsVerification(standing),
    dueAt: standing.dueAt,
    late: isLate(promisedIn(standing), now.toISOString()),
    deliverWithinHours: standing.deliverWithinHours,
    askedQuestion: questionIn(state),
    createdAt: orderedAt,
    price: priceText(order),
    currency: order.currency,
    language: orderLanguage(order),
    details: personal,
    answeredAt: isAnswered ? state.answeredAt : null,
    openedAt: standing.openedAt,
    cancelledAt: standing.cancelledAt,
    rating: isAnswered ? shownRating(state.rating, '') : null,
    may: permissions(state, now.toISOString()),
  };
}

function customersStatus(state: OrderedState): OwnReading['status'] {
  if (state.stage === 'cancelled') return 'cancelled';
  if (state.stage !== 'answered') return 'pending';
  return state.isRead ? 'read' : 'unread';
}

/** @param erased in place of words that are gone */
function shownRating(rating: Rating | null, erased: string): OwnReading['rating'] {
  if (rating === null) return null;
  const { stars, public: isPublic, text, ratedAt, reply, hiddenReason } = rating;
  return { stars, public: isPublic, text: text ?? erased, ratedAt, reply, hiddenReason };
}

function questionIn({ question }: OrderedState): OwnersReading['askedQuestion'] {
  if (question === null) return null;
  const { text, askedAt, answer, answeredAt } = question;
  return { text: text ?? 'erased', askedAt, answer, answeredAt };
}

function isTransferOpen({ payments }: Standing): boolean {
  return payments.some(({ method, state }) => method === 'transfer' && state === 'open');
}

function paymentsIn({ standing }: OrderedState): OwnersReading['payments'] {
  const due = refundsDue(standing);
  return standing.payments.map((payment) => {
    const { method, reference, amountMinor, currency, state, paidAt, refundedAt } = payment;
    const refundDue = due.includes(payment);
    return { method, reference, amountMinor, currency, state, paidAt, refundedAt, refundDue };
  });
}

function content(question: string, response: ReadingResponse | null, person: Person | null) {
  if (response === null) return { description: question, adminResponse: null };
  const { description, ...adminResponse } = shownResponse(response, person);
  return { description: description.trim() === '' ? question : description, adminResponse };
}

function shownResponse(response: ReadingResponse, person: Person | null) {
  return { ...response, chart: response.chart && person !== null ? orderChart(person) : null };
}
