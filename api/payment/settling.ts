import { randomUUID } from 'node:crypto';
import { paymentMethods } from '../../events/readings/payment.ts';
import { refundsDue } from '../../events/readings/standing.ts';
import { Rejected } from '../../events/rejected.ts';
import { follow } from '../../log/delivery/follow.ts';
import { acquireKept, type KeptLease } from '../../log/delivery/lease.ts';
import { openWakeUp } from '../../log/delivery/wake-up.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readReading, readReadingEvents } from '../readings/reading-state.ts';
import { openEndingPayments } from './ending-payments.ts';
import type { Methods } from './methods.ts';
import { openPaymentNotes } from './notes.ts';
import { openProvidersWord, systemCommand } from './providers-word.ts';
import { readingIds } from './reading-ids.ts';
import { sendBack } from './refunds.ts';
import { type RetryPauses, type Tried, triedAt } from './retry-later.ts';
import { openOrders, owingOrders } from './waiting-payments.ts';

/** Of the lease. */
const NAME = 'payments';
const DAY_MS = 86_400_000;
/** How often open payments are looked through in the time after which one is first asked for. */
const ASKS_WITHIN = 4;
/** What changes within this time after an order was shown is looked at together. */
const GATHER_MS = 500;
/** How long an event of a provider is remembered; Stripe repeats one for three days. */
const EVENT_DAYS = 30;

export interface SettlingLimits extends RetryPauses {
  /** How often the orders are looked at, should nothing wake it up. */
  readonly pollIntervalMs: number;
  /** Age from which a payment that is still open is asked for; then each time it is twice as old. */
  readonly askAfterMs: number;
}

export const SETTLING_LIMITS: SettlingLimits = {
  pollIntervalMs: 5_000,
  askAfterMs: 60_000,
  retryMinimumMs: 10_000,
  retryMaximumMs: 3_600_000,
};

