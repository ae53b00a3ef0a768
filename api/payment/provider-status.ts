import { sql } from 'kysely';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';
import type { Payment } from '../../events/readings/standing.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { onReading, readReading } from '../readings/reading-state.ts';
import type { ProvidersPayment } from './method.ts';
import type { Methods } from './methods.ts';
import { openPaymentNotes } from './notes.ts';

/**
 * Idempotent; returns whether it had an effect. A status that does not fit its reading is noted for the
 * owner.
 */
export function openProviderStatus(
  dependencies: Pick<Dependencies, 'log' | 'clock' | 'database'>,
  methods: Methods,
) {
  const { log, database } = dependencies;
  const notes = openPaymentNotes(dependencies);

  return async (method: PaymentMethod, known: ProvidersPayment): Promise<boolean> => {
    if (known.state === 'open') return false;
    const { readingId, reference } = known;
    const fault = readingId === null ? 'wrong_reading' : await settle(method, { ...known, readingId });
    // An expired session of another reading takes no money.
    if (fault !== null && known.state === 'paid') {
      const { amountMinor, currency } = known;
      const cause = `${method} ${fault} ${reference} ${readingId}`;
      await notes.note({ cause, source: method, kind: fault, readingId, reference, amountMinor, currency });
    }
    return fault === null;
  };

  async function settle(
    method: PaymentMethod,
    known: ProvidersPayment & { readonly readingId: number },
  ): Promise<PaymentNote['kind'] | null> {
    const { readingId, reference, providerPayment } = known;
    const state = await readReading(log, readingId);
    const fault = faultOf(state, method, known);
    if (fault !== null) return fault;
    if (paymentIn(state, reference) === undefined && !(await isOf(readingId, method, reference)))
      return 'wrong_reading';
    const { repeated } = await handle(log, {
      ...onReading(
        readingId,
        known.state === 'paid'
          ? { type: 'ConfirmPayment', method, reference, providerPayment, note: '' }
          : { type: 'FailPayment', reference, reason: 'expired' },
      ),
      // Named without the reading: a payment pays one only.
      context: paymentCommand(dependencies, [known.state, reference]),
    });
    if (!repeated) return null;
    const { paidAt = null } = paymentIn(await readReading(log, readingId), reference) ?? {};
    return known.state === 'paid' && paidAt === null ? 'wrong_reading' : null;
  }

  /** For a payment that the reading lacks. Another may be about to record it, so the provider decides. */
  async function isOf(readingId: number, method: PaymentMethod, reference: string): Promise<boolean> {
    if (await isKnown(reference)) return false;
    const asked = await methods.find(method)?.ask?.({ reference });
    return asked?.readingId === readingId;
  }

  /** Reads the whole log; only for payments that the named reading lacks. */
  async function isKnown(reference: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from events
      where type in ('PaymentRequested', 'PaymentConfirmed') and data ->> 'reference' = ${reference}
      limit 1`.execute(database.kysely);
    return rows.length > 0;
  }
}

/** How the payment differs from what was agreed. An unknown session has to prove that it is ours. */
function faultOf(
  state: ReadingState,
  method: PaymentMethod,
  { reference, amountMinor, currency, isProvenOurs }: ProvidersPayment,
): PaymentNote['kind'] | null {
  if (state.stage === 'not ordered') return 'wrong_reading';
  const { standing } = state;
  const requested = paymentIn(state, reference);
  if (requested === undefined && (!isProvenOurs || standing.priceMinor === 0)) return 'wrong_reading';
  if (requested !== undefined && requested.method !== method) return 'wrong_reading';
  const agreed = requested ?? { amountMinor: standing.priceMinor, currency: standing.currency };
  if (currency !== agreed.currency) return 'wrong_currency';
  return amountMinor === agreed.amountMinor ? null : 'wrong_amount';
}

function paymentIn(state: ReadingState, reference: string): Payment | undefined {
  if (state.stage === 'not ordered') return undefined;
  return state.standing.payments.find((payment) => payment.reference === reference);
}

/** Given by no person: `what` names the command, so that it is carried out once. */
export function paymentCommand(
  { log, clock }: Pick<Dependencies, 'log' | 'clock'>,
  what: readonly (string | number)[],
): CommandContext {
  return systemCommand(log.hashes.request(['payment', ...what]), 'system:payment', clock());
}
