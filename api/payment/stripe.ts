import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Purchase, payPath } from '../../events/readings/payment.ts';
import type { Payment } from '../../events/readings/standing.ts';
import type { KeyedHashes } from '../../log/log.ts';
import { pageLink } from '../../mail/mail.ts';
import type { StripeSettings } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { Method, ProvidersPayment, Wish } from './method.ts';

/** The library retries where that is safe. */
const TIMEOUT_MS = 8_000;
const RETRY_MAXIMUM = 1;

export const CheckoutSession = z.object({
  id: z.string(),
  status: z.nullish(z.string()),
  payment_status: z.nullish(z.string()),
  amount_total: z.nullish(z.int()),
  currency: z.nullish(z.string()),
  client_reference_id: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});
type CheckoutSession = z.output<typeof CheckoutSession>;

export function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  const api = apiUrl === null ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRY_MAXIMUM,
    telemetry: false,
    ...(api === null ? {} : { host: api.hostname, port: api.port || '80', protocol: 'http' }),
  });
}

/** Idempotency keys derive from the request: a repeat after a crash gives the first session or refund. */
export function stripeCheckout(settings: StripeSettings, publicUrl: string, hashes: KeyedHashes): Method {
  const stripe = openStripe(settings);

  return {
    name: 'stripe',
    request: (wish) =>
      carriedOut(async () => {
        const parameters = sessionFor(wish);
        const idempotencyKey = hashes.request(['stripe session', wish.attempt, parameters]);
        const session = await pastFailures(idempotencyKey, (key) =>
          stripe.checkout.sessions.create(parameters, { idempotencyKey: key }),
        );
        return {
          reference: session.id,
          url: session.url,
          // A stand-in may leave it out.
          expiresAt: Number.isFinite(session.expires_at)
            ? new Date(session.expires_at * 1_000).toISOString()
            : null,
        };
      }),
    instructions: (_purchase, { url }) => ({ url, transfer: null }),
    refund: (purchase, payment) =>
      carriedOut(async () => {
        const paymentIntent = payment.providerPayment ?? (await ask(payment)).providerPayment;
        if (paymentIntent === null) throw new Error('Stripe knows of no payment to send back');
        const idempotencyKey = hashes.request(['stripe refund', nameOf(purchase), payment.reference]);
        try {
          const refund = await pastFailures(idempotencyKey, (key) =>
            stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: key }),
          );
          return refund.id;
        } catch (cause) {
          const code = cause instanceof Stripe.errors.StripeError ? cause.code : undefined;
          // Sent back on Stripe's own pages.
          if (code === 'charge_already_refunded') return null;
          if (code !== 'charge_disputed' && code !== 'refund_disputed_payment') throw cause;
          const { data } = await stripe.disputes.list({ payment_intent: paymentIntent });
          // A lost dispute has sent it back for good.
          if (data.some(({ status }) => status === 'lost')) return null;
          throw new HttpError('payment_disputed', { cause });
        }
      }),
    ask: (payment) => carriedOut(() => ask(payment)),
    end: (payment) =>
      carriedOut(async () => {
        try {
          const session = await pastFailures(randomUUID(), (key) =>
            stripe.checkout.sessions.expire(payment.reference, {}, { idempotencyKey: key }),
          );
          return providersPayment(z.parse(CheckoutSession, session), hashes);
        } catch (cause) {
          // Only an open session can be ended: this one was paid, or has expired.
          if (cause instanceof Stripe.errors.StripeInvalidRequestError) return ask(payment);
          throw cause;
        }
      }),
  };

  function sessionFor({ purchase, title, amountMinor, currency, language }: Wish) {
    const name = String(nameOf(purchase));
    const page = payPath(purchase);
    return {
      mode: 'payment' as const,
      // Cards pay at once: a completed session is a paid one.
      payment_method_types: ['card' as const],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amountMinor,
            product_data: { name: title },
          },
        },
      ],
      client_reference_id: name,
      metadata: { reading: name, proof: proofOf(hashes, purchase) },
      locale: language,
      success_url: pageLink(publicUrl, `${page}${page.includes('?') ? '&' : '?'}back=stripe`, language),
      cancel_url: pageLink(publicUrl, page, language),
    };
  }

  async function ask({ reference }: Pick<Payment, 'reference'>): Promise<ProvidersPayment> {
    return providersPayment(
      z.parse(CheckoutSession, await stripe.checkout.sessions.retrieve(reference)),
      hashes,
    );
  }
}

/**
 * Under one key Stripe repeats a failure, too, for a day. Another key does no harm: a second refund is refused,
 * a session without a page that leads to it ends unpaid.
 */
async function pastFailures<Result>(key: string, call: (key: string) => Promise<Result>): Promise<Result> {
  try {
    return await call(key);
  } catch (cause) {
    const isStored =
      cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true';
    if (!isStored) throw cause;
    return call(randomUUID());
  }
}

/** One refusal for all: the provider's words are not for people, and may name its keys. */
async function carriedOut<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError('provider_failed', { cause });
  }
}

export function providersPayment(session: CheckoutSession, hashes: KeyedHashes): ProvidersPayment {
  const { id, payment_status: paid, payment_intent: intent, metadata } = session;
  const named = [session.client_reference_id, metadata?.reading].filter((name) => name != null);
  const purchase = purchaseNamed(named[0] ?? '');
  const isOne = purchase !== null && named.every((name) => name === String(nameOf(purchase)));
  const isPaid = session.status !== 'expired' && session.status !== 'open' && paid === 'paid';
  return {
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    reference: id,
    purchase: isOne ? purchase : null,
    amountMinor: session.amount_total ?? null,
    currency: session.currency?.toUpperCase() ?? null,
    providerPayment: typeof intent === 'string' ? intent : (intent?.id ?? null),
    isProvenOurs: isOne && metadata?.proof === proofOf(hashes, purchase),
  };
}

function proofOf(hashes: KeyedHashes, purchase: Purchase): string {
  return hashes.request(['stripe session of', nameOf(purchase)]);
}

function nameOf({ kind, id }: Purchase): number | string {
  return kind === 'gift' ? `gift-${id}` : id;
}

function purchaseNamed(name: string): Purchase | null {
  const [, gift, digits] = /^(gift-)?(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? null : { kind: gift === undefined ? 'reading' : 'gift', id: Number(digits) };
}
