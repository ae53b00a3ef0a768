import { readingDecider } from '../../events/readings/decider.ts';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readReading } from '../readings/reading-state.ts';
import type { ProvidersPayment } from './method.ts';
import { openPaymentNotes } from './notes.ts';

/**
 * Records the status that a provider gives of a payment, by itself or when asked. The same status again changes
 * nothing. One that does not fit the reading is noted for the owner instead.
 */
export function openProviderStatus(dependencies: Pick<Dependencies, 'log' | 'clock' | 'database'>) {
  const { log } = dependencies;
  const notes = openPaymentNotes(dependencies);

  return async (method: PaymentMethod, known: ProvidersPayment): Promise<void> => {
    if (known.state === 'open') return;
    const { readingId, reference, providerPayment } = known;
    const fault = readingId === null ? 'wrong_reading' : faultOf(await readReading(log, readingId), known);
    if (fault !== null) {
      // An expired session of another reading takes no money: there is nothing to look at.
      if (known.state === 'paid') await noteFault(fault, known);
      return;
    }
    await handle(log, {
      decider: readingDecider,
      command:
        known.state === 'paid'
          ? { type: 'ConfirmPayment', method, reference, providerPayment, note: '' }
          : { type: 'FailPayment', reference, reason: 'expired' },
      context: paymentCommand(dependencies, [known.state, reference]),
      stream: `reading-${readingId}`,
    });
  };

  function noteFault(kind: PaymentNote['kind'], known: ProvidersPayment): Promise<void> {
    const { reference, readingId, amountMinor, currency } = known;
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
  const requested = standing.payments.find((payment) => payment.reference === reference);
  if (requested === undefined && (!isProvenOurs || standing.priceMinor === 0)) return 'wrong_reading';
  const agreed = requested ?? { amountMinor: standing.priceMinor, currency: standing.currency };
  if (currency !== agreed.currency) return 'wrong_currency';
  return amountMinor === agreed.amountMinor ? null : 'wrong_amount';
}

/** A command about a payment that no person gives: `what` names it, so that it is carried out once. */
export function paymentCommand(
  { log, clock }: Pick<Dependencies, 'log' | 'clock'>,
  what: readonly (string | number)[],
): CommandContext {
  return systemCommand(log.hashes.request(['payment', ...what]), 'system:payment', clock());
}
