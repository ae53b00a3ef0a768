import { sql } from 'kysely';
import type { Dependencies } from '../../api/http/dependencies.ts';
import { isHeld } from '../../api/readings/waiting-orders.ts';
import { VERIFICATION_DAYS } from '../../events/readings/catalogue.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle, systemCommand } from '../../log/append/handle.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';

const DAY_MS = 86_400_000;
/** Of one round, the oldest ones. */
const HELD_MAXIMUM = 10_000;

type Needed = Pick<Dependencies, 'database' | 'log' | 'clock' | 'logger'>;

/** Also releases orders from while their address was being verified, which the verification missed. */
export async function settleHeldOrders(needed: Needed): Promise<void> {
  const skipUnreadable = openSkipUnreadable(needed.logger);
  const now = needed.clock();
  for (const held of await readHeld(needed, now))
    await skipUnreadable(`reading-${held.id}`, () => settle(needed, held, now));
}

interface Held {
  readonly id: number;
  readonly verified: boolean;
}

/** The decision is made on the log, which may be ahead of the list. */
function readHeld({ database: { models } }: Needed, now: Date): Promise<Held[]> {
  const orderedBefore = new Date(now.getTime() - VERIFICATION_DAYS * DAY_MS).toISOString();
  return models
    .selectFrom('orders')
    .innerJoin('order_customers', 'order_customers.id', 'orders.account_id')
    .select(['orders.id', 'order_customers.verified'])
    .where(isHeld)
    .where(sql<boolean>`(order_customers.verified or orders.ordered_at <= ${orderedBefore})`)
    .orderBy('orders.id')
    .limit(HELD_MAXIMUM)
    .execute();
}

async function settle({ log }: Pick<Needed, 'log'>, { id, verified }: Held, now: Date): Promise<void> {
  const commandId = log.hashes.request(['held', String(id), verified]);
  try {
    await handle(log, {
      decider: readingDecider,
      command: verified ? { type: 'ReleaseReading' } : { type: 'CancelUnverified', now: now.toISOString() },
      context: systemCommand(commandId, 'system:clock', now),
      stream: `reading-${id}`,
    });
  } catch (cause) {
    // An erased customer's stream may be gone while it still stands in the list.
    if (!(cause instanceof Rejected && cause.code === 'unknown_id')) throw cause;
  }
}
