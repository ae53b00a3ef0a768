import { PostConfirmGiftPayment, PostGiftRefund } from '../../../../../events/gifts/answers.ts';
import type { Purchase } from '../../../../../events/readings/payment.ts';
import { PostConfirmPayment, PostRefund } from '../../../../../events/readings/payment-answers.ts';
import type { Action } from '../../forms/saving.ts';
import { TextDialog } from '../../forms/text-dialog.tsx';
import { ownerCommand } from '../../frame/owner-call.ts';
import { text as deskWords } from '../../frame/text.ts';
import { touchedByMoney } from '../../lists/queries.ts';
import { text } from './text-order.ts';

export function ConfirmTransferDialog({
  purchase,
  amount,
  reference,
  onClose,
}: {
  purchase: Purchase;
  /** `499₺`. */
  amount: string | null;
  /** Empty where the customer chose another way or none yet. */
  reference: string;
  onClose: () => void;
}) {
  return (
    <TextDialog
      title={text.money.confirmTransfer}
      description={text.confirm.arrived(amount, purchase)}
      fields={[
        {
          name: 'reference',
          label: text.confirm.reference,
          hint: reference === '' ? text.confirm.noReference : text.confirm.ours(reference),
          optional: true,
          start: reference,
        },
        {
          name: 'note',
          label: text.confirm.note,
          hint: text.confirm.noteMore,
          optional: true,
          rows: 2,
        },
      ]}
      sendLabel={text.money.confirmTransfer}
      busyLabel={deskWords.confirming}
      act={(texts, key) => confirmTransfer(purchase, texts, key)}
      onClose={onClose}
    />
  );
}

export function RefundDialog({
  purchase,
  reference,
  amount,
  byHand,
  onClose,
}: {
  purchase: Purchase;
  /** Of the payment that goes back; missing where an older release did not say. */
  reference: string | undefined;
  amount: string | null;
  /** The owner sends the money; this only records it. */
  byHand: boolean;
  onClose: () => void;
}) {
  const isGift = purchase.kind === 'gift';
  const lead = isGift ? text.refund.giftByHand : text.refund.byHand;
  return (
    <TextDialog
      title={byHand ? text.money.recordRefund : text.money.refund}
      description={byHand ? lead(amount) : text.refund.sameWay(amount)}
      fields={[{ name: 'reason', label: text.refund.reason, rows: 3 }]}
      sendLabel={byHand ? (isGift ? text.money.recordRefund : text.refund.sent) : text.money.refund}
      busyLabel={byHand ? text.refund.recording : text.refund.refunding}
      variant="danger"
      act={({ reason = '' }, key) => refund(purchase, { reference, reason }, key)}
      onClose={onClose}
    />
  );
}

function confirmTransfer(
  purchase: Purchase,
  { reference = '', note = '' }: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Action {
  const { kind, id } = purchase;
  const body = reference.trim() === '' ? { note } : { reference, note };
  const asked = { id, body, idempotencyKey };
  return {
    run: () => ownerCommand(kind === 'gift' ? PostConfirmGiftPayment : PostConfirmPayment, asked),
    touched: touchedByMoney,
    done: { title: text.confirm.done, description: text.confirm.doneMore(purchase) },
    failed: text.confirm.failed,
  };
}

/** Or records that the owner has sent it back. */
function refund(
  purchase: Purchase,
  body: { readonly reference: string | undefined; readonly reason: string },
  idempotencyKey: string,
): Action {
  const { kind, id } = purchase;
  const asked = { id, body, idempotencyKey };
  return {
    run: () => ownerCommand(kind === 'gift' ? PostGiftRefund : PostRefund, asked),
    touched: touchedByMoney,
    done: { title: text.refund.done, description: text.refund.doneMore(purchase) },
    failed: text.refund.failed,
  };
}
