import { sql } from 'kysely';
import type { PaymentMethod, Purchase } from '../../events/readings/payment.ts';
import type { PaymentNote } from '../../events/readings/payment-answers.ts';
import type { Payable } from '../../events/readings/payment-decisions.ts';
import type { Payment } from '../../events/readings/standing.ts';
import { systemCommand } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { ProvidersPayment } from './method.ts';
import type { Methods } from './methods.ts';
import { openPaymentNotes, readingIdOf } from './notes.ts';
import { handlePayment, readPayable, streamOf } from './purchases.ts';

/** Idempotent; returns whether it had an effect. A status that does not fit is noted for the owner. */
export function openProviderStatus(
  dependencies: Pick<Dependencies, 'log' | 'clock' | 'database'>,
  methods: Methods,
) {
  const { log, database } = dependencies;
  const notes = openPaymentNotes(dependencies);

  return async (method: PaymentMethod, known: ProvidersPayment): Promise<boolean> => {
    if (known.state === 'open') return false;
    const { purchase, reference } = known;
    const fault = purchase === null ? 'wrong_reading' : await settle(method, { ...known, purchase });
    // An expired session of another purchase takes no money.
    if (fault !== null && known.state === 'paid') {
      const { amountMinor, currency } = known;
      const readingId = readingIdOf(purchase);
      const named = purchase?.kind === 'gift' ? streamOf(purchase) : readingId;
      const cause = `${method} ${fault} ${reference} ${named}`;
      await notes.note({ cause, source: method, kind: fault, readingId, reference, amountMinor, currency });
    }
    return fault === null;
  };

  async function settle(
    method: PaymentMethod,
    known: ProvidersPayment & { readonly purchase: Purchase },
  ): Promise<PaymentNote['kind'] | null> {
    const { purchase, reference, providerPayment } = known;
    const payable = await readPayable(log, purchase);
    const fault = faultOf(payable, method, known);
    if (fault !== null) return fault;
    if (paymentIn(payable, reference) === undefined && !(await isOf(purchase, method, reference)))
      return 'wrong_reading';
    const { repeated } = await handlePayment(
      log,
      purchase,
      known.state === 'paid'
        ? { type: 'ConfirmPayment', method, reference, providerPayment, note: '' }
        : { type: 'FailPayment', reference, reason: 'expired' },
      // Named without the purchase: a payment pays one only.
      { context: paymentCommand(dependencies, [known.state, reference]) },
    );
    if (!repeated) return null;
    const { paidAt = null } = paymentIn(await readPayable(log, purchase), reference) ?? {};
    return known.state === 'paid' && paidAt === null ? 'wrong_reading' : null;
  }

  /** For a payment that the purchase lacks. Another may be about to record it, so the provider decides. */
  async function isOf(purchase: Purchase, method: PaymentMethod, reference: string): Promise<boolean> {
    if (await isKnown(reference)) return false;
    const asked = await methods.find(method)?.ask?.({ reference });
    const named = asked?.purchase ?? null;
    return named !== null && streamOf(named) === streamOf(purchase);
  }

  /** Reads the whole log; only for payments that the named purchase lacks. */
  async function isKnown(reference: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from events
      where type in ('PaymentRequested', 'PaymentConfirmed', 'GiftPaymentRequested', 'GiftPaid')
        and data ->> 'reference' = ${reference}
      limit 1`.execute(database.kysely);
    return rows.length > 0;
  }
}

/** How the payment differs from what was agreed. An unknown session has to prove that it is ours. */
function faultOf(
  payable: Payable | null,
  method: PaymentMethod,
  { reference, amountMinor, currency, isProvenOurs }: ProvidersPayment,
): PaymentNote['kind'] | null {
  if (payable === null) return 'wrong_reading';
  const { money } = payable;
  const requested = paymentIn(payable, reference);
  if (requested === undefined && (!isProvenOurs || money.priceMinor === 0)) return 'wrong_reading';
  if (requested !== undefined && requested.method !== method) return 'wrong_reading';
  const agreed = requested ?? { amountMinor: money.priceMinor, currency: money.currency };
  if (currency !== agreed.currency) return 'wrong_currency';
  return amountMinor === agreed.amountMinor ? null : 'wrong_amount';
}

function paymentIn(payable: Payable | null, reference: string): Payment | undefined {
  return payable?.money.payments.find((payment) => payment.reference === reference);
}

/** Given by no person: `what` names the command, so that it is carried out once. */
export function paymentCommand(
  { log, clock }: Pick<Dependencies, 'log' | 'clock'>,
  what: readonly (string | number)[],
): CommandContext {
  return systemCommand(log.hashes.request(['payment', ...what]), 'system:payment', clock());
}
