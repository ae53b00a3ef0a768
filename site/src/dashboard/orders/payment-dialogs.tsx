import { TextDialog } from '../text-dialog.tsx';
import { confirmTransfer, refund } from './payment-actions.ts';

/** The owner saw the money of this order on the account. */
export function ConfirmTransferDialog({
  readingId,
  amount,
  reference,
  onClose,
}: {
  readingId: number;
  /** `499₺`; null where it is not known. */
  amount: string | null;
  /** What the customer was asked to write on the transfer; empty where they chose another way or none yet. */
  reference: string;
  onClose: () => void;
}) {
  return (
    <TextDialog
      title="Confirm transfer"
      description={`The ${amount === null ? 'money' : amount} for reading ${readingId} arrived on your account. The promised time begins now.`}
      fields={[
        {
          name: 'reference',
          label: 'Reference on the transfer',
          hint: reference === '' ? 'Leave it empty if there was none.' : `Ours is ${reference}.`,
          optional: true,
          start: reference,
        },
        {
          name: 'note',
          label: 'Note',
          hint: 'Customers see it only in a copy of their data.',
          optional: true,
          rows: 2,
        },
      ]}
      sendLabel="Confirm transfer"
      busyLabel="Confirming..."
      onSend={(texts, key) => confirmTransfer(readingId, texts, key)}
      onClose={onClose}
    />
  );
}

/** The whole amount goes back. */
export function RefundDialog({
  readingId,
  amount,
  byHand,
  onClose,
}: {
  readingId: number;
  amount: string | null;
  /** A transfer: the owner sends the money, this only records it. */
  byHand: boolean;
  onClose: () => void;
}) {
  const money = amount === null ? 'The whole amount' : `The whole amount, ${amount},`;
  return (
    <TextDialog
      title={byHand ? 'Record a refund' : 'Refund'}
      description={
        byHand
          ? `${money} goes back by bank transfer: send it first, then record it here. The customer is told by mail.`
          : `${money} goes back the way it came. The customer is told by mail.`
      }
      fields={[{ name: 'reason', label: 'Reason', rows: 3 }]}
      sendLabel={byHand ? 'I have sent it back' : 'Refund'}
      busyLabel={byHand ? 'Recording...' : 'Refunding...'}
      variant="danger"
      onSend={({ reason = '' }, key) => refund(readingId, reason, key)}
      onClose={onClose}
    />
  );
}
