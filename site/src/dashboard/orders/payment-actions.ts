import { PostConfirmPayment, PostRefund } from '../../../../events/readings/payment-answers.ts';
import { ownerCommand } from '../owner-call.ts';
import { touchedByMoney } from '../queries.ts';
import { ownerAction, type SaveOutcome } from '../saving.ts';
import { text } from './text-order.ts';

/** Records that the money of an order is there. */
export function confirmTransfer(
  id: number,
  { reference = '', note = '' }: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  const body = reference.trim() === '' ? { note } : { reference, note };
  return ownerAction({
    run: () => ownerCommand(PostConfirmPayment, { id, body, idempotencyKey }),
    touched: touchedByMoney,
    done: { title: text.confirm.done, description: text.confirm.doneMore(id) },
    failed: text.confirm.failed,
  });
}

/** Sends the money back, or records that the owner has sent it back by hand. */
export function refund(id: number, reason: string, idempotencyKey: string): Promise<SaveOutcome> {
  return ownerAction({
    run: () => ownerCommand(PostRefund, { id, body: { reason }, idempotencyKey }),
    touched: touchedByMoney,
    done: { title: text.refund.done, description: text.refund.doneMore(id) },
    failed: text.refund.failed,
  });
}
