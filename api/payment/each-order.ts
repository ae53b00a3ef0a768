import type { Logger } from 'pino';
import type { Recorded } from '../../events/contract.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import type { ReadingEvent } from '../../events/readings/events.ts';
import type { Payment, Standing } from '../../events/readings/standing.ts';
import type { OrderedState } from '../../events/readings/state.ts';
import { stateAfter } from '../../log/append/handle.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readReadingEvents } from '../readings/reading-state.ts';
import type { openOrders } from './waiting-payments.ts';

/** Orders that one query gives. */
const BATCH = 100;

type Scanning = Pick<Dependencies, 'log' | 'clock'> & { readonly logger: Logger };
/** Orders in the order of their ids. */
type Orders = Pick<ReturnType<typeof openOrders>, 'select'>;

interface Order {
  readonly readingId: number;
  readonly past: readonly Recorded<ReadingEvent>[];
  readonly state: OrderedState;
}

/** The orders that a query finds, as they stand in the log. One that cannot be read is logged and left out. */
export function openEachOrder({ log, logger }: Pick<Scanning, 'log' | 'logger'>) {
  const skipUnreadable = openSkipUnreadable(logger);

  return async function* (orders: Orders): AsyncGenerator<Order> {
    for (let after = 0, size = BATCH; size === BATCH; ) {
      const rows = await orders.select('orders.id').where('orders.id', '>', after).limit(BATCH).execute();
      for (const { id: readingId } of rows) {
        const past = await skipUnreadable(`reading-${readingId}`, () => readReadingEvents(log, readingId));
        const state = stateAfter(readingDecider, past ?? []);
        if (past !== null && state.stage !== 'not ordered') yield { readingId, past, state };
      }
      after = rows.at(-1)?.id ?? after;
      size = rows.length;
    }
  };
}

export interface RetryPauses {
  /** Pause after a call that failed, doubled each time up to the maximum. */
  readonly retryMinimumMs: number;
  readonly retryMaximumMs: number;
}

/** What is owed to the payments of some orders. */
interface Work {
  orders(): Orders;
  paymentsOf(standing: Standing): readonly Payment[];
  carryOut(readingId: number, payment: Payment): Promise<void>;
  failed(cause: unknown, readingId: number, payment: Payment): Promise<void>;
}

/** A call to a provider that failed, and when it is made again. */
interface Tried {
  readonly nextAtMs: number;
  readonly failures: number;
}

/** Rounds over these payments; one that failed is tried again in a later round. A round that may not go on ends early. */
export function openRetriedWork(scanning: Scanning, pauses: RetryPauses, work: Work) {
  const nowMs = () => scanning.clock().getTime();
  const eachOrder = openEachOrder(scanning);
  /** By payment; only what this process has tried itself, and only while it may be tried again. */
  let tried = new Map<string, Tried>();

  return async (mayGoOn: () => boolean): Promise<void> => {
    const trying = new Map<string, Tried>();
    for await (const { readingId, state } of eachOrder(work.orders())) {
      if (!mayGoOn()) return;
      for (const payment of work.paymentsOf(state.standing)) {
        const before = tried.get(payment.reference);
        const isEarly = before !== undefined && before.nextAtMs > nowMs();
        const failed = isEarly ? before : await tryOnce(readingId, payment, before?.failures ?? 0);
        if (failed !== null) trying.set(payment.reference, failed);
      }
    }
    tried = trying;
  };

  async function tryOnce(readingId: number, payment: Payment, failures: number): Promise<Tried | null> {
    try {
      await work.carryOut(readingId, payment);
      return null;
    } catch (cause) {
      const pauseMs = Math.min(pauses.retryMinimumMs * 2 ** failures, pauses.retryMaximumMs);
      const nextAtMs = nowMs() + pauseMs;
      await work.failed(cause, readingId, payment);
      return { nextAtMs, failures: failures + 1 };
    }
  }
}
