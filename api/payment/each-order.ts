import type { Logger } from 'pino';
import type { Recorded } from '../../events/contract.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import type { ReadingEvent } from '../../events/readings/events.ts';
import type { Payment } from '../../events/readings/standing.ts';
import type { OrderedState } from '../../events/readings/state.ts';
import { stateAfter } from '../../log/append/handle.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readReadingEvents } from '../readings/reading-state.ts';
import type { openOrders } from './waiting-payments.ts';

const BATCH = 100;

export interface Order {
  readonly readingId: number;
  readonly past: readonly Recorded<ReadingEvent>[];
  readonly state: OrderedState;
}

export interface Work {
  /** In the order of their ids. */
  orders(): Pick<ReturnType<typeof openOrders>, 'select'>;
  paymentsOf(order: Order): readonly Payment[];
  /** In milliseconds; at once where it is left out. */
  firstAtMs?(order: Order, payment: Payment): number;
  /** Returns when it is due again; null where it is done. @param tries before this one */
  carryOut(order: Order, payment: Payment, tries: number): Promise<number | null>;
}

/** Ends early when it may not go on; an order that cannot be read is logged and skipped. */
export function openRounds(
  { log, logger, clock }: Pick<Dependencies, 'log' | 'clock'> & { readonly logger: Logger },
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
        const { reference } = payment;
        const due = waiting.get(reference) ?? { dueAtMs: work.firstAtMs?.(order, payment) ?? 0, tries: 0 };
        const isDue = due.dueAtMs <= clock().getTime();
        const dueAtMs = isDue ? await work.carryOut(order, payment, due.tries) : due.dueAtMs;
        if (dueAtMs !== null) stillWaiting.set(reference, { dueAtMs, tries: due.tries + (isDue ? 1 : 0) });
      }
    }
    waiting = stillWaiting;
  };

  async function* eachOrder(): AsyncGenerator<Order> {
    const orders = work.orders();
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
  }
}
