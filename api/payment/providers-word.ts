import { readingDecider } from '../../events/readings/decider.ts';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readReading } from '../readings/reading-state.ts';
import type { ProvidersPayment } from './method.ts';
import { openPaymentNotes } from './notes.ts';

/**
 * Records what a provider says of a payment, whether it said so by itself or was asked. The same word again changes
 * nothing. One that does not fit the reading is noted for the owner instead.
 */
export function openProvidersWord(dependencies: Pick<Dependencies, 'log' | 'clock' | 'database'>) {
  const { log } = dependencies;
  const notes = openPaymentNotes(dependencies);

  return async (method: PaymentMethod, told: ProvidersPayment): Promise<void> => {
    if (told.state === 'open') return;
    const { readingId, reference, providerPayment } = told;
    const fault = readingId === null ? 'wrong_reading' : faultOf(await readReading(log, readingId), told);
    if (fault !== null) {
      // An expired session of another reading takes no money: there is nothing to look at.
      if (told.state === 'paid') await noteFault(fault, told);
      return;
    }
    await handle(log, {
      decider: readingDecider,
      command:
        told.state === 'paid'
          ? { type: 'ConfirmPayment', method, reference, providerPayment, note: '' }
          : { type: 'FailPayment', reference, reason: 'expired' },
      context: systemCommand(dependencies, [told.state, reference]),
      stream: `reading-${readingId}`,
      answer: () => ({ status: 200, body: null, subject: null }),
    });
  };

  function noteFault(kind: PaymentNote['kind'], told: ProvidersPayment): Promise<void> {
    const { reference, readingId, amountMinor, currency } = told;
    const cause = `stripe ${kind} ${reference} ${readingId}`;
    return notes.note({ cause, source: 'stripe', kind, readingId, reference, amountMinor, currency });
  }
}

/** What of the payment is not as it was agreed. A session that the log does not know has to prove that it is ours. */
function faultOf(
  state: ReadingState,
  { reference, amountMinor, currency, isProvenOurs }: ProvidersPayment,
): PaymentNote['kind'] | null {
  if (state.stage === 'not ordered') return 'wrong_reading';
  const { standing } = state;
  const known = standing.payments.find((payment) => payment.reference === reference);
  if (known === undefined && (!isProvenOurs || standing.priceMinor === 0)) return 'wrong_reading';
  const agreed = known ?? { amountMinor: standing.priceMinor, currency: standing.currency };
  if (currency !== agreed.currency) return 'wrong_currency';
  return amountMinor === agreed.amountMinor ? null : 'wrong_amount';
}

/** A command that no person gives: `what` names it for ever, so that it is carried out once. */
export function systemCommand(
  { log, clock }: Pick<Dependencies, 'log' | 'clock'>,
  what: readonly (string | number)[],
): CommandContext {
  const commandId = log.hashes.request(['payment', ...what]);
  return {
    commandId,
    requestHash: commandId,
    actor: 'system:payment',
    correlationId: commandId,
    causationId: null,
    recordedAt: clock().toISOString(),
  };
}
