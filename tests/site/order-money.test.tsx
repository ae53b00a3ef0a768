import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keys } from '../../site/src/desk/lists/queries.ts';
import { OrderMoney } from '../../site/src/desk/orders/details/order-money.tsx';
import { RefundDialog } from '../../site/src/desk/orders/details/payment-dialogs.tsx';
import { PaymentsPanel } from '../../site/src/desk/payments/payments-panel.tsx';

const payment = { state: 'awaiting', method: null, paidAt: null, refundedAt: null } as const;

test.each([
  [true, 'offers'],
  [false, 'does not offer'],
])("J4 where a transfer may be confirmed (%s) an order's money %s it", (confirmable) => {
  const order = { id: 7, status: 'pending' as const, payment, payments: [], confirmable };
  const drawn = renderToStaticMarkup(<OrderMoney order={order} />);
  expect(drawn).toContain('The customer has not chosen how to pay.');
  expect(drawn.includes('Confirm transfer')).toBe(confirmable);
});

test.each([true, false])(
  'J4 where transfers are taken (%s) the payments have their list and statement',
  (takesTransfers) => {
    const drawn = drawnPanel({ takesTransfers, awaited: [], toSendBack: [] });
    expect(drawn.includes('Transfers to confirm')).toBe(takesTransfers);
    expect(drawn.includes('Bank statement')).toBe(takesTransfers);
    expect(drawn.includes('No payment waits for you.')).toBe(!takesTransfers);
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
  const drawn = drawnPanel({ takesTransfers: true, awaited, toSendBack: [] });
  expect(drawn.includes('There are at least 200.')).toBe(isCut);
});

test.each([
  ['gift', 'record it here first, then send it'],
  ['reading', 'send it first, then record it here'],
] as const)('the money of a %s that goes back by hand: %s', (kind, order) => {
  const asked = { purchase: { kind, id: 7 }, reference: 'RF1', amount: '499₺', byHand: true };
  const drawn = renderToStaticMarkup(<RefundDialog {...asked} onClose={() => undefined} />);
  expect(drawn).toContain(order);
});

function drawnPanel(payments: object): string {
  const client = new QueryClient();
  client.setQueryData(keys.payments, payments);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PaymentsPanel />
    </QueryClientProvider>,
  );
}
