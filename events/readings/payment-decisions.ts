import type { DomainEvent, NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { Language } from '../text.ts';
import type { ServiceId } from './catalogue.ts';
import type { MeansOfPayment, PaymentMethod, Purchase } from './payment.ts';
import { type Money, type Payment, paymentSummary, refundsDue } from './standing.ts';
import { purchaseOfReference, transferReference } from './transfer-reference.ts';

export interface Payable<Event extends DomainEvent = DomainEvent> {
  readonly purchase: Purchase;
  readonly accountId: number;
  /** Nothing can be sealed for an erased customer, but money comes and goes. */
  readonly isErased: boolean;
  readonly money: Money;
  readonly service: ServiceId;
  readonly language: Language;
  /** Null where nothing is promised with the payment. */
  readonly deliverWithinHours: number | null;
  /** A reading may be answered before it is paid. */
  readonly isAnswered: boolean;
  requested(data: Agreement & Amount): NewEvent<Event>;
  confirmed(data: Paying & Amount & Pick<ConfirmPayment, 'providerPayment'>, note: string): NewEvent<Event>;
  failed(data: Paying & { readonly reason: Failure }): NewEvent<Event>;
  refunded(data: Refunded, reason: string): NewEvent<Event>;
}

interface Paying {
  readonly method: PaymentMethod;
  readonly reference: string;
}
type Amount = Pick<Payment, 'amountMinor' | 'currency'>;
type Refunded = Amount & {
  readonly method: MeansOfPayment;
  readonly reference: string;
  readonly providerRefund: string | null;
};

/** The whole price: another amount or currency never comes this far. */
export interface ConfirmPayment {
  readonly type: 'ConfirmPayment';
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly providerPayment: string | null;
  readonly note: string;
}

export type PaymentCommand =
  /** `payment` is what was agreed with the provider. */
  | {
      readonly type: 'RequestPayment';
      readonly accountId: number;
      readonly now: string;
      readonly payment: Agreement;
    }
  | ConfirmPayment
  /** `reference`: null where the owner did not look it up. */
  | { readonly type: 'ConfirmByHand'; readonly reference: string | null; readonly note: string }
  | {
      readonly type: 'SettleTestPayment';
      readonly accountId: number;
      readonly reference: string;
      readonly outcome: 'paid' | 'declined';
    }
  | { readonly type: 'FailPayment'; readonly reference: string; readonly reason: Failure }
  | {
      readonly type: 'RecordRefund';
      readonly refunds: readonly { readonly reference: string; readonly providerRefund: string | null }[];
      readonly reason: string;
    };

interface Agreement extends Paying {
  readonly url: string | null;
  readonly expiresAt: string | null;
}

type Failure = 'declined' | 'expired';
type Given<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

export function decidePayment<Event extends DomainEvent>(
  command: PaymentCommand,
  payable: Payable<Event>,
): NewEvent<Event>[] {
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command, payable);
    case 'ConfirmPayment':
      return confirmPayment(command, payable);
    case 'ConfirmByHand':
      return confirmByHand(command, payable);
    case 'SettleTestPayment':
      return settleTestPayment(command, payable);
    case 'FailPayment':
      return failPayment(command, payable);
    case 'RecordRefund':
      return recordRefund(command, payable);
    default:
      return command satisfies never;
  }
}

/** One open payment a method: a repeat adds none. */
function requestPayment<Event extends DomainEvent>(
  { payment, accountId, now }: Given<'RequestPayment'>,
  payable: Payable<Event>,
): NewEvent<Event>[] {
  const { money } = payableBy(payable, accountId);
  if (openPayment(money, payment.method, now) !== null) return [];
  return [payable.requested({ ...payment, amountMinor: money.priceMinor, currency: money.currency })];
}

/** Idempotent. Also recorded for what is cancelled or paid: the money has moved, and is owed back. */
function confirmPayment<Event extends DomainEvent>(
  { method, reference, providerPayment, note }: ConfirmPayment,
  { money, confirmed }: Payable<Event>,
): NewEvent<Event>[] {
  if (money.priceMinor === 0) throw new Rejected('nothing_to_pay');
  const known = money.payments.find((payment) => payment.reference === reference);
  if (known?.state === 'paid' || known?.state === 'refunded') return [];
  const { priceMinor: amountMinor, currency } = money;
  return [confirmed({ method, reference, amountMinor, currency, providerPayment }, note)];
}

