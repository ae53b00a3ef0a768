import { publicEvent } from '../contract.ts';
import type { ReadingEvent } from './events.ts';
import type { Payable } from './payment-decisions.ts';
import { type OrderedState, orderLanguage } from './state.ts';

export function payableReading(state: OrderedState): Payable<ReadingEvent> {
  const { order, personal, standing } = state;
  const isAnswered = state.stage === 'answered';
  const { readingId, accountId } = order;
  const about = { readingId, accountId };
  const isErased = personal === null;
  const subject = `account-${accountId}`;
  return {
    purchase: { kind: 'reading', id: readingId },
    accountId,
    isErased,
    money: standing,
    service: order.service,
    language: orderLanguage(order),
    deliverWithinHours: isAnswered ? null : standing.deliverWithinHours,
    isAnswered,
    requested: (payment) => publicEvent('PaymentRequested', { ...about, ...payment }),
    confirmed: (payment, note) => ({
      type: 'PaymentConfirmed',
      data: { ...about, ...payment },
      ...(isErased ? { personal: null, subject: null } : { personal: { note }, subject }),
    }),
    failed: (payment) => publicEvent('PaymentFailed', { ...about, ...payment }),
    refunded: (payment, reason) => ({
      type: 'ReadingRefunded',
      data: { ...about, ...payment },
      ...(isErased ? { personal: null, subject: null } : { personal: { reason }, subject }),
    }),
  };
}
