import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keys } from '../../site/src/desk/lists/queries.ts';
import { OrderMoney } from '../../site/src/desk/orders/details/order-money.tsx';
import { RefundDialog } from '../../site/src/desk/orders/details/payment-dialogs.tsx';
import { PaymentsPanel } from '../../site/src/desk/payments/payments-panel.tsx';
import { drawn } from './drawn.tsx';

const payment = { state: 'awaiting', method: null, paidAt: null, refundedAt: null } as const;

test.each([
  [true, 'offers'],
  [false, 'does not offer'],
])("J4 where a transfer may be confirmed (%s) an order's money %s it", (confirmable) => {
  const order = { id: 7, status: 'pending' as const, payment, payments: [], confirmable };
  const money = drawn(<OrderMoney order={order} />);
  expect(money).toContain('The customer has not chosen how to pay.');
  expect(money.includes('Confirm transfer')).toBe(confirmable);
});

test.each([true, false])(
  'J4 where transfers are taken (%s) the payments have their list and statement',
  (takesTransfers) => {
    const panel = drawnPanel({ takesTransfers, awaited: [], toSendBack: [] });
    expect(panel.includes('Transfers to confirm')).toBe(takesTransfers);
    expect(panel.includes('Bank statement')).toBe(takesTransfers);
    expect(panel.includes('No payment waits for you.')).toBe(!takesTransfers);
  },
);

test.each([
  [199, false],
  [200, true],
])('a list of %s transfers says that there may be more: %s', (count, isCut) => {
  const transfer = { user: 'Elif', service: 'vip', amountMinor: 49_900, currency: 'TRY', paidAt: null };
  const awaited = Array.from({ length: count }, (_, at) => ({
    ...transfer,
    ...{ readingId: at + 1, method: 'transfer', reference: `FAL-${at}`, byHand: true },
  }));
  const panel = drawnPanel({ takesTransfers: true, awaited, toSendBack: [] });
  expect(panel.includes('There are at least 200.')).toBe(isCut);
});

test.each([
  ['gift', 'record it here first, then send it'],
  ['reading', 'send it first, then record it here'],
] as const)('the money of a %s that goes back by hand: %s', (kind, order) => {
  const asked = { purchase: { kind, id: 7 }, reference: 'RF1', amount: '499₺', byHand: true };
  expect(drawn(<RefundDialog {...asked} onClose={() => undefined} />)).toContain(order);
});

function drawnPanel(payments: object): string {
  const client = new QueryClient();
  client.setQueryData(keys.payments, payments);
  return drawn(<PaymentsPanel />, client);
}
