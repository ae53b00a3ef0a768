import type { ReactNode } from 'react';
import type { PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ownLoading } from '../accounts/own-store.ts';
import { OwnView } from '../accounts/own-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useIslandStore } from '../ui/use-host-value.ts';
import { $paying, kindInAddress, ownPath, refreshPayment } from './payment-store.ts';
import { purchaseText, text } from './text.ts';

export function PaymentFrame({ children }: { children: (page: PaymentPage) => ReactNode }) {
  const own = useIslandStore($paying, ownLoading);
  const kind = kindInAddress();
  const path = typeof location === 'undefined' ? '' : location.pathname.replace(/\/test$/, '');
  const next = kind === 'gift' ? encodeURIComponent(`${path}?gift`) : path;
  return (
    <OwnView
      own={own}
      loading={text.loading}
      next={next}
      unknown={
        <EmptyState title={purchaseText[kind].notYours} action={<ToOwn kind={kind} />}>
          {text.notYoursMore}
        </EmptyState>
      }
      failedMore={text.checkConnection}
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
    <EmptyState title={title} action={<ToOwn kind={page.kind} />}>
      {more}
    </EmptyState>
  );
}

/** Null while it can be paid. */
export function endingOf(page: PaymentPage): readonly [title: string, more: string] | null {
  const { kind, payment, cancelled, answered } = page;
  const said = purchaseText[kind];
  if (payment.state === 'paid' && !cancelled) return [text.paid, answered ? text.answered : said.paidMore];
  if (payment.state === 'refunded') return [text.refunded, said.refundedMore];
  if (cancelled) return [said.cancelled, text.cancelledMore];
  return payment.state === 'free' ? [text.free, text.freeMore] : null;
}

function ToOwn({ kind }: Pick<PaymentPage, 'kind'>) {
  return (
    <a href={ownPath()} className="button">
      {purchaseText[kind].own}
    </a>
  );
}
