import { type ReactNode, useState } from 'react';
import {
  GetPaymentNotes,
  GetPayments,
  PAYMENTS_MAXIMUM,
  type WaitingPayment,
} from '../../../../events/readings/payment-answers.ts';
import { showAmount } from '../../amounts.ts';
import { momentText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { inOurWords } from '../frame/erased.ts';
import { text as deskWords } from '../frame/text.ts';
import { callQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { ConfirmTransferDialog, RefundDialog } from '../orders/details/payment-dialogs.tsx';
import { BankStatement } from './bank-statement.tsx';
import { GiftsSection } from './gifts-section.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import { PurchaseLink, purchaseOf } from './purchase-link.tsx';
import { text } from './text.ts';

export function PaymentsPanel() {
  return (
    <div className="grid gap-8">
      <QueryView query={paymentsQuery} loading={text.loading}>
        {({ takesTransfers, awaited, toSendBack }) => (
          <div className="grid gap-8">
            {!takesTransfers && toSendBack.length === 0 && <p className="text-quiet">{text.nothingWaits}</p>}
            <PaymentList
              title={text.toSendBack}
              payments={toSendBack}
              button={({ byHand }) => (byHand ? text.recordRefund : text.refund)}
              label={(payment) => (payment.byHand ? text.recordRefundOf : text.refundOf)(purchaseOf(payment))}
              dialog={({ reference, byHand, ...payment }, onClose) => (
                <RefundDialog
                  purchase={purchaseOf(payment)}
                  {...{ reference, byHand, onClose }}
                  amount={showAmount(payment)}
                />
              )}
            />
            {takesTransfers && (
              <>
                <PaymentList
                  title={text.toConfirm}
                  empty={text.noneAwaited}
                  payments={awaited}
                  button={() => text.confirm}
                  label={(payment) => text.confirmOf(payment.reference, purchaseOf(payment))}
                  dialog={({ reference, ...payment }, onClose) => (
                    <ConfirmTransferDialog
                      purchase={purchaseOf(payment)}
                      {...{ reference, onClose }}
                      amount={showAmount(payment)}
                    />
                  )}
                />
                <BankStatement />
              </>
            )}
          </div>
        )}
      </QueryView>
      <GiftsSection />
      <QueryView query={paymentNotesQuery} loading={text.notes.loading}>
        {(notes) => <PaymentNotes notes={notes} />}
      </QueryView>
    </div>
  );
}

function PaymentList({
  title,
  empty,
  payments,
  button,
  label,
  dialog,
}: {
  title: string;
  /** Without it nothing is shown of an empty list but a dialog that is still open. */
  empty?: string;
  payments: readonly WaitingPayment[];
  button: (payment: WaitingPayment) => string;
  label: (payment: WaitingPayment) => string;
  dialog: (payment: WaitingPayment, onClose: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState<WaitingPayment | null>(null);
  const gifts = payments.filter(({ giftId }) => giftId !== undefined).length;
  const columns: Column<WaitingPayment>[] = [
    { header: text.reading, cell: (payment) => <PurchaseLink {...payment} /> },
    {
      header: deskWords.user,
      cell: ({ user }) => (
        <b className="font-semibold wrap-anywhere md:block md:min-w-32">{inOurWords(user)}</b>
      ),
    },
    { header: deskWords.service, cell: ({ service }) => serviceName(service) },
    {
      header: text.reference,
      cell: ({ reference }) => (
        <code className="inline-block font-mono md:min-w-[12ch] wrap-anywhere">{reference}</code>
      ),
    },
    {
      header: text.amount,
      align: 'end',
      cell: (payment) => <span className="tabular-nums">{showAmount(payment)}</span>,
    },
    ...(payments.some(({ paidAt }) => paidAt !== null)
      ? [
          {
            header: text.paid,
            cell: ({ paidAt }: WaitingPayment) => (paidAt === null ? '–' : momentText(paidAt)),
            from: '50rem' as const,
          },
        ]
      : []),
    {
      header: deskWords.actions,
      align: 'end',
      cell: (payment) => (
        <Button
          variant="ghost"
          className="whitespace-nowrap"
          aria-label={label(payment)}
          onClick={() => setOpen(payment)}
        >
          {button(payment)}
        </Button>
      ),
    },
  ];
  const list = (
    <section>
      <h2 className="mb-3 font-display text-title">{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={payments}
        rowKey={({ readingId, giftId, reference }) => `${readingId} ${giftId} ${reference}`}
        empty={<p className="p-5 text-quiet">{empty}</p>}
      />
      {Math.max(gifts, payments.length - gifts) >= PAYMENTS_MAXIMUM && (
        <p className="mt-3 text-sm text-quiet">{text.atLeast(payments.length)}</p>
      )}
    </section>
  );
  return (
    <>
      {(payments.length > 0 || empty !== undefined) && list}
      {open !== null && dialog(open, () => setOpen(null))}
    </>
  );
}

const paymentsQuery = callQuery(GetPayments, { failed: text.failed, isLive: true });

/** Fits nothing of ours. */
const paymentNotesQuery = callQuery(GetPaymentNotes, {
  failed: text.notes.loadFailed,
  isUnannounced: true,
});
