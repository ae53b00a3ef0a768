import * as z from 'zod/mini';
import { PostStripeEvent } from '../../events/readings/payment-answers.ts';
import { HttpError } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { openProviderStatus } from './provider-status.ts';
import { CheckoutSession, openStripe, providersPayment } from './stripe.ts';

/** In seconds, in either direction. */
const AGE_MAXIMUM_SECONDS = 300;

const AnyEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/**
 * Remembered after taking effect, which is recorded once: a repeat after a crash changes nothing. Without
 * effect it is not remembered: the true event of its id may still come.
 */
export const stripeEvents = (dependencies: Opened) => {
  const { database, clock, log, settings } = dependencies;
  const configured = settings.payment.stripe;
  const stripe = configured === null ? null : openStripe(configured);
  const record = openProviderStatus(dependencies, dependencies.methods);

  return routes(
    'payment',
    route(PostStripeEvent, 'signed', 'Events of the payment provider', [
      'bad_signature',
      'provider_failed',
    ]).answer(async ({ raw, request }) => {
      const event = await verified(raw, request.headers.get('stripe-signature'));
      if (!(await isHandled(event.id))) {
        const hasEffect = await takeEffect(event);
        if (hasEffect) await remember(event.id);
      }
      return { received: true };
    }),
  );

  async function verified(raw: string, signature: string | null) {
    if (stripe === null || configured === null || signature === null) throw new HttpError('bad_signature');
    const { webhookSecret } = configured;
    if (!isRecent(signature)) throw new HttpError('bad_signature');
    try {
      await stripe.webhooks.constructEventAsync(
        raw,
        signature,
        webhookSecret,
        AGE_MAXIMUM_SECONDS,
        undefined,
        clock().getTime(),
      );
    } catch (cause) {
      throw new HttpError('bad_signature', { cause });
    }
    // Well signed, but of another kind: treated as unknown.
    return AnyEvent.safeParse(JSON.parse(raw)).data ?? { id: '', type: '', data: { object: null } };
  }

  /** The library accepts a time that is no number, or the last of several. */
  function isRecent(signature: string): boolean {
    const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
    const [, seconds] = /^t=(\d{1,12})$/.exec(times[0] ?? '') ?? [];
    if (times.length !== 1 || seconds === undefined) return false;
    return Math.abs(Number(seconds) - clock().getTime() / 1_000) <= AGE_MAXIMUM_SECONDS;
  }

  async function takeEffect({ type, data }: z.output<typeof AnyEvent>): Promise<boolean> {
    if (type !== 'checkout.session.completed' && type !== 'checkout.session.expired') return false;
    const session = CheckoutSession.safeParse(data.object);
    if (!session.success) return false;
    // The event's type counts: the session's own state may be newer or older.
    const status = type === 'checkout.session.completed' ? 'complete' : 'expired';
    const known = providersPayment({ ...session.data, status }, log.hashes);
    return record('stripe', known);
  }

  async function isHandled(id: string): Promise<boolean> {
    const row = await database.kysely
      .selectFrom('provider_events')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function remember(id: string): Promise<void> {
    if (id === '') return;
    await database.kysely
      .insertInto('provider_events')
      .values({ id, received_at: clock().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
};