/** Money for what was cancelled is found on the statement, and owed back. */
function confirmByHand<Event extends DomainEvent>(
  { reference, note }: Given<'ConfirmByHand'>,
  payable: Payable<Event>,
): NewEvent<Event>[] {
  const { purchase, money } = payable;
  if (!isPayable(money)) throw new Rejected('nothing_to_pay');
  const ours = transferReference(purchase.id, purchase.kind);
  if (reference !== null && !isReferenceOf(purchase, reference)) throw new Rejected('wrong_reference');
  const transfer = { method: 'transfer', reference: ours, providerPayment: null, note } as const;
  return confirmPayment({ type: 'ConfirmPayment', ...transfer }, payable);
}

function isReferenceOf({ kind, id }: Purchase, written: string): boolean {
  const named = purchaseOfReference(written);
  return named?.kind === kind && named.id === id;
}

function settleTestPayment<Event extends DomainEvent>(
  { accountId, reference, outcome }: Given<'SettleTestPayment'>,
  payable: Payable<Event>,
): NewEvent<Event>[] {
  payableBy(payable, accountId);
  if (outcome === 'declined')
    return failPayment({ type: 'FailPayment', reference, reason: 'declined' }, payable);
  const paid = { method: 'test', reference, providerPayment: null, note: '' } as const;
  return confirmPayment({ type: 'ConfirmPayment', ...paid }, payable);
}

function failPayment<Event extends DomainEvent>(
  { reference, reason }: Given<'FailPayment'>,
  { money, failed }: Payable<Event>,
): NewEvent<Event>[] {
  const payment = money.payments.find((each) => each.reference === reference);
  if (payment === undefined || payment.state !== 'open' || payment.method === 'gift') return [];
  return [failed({ method: payment.method, reference, reason })];
}

/** Of concurrent refunds the first is recorded, the others are refused. */
function recordRefund<Event extends DomainEvent>(
  { refunds, reason }: Given<'RecordRefund'>,
  payable: Payable<Event>,
): NewEvent<Event>[] {
  const recorded = refunds.flatMap(({ reference, providerRefund }) => {
    const payment = payable.money.payments.find((each) => each.reference === reference);
    if (payment === undefined || payment.state === 'open' || payment.state === 'failed')
      throw new Rejected('not_paid');
    if (payment.state === 'refunded') return [];
    return [refundOf(payable, payment, { providerRefund, reason })];
  });
  if (recorded.length === 0) throw new Rejected('already_refunded');
  return recorded;
}

/** Payments that are owed back, else the one that paid; of those the one of `reference`, where it is given. */
export function refundable(money: Money, reference?: string): readonly Payment[] {
  const named = money.payments.filter((each) => reference === undefined || each.reference === reference);
  const due = refundsDue(money);
  const found = named.filter((each) => (due.length > 0 ? due.includes(each) : each.state === 'paid'));
  if (found.length === 0)
    throw new Rejected(named.some(({ state }) => state === 'refunded') ? 'already_refunded' : 'not_paid');
  return found;
}

export function payableBy<Of extends Payable>(payable: Of, accountId: number): Of {
  if (payable.accountId !== accountId || payable.isErased) throw new Rejected('unknown_id');
  if (!isPayable(payable.money)) throw new Rejected('nothing_to_pay');
  return payable;
}

export function isPayable(money: Money): boolean {
  return money.cancelledAt === null && paymentSummary(money).state === 'awaiting';
}

/** The provider may have closed it. */
export function openPayment({ payments }: Money, method: PaymentMethod, now: string): Payment | null {
  const found = payments.find(
    (payment) =>
      payment.method === method &&
      payment.state === 'open' &&
      (payment.expiresAt === null || payment.expiresAt > now),
  );
  return found ?? null;
}

export function refundOf<Event extends DomainEvent>(
  { refunded }: Payable<Event>,
  { method, reference, amountMinor, currency }: Payment,
  { providerRefund, reason }: { readonly providerRefund: string | null; readonly reason: string },
): NewEvent<Event> {
  return refunded({ method, reference, amountMinor, currency, providerRefund }, reason);
}
