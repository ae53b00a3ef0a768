import type { ReactNode } from 'react';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIslandStore } from '../ui/use-island-store.ts';
import { Waiting } from '../ui/waiting.tsx';
import { $paying, payingLoading, refreshPayment } from './payment-store.ts';

/** What both payment pages show until there is an order to pay. */
export function PaymentFrame({ children }: { children: (page: PaymentPage) => ReactNode }) {
  const paying = useIslandStore($paying, payingLoading);
  switch (paying.state) {
    case 'loading':
      return <Waiting>Loading your order...</Waiting>;
    case 'out':
      return <LogIn />;
    case 'unknown':
      return (
        <EmptyState title="This order is not in your account" action={<ToReadings />}>
          Perhaps it was made with another account.
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={paying.message} action={<Button onClick={refreshPayment}>Try again</Button>}>
          Nothing was charged. Please check your connection.
        </EmptyState>
      );
    case 'ready':
      return <Payable page={paying.page}>{children}</Payable>;
    default:
      return paying satisfies never;
  }
}

function LogIn() {
  const next = typeof location === 'undefined' ? '' : location.pathname.replace(/\/test$/, '');
  return (
    <EmptyState
      title="You need to log in to your account"
      action={
        <a href={`/auth?next=${next}`} className="button">
          Log In
        </a>
      }
    />
  );
}

function Payable({ page, children }: { page: PaymentPage; children: (page: PaymentPage) => ReactNode }) {
  const { payment, cancelled } = page;
  if (payment.state === 'paid' && !cancelled)
    return (
      <EmptyState title="Payment received" action={<ToReadings />}>
        Your reading is being prepared. We write to you as soon as it is ready.
      </EmptyState>
    );
  if (payment.state === 'refunded')
    return (
      <EmptyState title="Your money was sent back" action={<ToReadings />}>
        There is nothing more to pay for this reading.
      </EmptyState>
    );
  if (cancelled)
    return (
      <EmptyState title="This order was cancelled" action={<ToReadings />}>
        There is nothing to pay for it.
      </EmptyState>
    );
  if (payment.state === 'free')
    return (
      <EmptyState title="This reading is free" action={<ToReadings />}>
        There is nothing to pay.
      </EmptyState>
    );
  return children(page);
}

export function ToReadings() {
  return (
    <a href="/readings" className="button">
      My Readings
    </a>
  );
}
