import type { ReactNode } from 'react';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { inLanguage } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIslandStore } from '../ui/use-host-value.ts';
import { Waiting } from '../ui/waiting.tsx';
import { $paying, payingLoading, refreshPayment } from './payment-store.ts';
import { text } from './text.ts';

/** What both payment pages show until there is an order to pay. */
export function PaymentFrame({ children }: { children: (page: PaymentPage) => ReactNode }) {
  const paying = useIslandStore($paying, payingLoading);
  switch (paying.state) {
    case 'loading':
      return <Waiting>{text.loading}</Waiting>;
    case 'out':
      return <LogIn />;
    case 'unknown':
      return (
        <EmptyState title={text.notYours} action={<ToReadings />}>
          {text.notYoursMore}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={paying.message} action={<Button onClick={refreshPayment}>{text.tryAgain}</Button>}>
          {text.nothingChargedCheck}
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
      title={text.notLoggedIn}
      action={
        <a href={inLanguage(`/auth?next=${next}`)} className="button">
          {text.logIn}
        </a>
      }
    />
  );
}

function Payable({ page, children }: { page: PaymentPage; children: (page: PaymentPage) => ReactNode }) {
  const { payment, cancelled } = page;
  if (payment.state === 'paid' && !cancelled)
    return (
      <EmptyState title={text.paid} action={<ToReadings />}>
        {text.paidMore}
      </EmptyState>
    );
  if (payment.state === 'refunded')
    return (
      <EmptyState title={text.refunded} action={<ToReadings />}>
        {text.refundedMore}
      </EmptyState>
    );
  if (cancelled)
    return (
      <EmptyState title={text.cancelled} action={<ToReadings />}>
        {text.cancelledMore}
      </EmptyState>
    );
  if (payment.state === 'free')
    return (
      <EmptyState title={text.free} action={<ToReadings />}>
        {text.freeMore}
      </EmptyState>
    );
  return children(page);
}

export function ToReadings() {
  return (
    <a href={inLanguage('/readings')} className="button">
      {text.toReadings}
    </a>
  );
}
