import type { NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { ReadingEvent } from './events.ts';
import type { PaymentMethod } from './payment.ts';
import { type Payment, paymentSummary } from './standing.ts';
import type { OrderedState } from './state.ts';

/** The customer chose a method; `payment` is what was agreed with its provider. */
export interface RequestPayment {
  readonly type: 'RequestPayment';
  readonly accountId: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly now: string;
  readonly payment: {
    readonly method: PaymentMethod;
    readonly reference: string;
    readonly url: string | null;
    readonly expiresAt: string | null;
  };
}

/** The money is there, the whole price of it: another amount or currency never comes this far. */
export interface ConfirmPayment {
  readonly type: 'ConfirmPayment';
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly providerPayment: string | null;
  readonly note: string;
}

/** The payment came to nothing. */
export interface FailPayment {
  readonly type: 'FailPayment';
  readonly reference: string;
  readonly reason: 'declined' | 'expired';
}

/** The money of one payment went back. */
export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly reference: string;
  readonly providerRefund: string | null;
  readonly reason: string;
}

/** One open payment a method: asking again adds none. */
export function requestPayment(command: RequestPayment, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order, standing } = state;
  if (order.accountId !== command.accountId || state.personal === null) throw new Rejected('unknown_id');
  if (!isPayable(state)) throw new Rejected('nothing_to_pay');
  if (openPayment(state, command.payment.method, command.now) !== null) return [];
  const { readingId, accountId } = order;
  const { priceMinor: amountMinor, currency } = standing;
  return [
    {
      type: 'PaymentRequested',
      data: { readingId, accountId, ...command.payment, amountMinor, currency },
      personal: null,
      subject: null,
    },
  ];
}

/**
 * A payment that was confirmed already changes nothing. One for a cancelled reading, or a second one, is recorded as
 * well, because the money has moved: it has to go back.
 */
export function confirmPayment(command: ConfirmPayment, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order, standing } = state;
  const { method, reference, providerPayment, note } = command;
  if (standing.priceMinor === 0) throw new Rejected('nothing_to_pay');
  const known = standing.payments.find((payment) => payment.reference === reference);
  if (known?.state === 'paid' || known?.state === 'refunded') return [];
  const { readingId, accountId } = order;
  const { priceMinor: amountMinor, currency } = standing;
  return [
    {
      type: 'PaymentConfirmed',
      data: { readingId, accountId, method, reference, amountMinor, currency, providerPayment },
      personal: { note },
      subject: `account-${accountId}`,
    },
  ];
}

export function failPayment(
  { reference, reason }: FailPayment,
  state: OrderedState,
): NewEvent<ReadingEvent>[] {
  const payment = state.standing.payments.find((each) => each.reference === reference);
  if (payment === undefined || payment.state !== 'open') return [];
  const { readingId, accountId } = state.order;
  return [
    {
      type: 'PaymentFailed',
      data: { readingId, accountId, method: payment.method, reference, reason },
      personal: null,
      subject: null,
    },
  ];
}

export function recordRefund(command: RecordRefund, state: OrderedState): NewEvent<ReadingEvent>[] {
  const payment = state.standing.payments.find((each) => each.reference === command.reference);
  if (payment === undefined || payment.state === 'open' || payment.state === 'failed')
    throw new Rejected('not_paid');
  if (payment.state === 'refunded') return [];
  return [refundOf(state.order, payment, command)];
}

/** Whether the customer can and should still pay. */
export function isPayable(state: OrderedState): boolean {
  return state.stage !== 'cancelled' && paymentSummary(state.standing).state === 'awaiting';
}

/** The payment of a method that waits for its money; one that the provider has closed does not count. */
export function openPayment(state: OrderedState, method: PaymentMethod, now: string): Payment | null {
  const found = state.standing.payments.find(
    (payment) =>
      payment.method === method &&
      payment.state === 'open' &&
      (payment.expiresAt === null || payment.expiresAt > now),
  );
  return found ?? null;
}

/** The refund of a payment as an event. */
export function refundOf(
  order: OrderedState['order'],
  payment: Payment,
  { providerRefund, reason }: Pick<RecordRefund, 'providerRefund' | 'reason'>,
): NewEvent<ReadingEvent> {
  const { readingId, accountId } = order;
  const { method, reference, amountMinor, currency } = payment;
  return {
    type: 'ReadingRefunded',
    data: { readingId, accountId, method, reference, amountMinor, currency, providerRefund },
    personal: { reason },
    subject: `account-${accountId}`,
  };
}
