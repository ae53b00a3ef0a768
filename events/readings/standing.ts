import type { Dated } from '../contract.ts';
import type { PaymentSummary } from './answers.ts';
import type { ReadingEvent, ReadingOrdered } from './events.ts';
import type { MeansOfPayment, PaymentState } from './payment.ts';
import type { PaymentEvent } from './payment-events.ts';

const HOUR_MS = 3_600_000;

/** Times are ISO 8601 UTC with milliseconds. */
export interface Payment {
  readonly method: MeansOfPayment;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly url: string | null;
  readonly expiresAt: string | null;
  readonly state: 'open' | 'failed' | 'paid' | 'refunded';
  readonly providerPayment: string | null;
  readonly paidAt: string | null;
  readonly refundedAt: string | null;
}

export interface Money {
  /** In minor units of `currency`; 0 is free. */
  readonly priceMinor: number;
  readonly currency: string;
  readonly payments: readonly Payment[];
  readonly cancelledAt: string | null;
}

/** Everything in clear about money and promised time, folded alike by the decider and both lists. */
export interface Standing extends Money {
  readonly deliverWithinHours: number | null;
  /** Unverified when ordered and not released since, also once cancelled. */
  readonly held: boolean;
  /** Null while a payment or the verification is awaited, and where nothing was promised. */
  readonly dueAt: string | null;
  readonly fellDueAt: string | null;
  readonly takenUpAt: string | null;
  readonly askedAt: string | null;
  readonly questionAnsweredAt: string | null;
  readonly answeredAt: string | null;
  /** Null again after a revision. */
  readonly openedAt: string | null;
}

export function standingOf({ data, recordedAt }: Dated<ReadingOrdered>): Standing {
  return {
    priceMinor: data.priceMinor,
    currency: data.currency,
    deliverWithinHours: data.deliverWithinHours,
    held: data.awaitsVerification,
    payments: data.giftId === null ? [] : [giftPayment(data.giftId, data, recordedAt)],
    dueAt:
      (data.priceMinor === 0 && !data.awaitsVerification) || data.giftId !== null
        ? promisedTime(recordedAt, data.deliverWithinHours)
        : null,
    fellDueAt: null,
    takenUpAt: null,
    askedAt: null,
    questionAnsweredAt: null,
    answeredAt: null,
    openedAt: null,
    cancelledAt: null,
  };
}

/** Its reference is the gift's stream. */
function giftPayment(
  giftId: number,
  { priceMinor: amountMinor, currency }: ReadingOrdered['data'],
  paidAt: string,
): Payment {
  const agreed = { method: 'gift', reference: `gift-${giftId}`, amountMinor, currency } as const;
  return { ...unpaid, ...agreed, state: 'paid', paidAt };
}

const unpaid = {
  url: null,
  expiresAt: null,
  state: 'open',
  providerPayment: null,
  paidAt: null,
  refundedAt: null,
} as const;

export function evolveStanding(
  standing: Standing,
  event: Dated<Exclude<ReadingEvent, ReadingOrdered>>,
): Standing {
  switch (event.type) {
    case 'ReadingReleased':
      return {
        ...standing,
        held: false,
        dueAt: promisedTime(event.recordedAt, standing.deliverWithinHours),
      };
    case 'ReadingTakenUp':
      return { ...standing, takenUpAt: standing.takenUpAt ?? event.recordedAt };
    case 'QuestionAsked':
      return { ...standing, askedAt: event.recordedAt };
    case 'QuestionAnswered':
      return {
        ...standing,
        questionAnsweredAt: event.recordedAt,
        dueAt: movedBy(standing, event.recordedAt),
      };
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return { ...standing, answeredAt: standing.answeredAt ?? event.recordedAt, openedAt: null };
    case 'ReadingOpened':
      return { ...standing, openedAt: event.recordedAt };
    case 'ReadingFellDue':
      return { ...standing, fellDueAt: event.data.dueAt };
    case 'ReadingCancelled':
      return { ...standing, cancelledAt: event.recordedAt };
    case 'PaymentConfirmed': {
      const dueAt = standing.dueAt ?? promisedTime(event.recordedAt, standing.deliverWithinHours);
      return { ...evolvePayments(standing, event), dueAt };
    }
    case 'PaymentRequested':
    case 'PaymentFailed':
    case 'ReadingRefunded':
      return evolvePayments(standing, event);
    case 'DetailsCorrected':
    case 'ReadingRated':
    case 'RatingAnswered':
    case 'RatingHidden':
      return standing;
    default:
      return event satisfies never;
  }
}

/** An event about a payment without what names the purchase. */
type PaymentFact<Event = PaymentEvent> = Event extends PaymentEvent
  ? { readonly type: Event['type']; readonly data: Omit<Event['data'], 'readingId' | 'accountId'> }
  : never;