/**
 * Brings the log and the providers together without being asked: money of cancelled orders and second payments goes
 * back, open payments that are not wanted any more are ended, and a payment whose webhook never came is asked for. Everything follows from the orders' events, so that any
 * process can go on; the lease lets one work at a time.
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
    if (model === 'orders') wakeUp.signal();
  });
  const skipUnreadable = openSkipUnreadable(logger);
  const notes = openPaymentNotes(dependencies);
  const record = openProvidersWord(dependencies);
  const endUnwanted = openEndingPayments(dependencies, methods, limits);
  /** By payment; only what this process has tried itself, and only while it may be tried again. */
  let refunds = new Map<string, Tried>();
  let asked = new Map<string, Tried>();
  let stopped = false;
  let endedOn = '';
  /** Methods whose provider can be asked. */
  const askable = paymentMethods.filter((name) => methods.find(name)?.ask);
  let askedAllMs = 0;

  const follower = follow<null, null, KeptLease>(
    NAME,
    async () => null,
    {
      read: async () => null,
      endOf: () => null,
      apply: async () => undefined,
      idle: async (right) => {
        await settle(right);
        if (!stopped && (await wakeUp.wait(limits.pollIntervalMs)) && !stopped) await Bun.sleep(GATHER_MS);
        return true;
      },
      wake: wakeUp.signal,
    },
    { acquire: () => acquireKept(database, NAME, holder), logger },
  );

  return {
    stop: async () => {
      stopped = true;
      stopListening();
      await follower.stop();
    },
  };

  async function settle(right: KeptLease): Promise<void> {
    await endUnwanted(() => !stopped && right.isHeld());
    await sendBackWhatIsOwed(right);
    await askForOpenPayments(right);
    await endOldEvents();
  }

  async function sendBackWhatIsOwed(right: KeptLease): Promise<void> {
    const trying = new Map<string, Tried>();
    for await (const readingId of readingIds((after, limit) =>
      owingOrders(database).select('orders.id').where('orders.id', '>', after).limit(limit),
    )) {
      if (stopped || !right.isHeld()) return;
      const state = await skipUnreadable(`reading-${readingId}`, () => readReading(log, readingId));
      if (state === null || state.stage === 'not ordered') continue;
      for (const payment of refundsDue(state.standing)) {
        if ((methods.find(payment.method)?.refund ?? null) === null) continue;
        const { reference } = payment;
        const before = refunds.get(reference);
        const failed =
          before !== undefined && before.nextAtMs > clock().getTime()
            ? before
            : await tryRefund(readingId, payment, before?.failures ?? 0);
        if (failed !== null) trying.set(reference, failed);
      }
    }
    refunds = trying;
  }

  async function tryRefund(
    readingId: number,
    payment: ReturnType<typeof refundsDue>[number],
    failures: number,
  ): Promise<Tried | null> {
    const { reference, amountMinor, currency } = payment;
    try {
      await sendBack(log, methods, {
        readingId,
        payments: [payment],
        reason: '',
        context: systemCommand(dependencies, ['refund', reference]),
        answer: () => ({ status: 200, body: null, subject: null }),
      });
      return null;
    } catch (cause) {
      // The owner was faster.
      if (cause instanceof Rejected && cause.code === 'already_refunded') return null;
      logger.warn({ err: cause, readingId }, 'money could not be sent back and is tried again');
      const noted = { readingId, reference, amountMinor, currency };
      await notes.note({
        cause: `refund ${reference}`,
        source: 'stripe',
        kind: 'refund_failed',
        ...noted,
      });
      return triedAt(clock().getTime(), failures, limits);
    }
  }

  async function askForOpenPayments(right: KeptLease): Promise<void> {
    const isEarly = clock().getTime() - askedAllMs < limits.askAfterMs / ASKS_WITHIN;
    if (askable.length === 0 || isEarly) return;
    askedAllMs = clock().getTime();
    const asking = new Map<string, Tried>();
    for await (const readingId of readingIds((after, limit) =>
      openOrders(database, askable).select('orders.id').where('orders.id', '>', after).limit(limit),
    )) {
      if (stopped || !right.isHeld()) return;
      const requests = await skipUnreadable(`reading-${readingId}`, () => requestsOf(readingId));
      for (const { data, recordedAt } of requests ?? []) {
        const ageMs = clock().getTime() - Date.parse(recordedAt);
        const dueMs = asked.get(data.reference)?.nextAtMs ?? Date.parse(recordedAt) + limits.askAfterMs;
        const tried =
          dueMs > clock().getTime()
            ? { nextAtMs: dueMs, failures: 0 }
            : { nextAtMs: clock().getTime() + Math.max(ageMs, limits.askAfterMs), failures: 0 };
        if (tried.nextAtMs !== dueMs) await askFor(readingId, data.reference);
        asking.set(data.reference, tried);
      }
    }
    asked = asking;
  }

  async function askFor(readingId: number, reference: string): Promise<void> {
    const state = await readReading(log, readingId);
    if (state.stage === 'not ordered') return;
    const payment = state.standing.payments.find((each) => each.reference === reference);
    if (payment === undefined || payment.state !== 'open') return;
    try {
      const told = await methods.find(payment.method)?.ask?.(payment);
      if (told !== undefined) await record(payment.method, told);
    } catch (cause) {
      logger.warn({ err: cause, readingId }, 'a payment could not be asked for and is asked for again');
    }
  }

  /** The requests of a reading that its provider can be asked about. */
  async function requestsOf(readingId: number) {
    const past = await readReadingEvents(log, readingId);
    return past.flatMap((event) =>
      event.type === 'PaymentRequested' && methods.find(event.data.method)?.ask ? [event] : [],
    );
  }

  async function endOldEvents(): Promise<void> {
    const today = clock().toISOString().slice(0, 10);
    if (today === endedOn) return;
    const before = new Date(clock().getTime() - EVENT_DAYS * DAY_MS).toISOString();
    await database.kysely.deleteFrom('provider_events').where('received_at', '<', before).execute();
    endedOn = today;
  }
}
