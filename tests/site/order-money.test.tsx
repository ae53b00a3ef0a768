import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderMoney } from '../../site/src/dashboard/orders/order-money.tsx';

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
