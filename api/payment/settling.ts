import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Purchase, paymentMethods } from '../../events/readings/payment.ts';
import { type Payment, refundsDue, unwantedPayments } from '../../events/readings/standing.ts';
import { Rejected } from '../../events/rejected.ts';
import { every } from '../../log/delivery/follow.ts';
import { acquireKept, type KeptLease } from '../../log/delivery/lease.ts';
import { openWakeUp } from '../../log/delivery/wake-up.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { type Order, openRounds, type Work } from './each-order.ts';
import type { Methods } from './methods.ts';
import { openPaymentNotes, readingIdOf } from './notes.ts';
import { openProviderStatus, paymentCommand } from './provider-status.ts';
import { sendBack, streamOf } from './purchases.ts';
import { isOpenBy, isOwing, isUnwantedBy } from './waiting-payments.ts';

const NAME = 'payments';
const DAY_MS = 86_400_000;
/** Banks take weeks to decide. */
const DISPUTED_RETRY_MS = DAY_MS;
/** In the time after which an open payment is first asked for. */
const ASKS_WITHIN = 4;
/** Changes after an order was shown are handled together. */
const GATHER_MS = 500;
/** Stripe repeats an event for three days. */
const EVENT_DAYS = 30;

export interface SettlingLimits {
  /** Should no notification come. */
  readonly pollIntervalMs: number;
  /** Age of an open payment at the first look-up; each later one at twice the age. */
  readonly askAfterMs: number;
  /** After a failed call; doubled each time up to the maximum. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
}

export const SETTLING_LIMITS: SettlingLimits = {
  pollIntervalMs: 15_000,
  askAfterMs: 60_000,
  retryMinimumMs: 10_000,
  retryMaximumMs: 3_600_000,
};

/**
 * Refunds cancelled orders and second payments, ends unwanted open payments, and asks for those whose webhook
 * never came. All follows from the orders' events: any process can go on; the lease lets one work at a time.
 */
export function startSettling(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'bus' | 'clock' | 'logger'>,
  methods: Methods,
  limits: SettlingLimits = SETTLING_LIMITS,
): { stop(): Promise<void> } {
  const { database, log, bus, clock, logger } = dependencies;
  const holder = randomUUID();
  const wakeUp = openWakeUp();
  const stopListening = bus.onProjected(({ model }) => {
    if (model === 'orders' || model === 'gifts') wakeUp.signal();
  });
  const notes = openPaymentNotes(dependencies);
  const record = openProviderStatus(dependencies, methods);
  const sendBackWhatIsOwed = openRounds(dependencies, refunds());
  const endUnwanted = openRounds(dependencies, endings());
  const askForOpen = openRounds(dependencies, questions());
  const nowMs = () => clock().getTime();
  let askedAllMs = 0;
  let endedOn = '';
  let stopped = false;

  const follower = every(
    NAME,
    async (right: KeptLease) => {
      await settle(() => !stopped && right.isHeld());
      if (!stopped && (await wakeUp.wait(limits.pollIntervalMs)) && !stopped) await Bun.sleep(GATHER_MS);
    },
    wakeUp.signal,
    { acquire: () => acquireKept(database, NAME, holder), logger },
  );

  return {
    stop: async () => {
      stopped = true;
      stopListening();
      await follower.stop();
    },
  };

  async function settle(mayGoOn: () => boolean): Promise<void> {
    if (configured('end').length > 0) await endUnwanted(mayGoOn);
    await sendBackWhatIsOwed(mayGoOn);
    if (configured('ask').length > 0 && nowMs() - askedAllMs >= limits.askAfterMs / ASKS_WITHIN) {
      askedAllMs = nowMs();
      await askForOpen(mayGoOn);
    }
    await endOldEvents();
  }

  function configured(what: 'ask' | 'end') {
    return paymentMethods.filter((name) => methods.find(name)?.[what]);
  }

  function refunds(): Work {
    return {
      orders: () => isOwing,
      paymentsOf: ({ payable: { money } }) =>
        refundsDue(money).filter(({ method }) => methods.refundOf(method) !== null),
      carryOut: retried(sendItBack, async (cause, purchase, { method, reference, amountMinor, currency }) => {
        const readingId = readingIdOf(purchase);
        logger.warn(
          { err: cause, purchase: streamOf(purchase) },
          'money could not be sent back and is tried again',
        );
        const noted = { readingId, reference, amountMinor, currency };
        const kind = isDisputed(cause) ? 'refund_disputed' : 'refund_failed';
        const why = isDisputed(cause) ? 'disputed' : 'refund';
        await notes.note({ cause: `${why} ${reference}`, source: method, kind, ...noted });
      }),
    };
  }

  async function sendItBack(purchase: Purchase, payment: Payment): Promise<void> {
    // A gift may have paid several readings, one after the other.
    const which = payment.method === 'gift' ? [streamOf(purchase)] : [];
    const context = paymentCommand(dependencies, ['refund', payment.reference, ...which]);
    try {
      await sendBack(log, methods, { purchase, payments: [payment], reason: '', context });
    } catch (cause) {
      // The owner was faster.
      if (!(cause instanceof Rejected && cause.code === 'already_refunded')) throw cause;
    }
  }

  /**
   * For orders cancelled or paid in another way, so that an open checkout page takes no money. A payment at
   * the same moment is recorded and refunded. Retried while the provider is away; the cancellation does not
   * wait.
   */
  function endings(): Work {
    return {
      orders: () => isUnwantedBy(configured('end')),
      paymentsOf: ({ payable }) => unwantedPayments(payable.money),
      carryOut: retried(
        (_purchase, payment) => recordOf('end', payment),
        async (cause, purchase) =>
          logger.warn(
            { err: cause, purchase: streamOf(purchase) },
            'an unwanted payment could not be ended and is tried again',
          ),
      ),
    };
  }

  function questions(): Work {
    return {
      orders: () => isOpenBy(configured('ask')),
      paymentsOf: ({ payable: { money } }) =>
        money.payments.filter(({ state, method }) => state === 'open' && methods.find(method)?.ask),
      firstAtMs: (order, payment) => requestedMs(order, payment) + limits.askAfterMs,
      carryOut: async (order, payment) => {
        await recordOf('ask', payment).catch((cause: unknown) => {
          const purchase = streamOf(order.purchase);
          logger.warn({ err: cause, purchase }, 'a payment could not be asked for and is asked for again');
        });
        return nowMs() + Math.max(nowMs() - requestedMs(order, payment), limits.askAfterMs);
      },
    };
  }

  async function recordOf(what: 'ask' | 'end', payment: Payment): Promise<void> {
    const method = methods.find(payment.method);
    const known = await method?.[what]?.(payment);
    if (method !== null && known !== undefined) await record(method.name, known);
  }

  function retried(
    carryOut: (purchase: Purchase, payment: Payment) => Promise<void>,
    failed: (cause: unknown, purchase: Purchase, payment: Payment) => Promise<void>,
  ): Work['carryOut'] {
    return async ({ purchase }, payment, tries) => {
      try {
        await carryOut(purchase, payment);
        return null;
      } catch (cause) {
        const backOffMs = Math.min(limits.retryMinimumMs * 2 ** tries, limits.retryMaximumMs);
        const dueAtMs = nowMs() + (isDisputed(cause) ? DISPUTED_RETRY_MS : backOffMs);
        await failed(cause, purchase, payment);
        return dueAtMs;
      }
    };
  }

  async function endOldEvents(): Promise<void> {
    const today = clock().toISOString().slice(0, 10);
    if (today === endedOn) return;
    const before = new Date(clock().getTime() - EVENT_DAYS * DAY_MS).toISOString();
    await database.kysely.deleteFrom('provider_events').where('received_at', '<', before).execute();
    endedOn = today;
  }
}

function isDisputed(cause: unknown): boolean {
  return cause instanceof HttpError && cause.code === 'payment_disputed';
}

const Asked = z.object({ reference: z.string() });

function requestedMs({ past }: Order, { reference }: Payment): number {
  const requested = past.find(
    ({ type, data }) =>
      type.endsWith('PaymentRequested') && Asked.safeParse(data).data?.reference === reference,
  );
  return Date.parse(requested?.recordedAt ?? '');
}
