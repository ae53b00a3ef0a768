import type { RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Recorded } from '../../events/contract.ts';
import type { Purchase } from '../../events/readings/payment.ts';
import type { Payable } from '../../events/readings/payment-decisions.ts';
import type { Payment } from '../../events/readings/standing.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { payableAfter, streamOf } from './purchases.ts';
import { purchaseKinds, readPurchases } from './waiting-payments.ts';

const BATCH = 100;

export interface Order {
  readonly purchase: Purchase;
  readonly past: readonly Recorded[];
  readonly payable: Payable;
}

export interface Work {
  orders(): RawBuilder<boolean>;
  paymentsOf(order: Order): readonly Payment[];
  /** In milliseconds; at once where it is left out. */
  firstAtMs?(order: Order, payment: Payment): number;
  /** Returns when it is due again; null where it is done. @param tries before this one */
  carryOut(order: Order, payment: Payment, tries: number): Promise<number | null>;
}

/** Of readings and gifts. Ends early when it may not go on; one that cannot be read is logged and skipped. */
export function openRounds(
  {
    database,
    log,
    logger,
    clock,
  }: Pick<Dependencies, 'database' | 'log' | 'clock'> & { readonly logger: Logger },
  work: Work,
) {
  const skipUnreadable = openSkipUnreadable(logger);
  /** By payment: what this process has tried or seen, while something is owed. */
  let waiting = new Map<string, { readonly dueAtMs: number; readonly tries: number }>();

  return async (mayGoOn: () => boolean): Promise<void> => {
    const stillWaiting: typeof waiting = new Map();
    for await (const order of eachOrder()) {
      if (!mayGoOn()) return;
      for (const payment of work.paymentsOf(order)) {
        // Orders may be paid with one gift, one after the other.
        const key = `${streamOf(order.purchase)} ${payment.reference}`;
        const due = waiting.get(key) ?? { dueAtMs: work.firstAtMs?.(order, payment) ?? 0, tries: 0 };
        const isDue = due.dueAtMs <= clock().getTime();
        const dueAtMs = isDue ? await work.carryOut(order, payment, due.tries) : due.dueAtMs;
        if (dueAtMs !== null) stillWaiting.set(key, { dueAtMs, tries: due.tries + (isDue ? 1 : 0) });
      }
    }
    waiting = stillWaiting;
  };

  async function* eachOrder(): AsyncGenerator<Order> {
    for await (const purchase of eachPurchase()) {
      const stream = streamOf(purchase);
      const past = await skipUnreadable(stream, () => log.readStream(stream));
      const payable = past === null ? null : payableAfter(purchase, past);
      if (past !== null && payable !== null) yield { purchase, past, payable };
    }
  }

  async function* eachPurchase(): AsyncGenerator<Purchase> {
    for (const kind of purchaseKinds) {
      for (let after = 0, size = BATCH; size === BATCH; ) {
        const rows = await readPurchases(database, kind, work.orders(), { after, limit: BATCH });
        yield* rows.map(({ id }) => ({ kind, id }));
        after = rows.at(-1)?.id ?? after;
        size = rows.length;
      }
    }
  }
}
