import type { Purchase } from '../../events/readings/payment.ts';
import type { Payable } from '../../events/readings/payment-decisions.ts';
import type { Payment } from '../../events/readings/standing.ts';
import type { Handled } from '../../log/append/handle.ts';
import type { Answer, CommandContext, EventLog } from '../../log/log.ts';
import type { Methods } from './methods.ts';
import { handlePayment } from './purchases.ts';

export interface Refunding {
  readonly purchase: Purchase;
  readonly payments: readonly Payment[];
  readonly reason: string;
  readonly context: CommandContext;
  answer?(payable: Payable): Answer;
}

/** The provider first, idempotently, then the log: the next try completes what a crash cut off. */
export async function sendBack(log: EventLog, methods: Methods, refunding: Refunding): Promise<Handled> {
  const { purchase, payments, reason, ...handling } = refunding;
  const refunds: { reference: string; providerRefund: string | null }[] = [];
  for (const payment of payments) {
    const refund = methods.refundOf(payment.method);
    const providerRefund = refund === null ? null : await refund(purchase, payment);
    refunds.push({ reference: payment.reference, providerRefund });
  }
  return handlePayment(log, purchase, { type: 'RecordRefund', refunds, reason }, handling);
}
