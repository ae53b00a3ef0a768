import type { Payment } from '../../events/readings/standing.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { Answer, CommandContext, EventLog } from '../../log/log.ts';
import { onReading } from '../readings/reading-state.ts';
import type { Methods } from './methods.ts';

export interface Refunding {
  readonly readingId: number;
  readonly payments: readonly Payment[];
  readonly reason: string;
  readonly context: CommandContext;
  answer?(state: ReadingState): Answer;
}

/** The provider first, idempotently, then the log: the next try completes what a crash cut off. */
export async function sendBack(log: EventLog, methods: Methods, refunding: Refunding): Promise<Handled> {
  const { readingId, payments, reason, ...handling } = refunding;
  const refunds: { reference: string; providerRefund: string | null }[] = [];
  for (const payment of payments) {
    const refund = methods.find(payment.method)?.refund ?? null;
    const providerRefund = refund === null ? null : await refund(readingId, payment);
    refunds.push({ reference: payment.reference, providerRefund });
  }
  return handle(log, {
    ...onReading(readingId, { type: 'RecordRefund', refunds, reason }),
    ...handling,
  });
}