export function evolvePayments<Of extends Money>(
  money: Of,
  event: PaymentFact & { readonly recordedAt: string },
): Of {
  const { method, reference } = event.data;
  const known = money.payments.find((payment) => payment.reference === reference);
  const { priceMinor: amountMinor, currency } = money;
  const before: Payment = known ?? { ...unpaid, method, reference, amountMinor, currency };
  const payment = evolvePayment(before, event);
  // In the order in which they came, or went back.
  const isMoved = event.type === 'PaymentConfirmed' || event.type === 'ReadingRefunded';
  const payments =
    known === undefined || isMoved
      ? [...money.payments.filter((each) => each !== known), payment]
      : money.payments.map((each) => (each === known ? payment : each));
  return { ...money, payments };
}

function evolvePayment(payment: Payment, event: PaymentFact & { readonly recordedAt: string }): Payment {
  switch (event.type) {
    case 'PaymentRequested': {
      const { amountMinor, currency, url, expiresAt } = event.data;
      return { ...payment, amountMinor, currency, url, expiresAt, state: 'open' };
    }
    case 'PaymentConfirmed': {
      const { amountMinor, currency, providerPayment } = event.data;
      return { ...payment, amountMinor, currency, providerPayment, state: 'paid', paidAt: event.recordedAt };
    }
    case 'PaymentFailed':
      // After `declined` another try may follow.
      return event.data.reason === 'expired' ? { ...payment, state: 'failed' } : payment;
    case 'ReadingRefunded':
      return { ...payment, state: 'refunded', refundedAt: event.recordedAt };
    default:
      return event satisfies never;
  }
}

export function paymentSummary({
  priceMinor,
  payments,
}: Pick<Money, 'priceMinor' | 'payments'>): PaymentSummary {
  if (priceMinor === 0) return { state: 'free', method: null, paidAt: null, refundedAt: null };
  const counting = thatCounts(payments);
  if (counting === undefined)
    return { state: 'awaiting', method: payments.at(-1)?.method ?? null, paidAt: null, refundedAt: null };
  const { method, paidAt, refundedAt } = counting;
  return { state: counting.state === 'paid' ? 'paid' : 'refunded', method, paidAt, refundedAt };
}

/** Of a cancelled reading all, else all but the one that counts. */
export function refundsDue({ payments, cancelledAt }: Pick<Money, 'payments' | 'cancelledAt'>): Payment[] {
  const kept = cancelledAt === null ? thatCounts(payments) : undefined;
  return payments.filter((payment) => payment.state === 'paid' && payment !== kept);
}

/** Open, though the reading needs none any more. */
export function unwantedPayments({
  payments,
  cancelledAt,
}: Pick<Money, 'payments' | 'cancelledAt'>): Payment[] {
  const isWanted =
    cancelledAt === null && payments.every(({ state }) => state === 'open' || state === 'failed');
  return isWanted ? [] : payments.filter(({ state }) => state === 'open');
}

/** In the order of `evolvePayments`: what comes after a refund does not count. */
function thatCounts(payments: readonly Payment[]): Payment | undefined {
  return payments.find(({ state }) => state === 'paid' || state === 'refunded');
}

export interface Promised
  extends Pick<Standing, 'dueAt' | 'askedAt' | 'questionAnsweredAt' | 'answeredAt' | 'cancelledAt'> {
  readonly payment: PaymentState;
}

/** Free, or paid and not sent back. */
export function isSettled(payment: PaymentState): boolean {
  return payment === 'free' || payment === 'paid';
}

export function awaitsVerification({ held, cancelledAt }: Pick<Standing, 'held' | 'cancelledAt'>): boolean {
  return held && cancelledAt === null;
}

export function isLate(promised: Promised, now: string): boolean {
  const { dueAt, askedAt, questionAnsweredAt, answeredAt, cancelledAt, payment } = promised;
  if (dueAt === null || answeredAt !== null || cancelledAt !== null) return false;
  // An open question stops the clock: what was late by then stays so.
  const clock = questionAnsweredAt === null ? (askedAt ?? now) : now;
  return dueAt < clock && isSettled(payment);
}

export function promisedIn(standing: Standing): Promised {
  return { ...standing, payment: paymentSummary(standing).state };
}

function promisedTime(begunAt: string, hours: number | null): string | null {
  return hours === null ? null : new Date(Date.parse(begunAt) + hours * HOUR_MS).toISOString();
}

/** By as long as the question was open, but no more than since the clock began. */
function movedBy({ dueAt, deliverWithinHours, askedAt }: Standing, answeredAt: string): string | null {
  if (dueAt === null || deliverWithinHours === null || askedAt === null) return dueAt;
  const begunAt = Date.parse(dueAt) - deliverWithinHours * HOUR_MS;
  const pauseMs = Date.parse(answeredAt) - Math.max(begunAt, Date.parse(askedAt));
  return new Date(Date.parse(dueAt) + Math.max(0, pauseMs)).toISOString();
}
