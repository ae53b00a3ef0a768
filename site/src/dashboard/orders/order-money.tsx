import { useState } from 'react';
import type { OrderPayment } from '../../../../events/readings/owner-answers.ts';
import { momentText } from '../../dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showAmount } from '../money.ts';
import type { ReadOrder } from './order-details.ts';
import { Facts, Section } from './order-section.tsx';
import { ConfirmTransferDialog, RefundDialog } from './payment-dialogs.tsx';

/** How the order is paid, and what the owner can do about it. Free orders have nothing here. */
export function OrderMoney({ order }: { order: ReadOrder }) {
  const [open, setOpen] = useState<'confirm' | 'refund' | null>(null);
  if (order.payment.state === 'free') return null;
  const { payments, status } = order;
  const due = payments.filter(({ refundDue }) => refundDue);
  const paid = payments.find(({ state }) => state === 'paid');
  const transfer = payments.find(({ method, state }) => method === 'transfer' && state === 'open');
  const mayConfirm = order.payment.state === 'awaiting' && status !== 'cancelled';
  const goesBack = due[0] ?? paid;
  return (
    <Section title="Payment">
      <div className="grid gap-4">
        {payments.length === 0 ? (
          <p className="text-quiet">The customer has not chosen how to pay.</p>
        ) : (
          payments.map((payment) => <OnePayment key={payment.reference} payment={payment} />)
        )}
        {due.length > 0 && <SendBack payments={due} isCancelled={status === 'cancelled'} />}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {mayConfirm && (
            <Button variant="quiet" onClick={() => setOpen('confirm')}>
              Confirm transfer
            </Button>
          )}
          {goesBack !== undefined && (
            <Button variant={due.length > 0 ? 'gold' : 'quiet'} onClick={() => setOpen('refund')}>
              {goesBack.method === 'transfer' ? 'Record a refund' : 'Refund'}
            </Button>
          )}
        </div>
      </div>
      {open === 'confirm' && (
        <ConfirmTransferDialog
          readingId={order.id}
          amount={transfer === undefined ? null : showAmount(transfer)}
          reference={transfer?.reference ?? ''}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'refund' && goesBack !== undefined && (
        <RefundDialog
          readingId={order.id}
          amount={showAmount(goesBack)}
          byHand={goesBack.method === 'transfer'}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function OnePayment({ payment }: { payment: OrderPayment }) {
  const { method, reference, state, paidAt, refundedAt } = payment;
  return (
    <Facts
      facts={[
        ['Method', methodNames[method]],
        ['Amount', showAmount(payment)],
        ['State', stateNames[state]],
        [
          'Reference',
          <code key="reference" className="font-mono text-sm wrap-anywhere">
            {reference}
          </code>,
        ],
        ...(paidAt === null ? [] : [['Paid', momentText(paidAt)] as const]),
        ...(refundedAt === null ? [] : [['Sent back', momentText(refundedAt)] as const]),
      ]}
    />
  );
}

function SendBack({ payments, isCancelled }: { payments: readonly OrderPayment[]; isCancelled: boolean }) {
  const amounts = payments.map(showAmount).join(' and ');
  return (
    <Alert tone="warning" title={`${amounts} to be sent back`}>
      {isCancelled ? 'The order was cancelled after it was paid.' : 'The order was paid more than once.'}
    </Alert>
  );
}

export const methodNames = {
  test: 'Test checkout (no money moves)',
  transfer: 'Bank transfer',
  stripe: 'Card (Stripe)',
} as const satisfies Record<OrderPayment['method'], string>;

const stateNames = {
  open: 'Awaited',
  failed: 'Failed',
  paid: 'Paid',
  refunded: 'Sent back',
} as const satisfies Record<OrderPayment['state'], string>;
