import type { NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { ReadingEvent } from './events.ts';
import type { PaymentMethod } from './payment.ts';
import { type Payment, paymentSummary, refundsDue } from './standing.ts';
import type { OrderedState } from './state.ts';
import { readingOfReference, transferReference } from './transfer-reference.ts';

/** `payment` is what was agreed with the provider. */
export interface RequestPayment {
  readonly type: 'RequestPayment';
  readonly accountId: number;
  readonly now: string;
  readonly payment: {
    readonly method: PaymentMethod;
    readonly reference: string;
    readonly url: string | null;
    readonly expiresAt: string | null;
  };
}

/** The whole price: another amount or currency never comes this far. */
export interface ConfirmPayment {
  readonly type: 'ConfirmPayment';
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly providerPayment: string | null;
  readonly note: string;
}

export interface ConfirmByHand {
  readonly type: 'ConfirmByHand';
  /** Null where the owner did not look it up. */
  readonly reference: string | null;
  readonly note: string;
}

export interface SettleTestPayment {
  readonly type: 'SettleTestPayment';
  readonly accountId: number;
  readonly reference: string;
  readonly outcome: 'paid' | 'declined';
}

export interface FailPayment {
  readonly type: 'FailPayment';
  readonly reference: string;
  readonly reason: 'declined' | 'expired';
}

export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly refunds: readonly { readonly reference: string; readonly providerRefund: string | null }[];
  readonly reason: string;
}

/** One open payment a method: a repeat adds none. */
export function requestPayment(command: RequestPayment, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order, standing } = payableBy(state, command.accountId);
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

/** Idempotent. Also recorded for a cancelled or paid reading: the money has moved, and is owed back. */
export function confirmPayment(command: ConfirmPayment, state: OrderedState): NewEvent<ReadingEvent>[] {
  const { order, standing } = state;
  const { method, reference, providerPayment, note } = command;
  if (standing.priceMinor === 0) throw new Rejected('nothing_to_pay');
  const known = standing.payments.find((payment) => payment.reference === reference);
  if (known?.state === 'paid' || known?.state === 'refunded') return [];
  const { readingId, accountId } = order;
  const { priceMinor: amountMinor, currency } = standing;
  const data = { readingId, accountId, method, reference, amountMinor, currency, providerPayment };
  // Nothing can be sealed for an erased customer, but the money has come.
  if (state.personal === null) return [{ type: 'PaymentConfirmed', data, personal: null, subject: null }];
  return [{ type: 'PaymentConfirmed', data, personal: { note }, subject: `account-${accountId}` }];
}

/** Money for a cancelled order is found on the statement, and owed back. */
export function confirmByHand(command: ConfirmByHand, state: OrderedState): NewEvent<ReadingEvent>[] {
  if (!isPayable(state)) throw new Rejected('nothing_to_pay');
  const { readingId } = state.order;
  if (command.reference !== null && readingOfReference(command.reference) !== readingId)
    throw new Rejected('wrong_reference');
  const transfer = { method: 'transfer', reference: transferReference(readingId) } as const;
  return confirmPayment(
    { type: 'ConfirmPayment', ...transfer, providerPayment: null, note: command.note },
    state,
  );
}

export function settleTestPayment(command: SettleTestPayment, state: OrderedState): NewEvent<ReadingEvent>[] {
  payableBy(state, command.accountId);
  const { reference } = command;
  if (command.outcome === 'declined')
    return failPayment({ type: 'FailPayment', reference, reason: 'declined' }, state);
  const paid = {
    type: 'ConfirmPayment',
    method: 'test',
    reference,
    providerPayment: null,
    note: '',
  } as const;
  return confirmPayment(paid, state);
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

/** Of concurrent refunds the first is recorded, the others are refused. */
export function recordRefund(command: RecordRefund, state: OrderedState): NewEvent<ReadingEvent>[] {
  const recorded = command.refunds.flatMap(({ reference, providerRefund }) => {
    const payment = state.standing.payments.find((each) => each.reference === reference);
    if (payment === undefined || payment.state === 'open' || payment.state === 'failed')
      throw new Rejected('not_paid');
    if (payment.state === 'refunded') return [];
    return [refundOf(state, payment, { providerRefund, reason: command.reason })];
  });
  if (recorded.length === 0) throw new Rejected('already_refunded');
  return recorded;
}

/** Payments that are owed back, else the one that paid for the reading. */
export function refundable({ standing }: OrderedState): readonly Payment[] {
  const { payments } = standing;
  const paid = payments.filter(({ state }) => state === 'paid');
  if (paid.length === 0)
    throw new Rejected(payments.some(({ state }) => state === 'refunded') ? 'already_refunded' : 'not_paid');
  const due = refundsDue(standing);
  return due.length > 0 ? due : paid;
}

export function payableBy(state: OrderedState, accountId: number): OrderedState {
  if (state.order.accountId !== accountId || state.personal === null) throw new Rejected('unknown_id');
  if (!isPayable(state)) throw new Rejected('nothing_to_pay');
  return state;
}

export function isPayable(state: OrderedState): boolean {
  return state.stage !== 'cancelled' && paymentSummary(state.standing).state === 'awaiting';
}

/** The provider may have closed it. */
export function openPayment(state: OrderedState, method: PaymentMethod, now: string): Payment | null {
  const found = state.standing.payments.find(
    (payment) =>
      payment.method === method &&
      payment.state === 'open' &&
      (payment.expiresAt === null || payment.expiresAt > now),
  );
  return found ?? null;
}

export function refundOf(
  { order, personal }: Pick<OrderedState, 'order' | 'personal'>,
  payment: Payment,
  { providerRefund, reason }: { readonly providerRefund: string | null; readonly reason: string },
): NewEvent<ReadingEvent> {
  const { readingId, accountId } = order;
  const { method, reference, amountMinor, currency } = payment;
  const data = { readingId, accountId, method, reference, amountMinor, currency, providerRefund };
  if (personal === null) return { type: 'ReadingRefunded', data, personal: null, subject: null };
  return { type: 'ReadingRefunded', data, personal: { reason }, subject: `account-${accountId}` };
}
