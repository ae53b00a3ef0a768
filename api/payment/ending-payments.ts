import { paymentMethods } from '../../events/readings/payment.ts';
import { type Payment, unwantedPayments } from '../../events/readings/standing.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readReading } from '../readings/reading-state.ts';
import type { Methods } from './methods.ts';
import { openProvidersWord } from './providers-word.ts';
import { readingIds } from './reading-ids.ts';
import { type RetryPauses, type Tried, triedAt } from './retry-later.ts';
import { unwantedOrders } from './waiting-payments.ts';

/**
 * Ends open payments at their provider once their order was cancelled or paid in another way, so that a checkout page
 * that is still open takes no money. One that was paid at the same moment is recorded, and its money goes back. While
 * the provider is away it is tried again; the order is cancelled all the same.
 */
export function openEndingPayments(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock' | 'logger'>,
  methods: Methods,
  pauses: RetryPauses,
): (mayGoOn: () => boolean) => Promise<void> {
  const { database, log, clock, logger } = dependencies;
  const record = openProvidersWord(dependencies);
  const skipUnreadable = openSkipUnreadable(logger);
  const endable = paymentMethods.filter((name) => methods.find(name)?.end);
  /** By payment; only what this process has tried itself, and only while it may be tried again. */
  let tried = new Map<string, Tried>();

  return async (mayGoOn) => {
    if (endable.length === 0) return;
    const trying = new Map<string, Tried>();
    for await (const readingId of readingIds((after, limit) =>
      unwantedOrders(database, endable).select('orders.id').where('orders.id', '>', after).limit(limit),
    )) {
      if (!mayGoOn()) return;
      const state = await skipUnreadable(`reading-${readingId}`, () => readReading(log, readingId));
      if (state === null || state.stage === 'not ordered') continue;
      for (const payment of unwantedPayments(state.standing)) {
        const before = tried.get(payment.reference);
        const isEarly = before !== undefined && before.nextAtMs > clock().getTime();
        const failed = isEarly ? before : await end(readingId, payment, before?.failures ?? 0);
        if (failed !== null) trying.set(payment.reference, failed);
      }
    }
    tried = trying;
  };

  async function end(readingId: number, payment: Payment, failures: number): Promise<Tried | null> {
    try {
      const told = await methods.find(payment.method)?.end?.(payment);
      if (told !== undefined) await record(payment.method, told);
      return null;
    } catch (cause) {
      logger.warn({ err: cause, readingId }, 'an unwanted payment could not be ended and is tried again');
      return triedAt(clock().getTime(), failures, pauses);
    }
  }
}
