import { useState } from 'react';
import type { OrderPayment } from '../../../../../events/readings/owner-answers.ts';
import { showAmount } from '../../../amounts.ts';
import { momentText } from '../../../dates.ts';
import { wordFor } from '../../../read-answer.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { text as deskWords } from '../../frame/text.ts';
import type { ReadOrder } from './order-details.ts';
import { Facts, Section } from './order-section.tsx';
import { ConfirmTransferDialog, RefundDialog } from './payment-dialogs.tsx';
import { text } from './text-order.ts';

/** Nothing of a free order. */
export function OrderMoney({
  order,
}: {
  order: Pick<ReadOrder, 'confirmable' | 'id' | 'payment' | 'payments' | 'status'>;
}) {
  /** A refund keeps its payment, though meanwhile another may be the one to send back. */
  const [open, setOpen] = useState<'confirm' | OrderPayment | null>(null);
  if (order.payment.state === 'free') return null;
  const { payments, status } = order;
  const due = payments.filter(({ refundDue }) => refundDue);
  const paid = payments.find(({ state }) => state === 'paid');
  const transfer = payments.find(({ method, state }) => method === 'transfer' && state === 'open');
  const goesBack = due[0] ?? paid;
  return (
    <Section title={deskWords.payment}>
      <div className="grid gap-4">
        {payments.length === 0 ? (
          <p className="text-quiet">{text.money.notChosen}</p>
        ) : (
          payments.map((payment) => <OnePayment key={payment.reference} payment={payment} />)
        )}
        {due.length > 0 && <SendBack payments={due} isCancelled={status === 'cancelled'} />}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {order.confirmable && (
            <Button variant="quiet" onClick={() => setOpen('confirm')}>
              {text.money.confirmTransfer}
            </Button>
          )}
          {goesBack !== undefined && (
            <Button variant={due.length > 0 ? 'gold' : 'quiet'} onClick={() => setOpen(goesBack)}>
              {goesBack.method === 'transfer' ? text.money.recordRefund : text.money.refund}
            </Button>
          )}
        </div>
      </div>
      {open === 'confirm' && (
        <ConfirmTransferDialog
          purchase={{ kind: 'reading', id: order.id }}
          amount={transfer === undefined ? null : showAmount(transfer)}
          reference={transfer?.reference ?? ''}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'confirm' && (
        <RefundDialog
          purchase={{ kind: 'reading', id: order.id }}
          reference={open.reference}
          amount={showAmount(open)}
          byHand={open.method === 'transfer'}
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
        [text.money.method, wordFor(text.money.methods, method)],
        [text.money.amount, showAmount(payment)],
        [text.money.state, wordFor(text.money.states, state)],
        [
          text.money.reference,
          <code key="reference" className="font-mono text-sm wrap-anywhere">
            {reference}
          </code>,
        ],
        ...(paidAt === null ? [] : [[text.money.paid, momentText(paidAt)] as const]),
        ...(refundedAt === null ? [] : [[text.money.sentBack, momentText(refundedAt)] as const]),
      ]}
    />
  );
}

function SendBack({ payments, isCancelled }: { payments: readonly OrderPayment[]; isCancelled: boolean }) {
  return (
    <Alert tone="warning" title={text.money.toSendBack(payments.map(showAmount))}>
      {isCancelled ? text.money.cancelledAfter : text.money.paidTwice}
    </Alert>
  );
}
