import type { ReactNode } from 'react';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ownLoading } from '../accounts/own-store.ts';
import { OwnView } from '../accounts/own-view.tsx';
import { inLanguage } from '../language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIslandStore } from '../ui/use-host-value.ts';
import { $paying, refreshPayment } from './payment-store.ts';
import { text } from './text.ts';

export function PaymentFrame({ children }: { children: (page: PaymentPage) => ReactNode }) {
  const own = useIslandStore($paying, ownLoading);
  const next = typeof location === 'undefined' ? '' : location.pathname.replace(/\/test$/, '');
  return (
    <OwnView
      own={own}
      loading={text.loading}
      next={next}
      unknown={
        <EmptyState title={text.notYours} action={<ToReadings />}>
          {text.notYoursMore}
        </EmptyState>
      }
      failedMore={text.nothingChargedCheck}
      onRetry={refreshPayment}
    >
      {(page) => <Payable page={page}>{children}</Payable>}
    </OwnView>
  );
}

function Payable({ page, children }: { page: PaymentPage; children: (page: PaymentPage) => ReactNode }) {
  const ending = endingOf(page);
  if (ending === null) return children(page);
  const [title, more] = ending;
  return (
    <EmptyState title={title} action={<ToReadings />}>
      {more}
    </EmptyState>
  );
}

function endingOf({ payment, cancelled }: PaymentPage): readonly [title: string, more: string] | null {
  if (payment.state === 'paid' && !cancelled) return [text.paid, text.paidMore];
  if (payment.state === 'refunded') return [text.refunded, text.refundedMore];
  if (cancelled) return [text.cancelled, text.cancelledMore];
  return payment.state === 'free' ? [text.free, text.freeMore] : null;
}

export function ToReadings() {
  return (
    <a href={inLanguage('/readings')} className="button">
      {text.toReadings}
    </a>
  );
}
