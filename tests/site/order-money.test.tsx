import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keys } from '../../site/src/desk/lists/queries.ts';
import { OrderMoney } from '../../site/src/desk/orders/details/order-money.tsx';
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
    const client = new QueryClient();
    client.setQueryData(keys.payments, { takesTransfers, awaited: [], toSendBack: [] });
    const drawn = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <PaymentsPanel />
      </QueryClientProvider>,
    );
    expect(drawn.includes('Transfers to confirm')).toBe(takesTransfers);
    expect(drawn.includes('Bank statement')).toBe(takesTransfers);
    expect(drawn.includes('No payment waits for you.')).toBe(!takesTransfers);
  },
);
