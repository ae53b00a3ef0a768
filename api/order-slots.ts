import { businessDate, secondsLeftToday } from '../events/calendar.ts';
import { Rejected } from '../events/rejected.ts';
import type { NameClaim } from '../log/log.ts';
import type { Dependencies } from './http/dependencies.ts';
import { openLoader } from './http/loader.ts';

/** Free orders of one account that may wait for their answer at a time. */
export const OPEN_FREE_ORDERS_MAXIMUM = 3;
/** Orders of one account on one of the business's days. */
export const ORDERS_A_DAY_MAXIMUM = 10;

interface Order {
  readonly accountId: number;
  readonly isFree: boolean;
  /** The order's stream, which holds its slots. */
  readonly stream: string;
}

interface Slot {
  /** Hex. */
  readonly hash: string;
  readonly holder: string;
  readonly ordered_at: string | null;
  /** Answered or cancelled. */
  readonly closed: boolean;
}

/**
 * An account has ten slots for the orders of a day and three for free ones that wait. An order claims one of each
 * kind that concerns it, in the transaction that appends it, so that parallel orders never share one. A slot is
 * free again when the day has passed, or when the reading that holds it has been answered or cancelled.
 */
export function openOrderSlots({
  database,
  log,
  settings,
  clock,
}: Pick<Dependencies, 'database' | 'log' | 'settings' | 'clock'>) {
  const readSlot = openLoader((hashes: readonly string[]) => selectSlots(database, hashes));

  return {
    /** What an order claims; nothing without limits. @throws Rejected where no slot is free */
    choose: async (order: Order): Promise<NameClaim[]> => (settings.rateLimit ? choose(order) : []),
    /** The streams of the account's free orders that are neither answered nor cancelled. */
    async openFreeOrders(accountId: number): Promise<string[]> {
      const slots = await readSlots(slotsOf(accountId, 'open', OPEN_FREE_ORDERS_MAXIMUM));
      return slots.filter(({ closed }) => !closed).map(({ holder }) => holder);
    },
  };

  async function choose({ accountId, isFree, stream }: Order): Promise<NameClaim[]> {
    const day = slotsOf(accountId, 'day', ORDERS_A_DAY_MAXIMUM);
    const open = isFree ? slotsOf(accountId, 'open', OPEN_FREE_ORDERS_MAXIMUM) : [];
    const taken = new Map((await readSlots([...day, ...open])).map((slot) => [slot.hash, slot]));
    const today = businessDate(clock());
    const daySlot = await takeFirst(day, taken, (slot) => businessDate(slot.ordered_at ?? '') === today);
    if (daySlot === null)
      throw new Rejected('too_many_orders', { retryAfterSeconds: secondsLeftToday(clock()) });
    const openSlot = isFree ? await takeFirst(open, taken, (slot) => !slot.closed) : null;
    if (isFree && openSlot === null) throw new Rejected('too_many_open');
    return [daySlot, openSlot].flatMap((hash) =>
      hash === null ? [] : [{ kind: 'order_slot' as const, hash, holder: stream }],
    );
  }

  function slotsOf(accountId: number, kind: 'day' | 'open', count: number): string[] {
    return Array.from({ length: count }, (_, number) =>
      log.hashes.name('order_slot', `account-${accountId} ${kind} ${number}`),
    );
  }

  /** The first slot that is free; one that no longer counts is released for it. */
  async function takeFirst(
    hashes: readonly string[],
    taken: ReadonlyMap<string, Slot>,
    counts: (slot: Slot) => boolean,
  ): Promise<string | null> {
    const hash = hashes.find((each) => {
      const slot = taken.get(each);
      return slot === undefined || slot.ordered_at === null || !counts(slot);
    });
    if (hash === undefined) return null;
    const former = taken.get(hash);
    if (former !== undefined) await release(former);
    return hash;
  }

  async function readSlots(hashes: readonly string[]): Promise<Slot[]> {
    const slots = await Promise.all(hashes.map(readSlot));
    return slots.filter((slot) => slot !== null);
  }

  /** Only from the reading that was found in it: another order may have claimed it meanwhile. */
  async function release({ hash, holder }: Slot): Promise<void> {
    await database.kysely
      .deleteFrom('names')
      .where('space', '=', 'order')
      .where('hash', '=', Buffer.from(hash, 'hex'))
      .where('holder', '=', holder)
      .execute();
  }
}

async function selectSlots(
  { prepared }: Pick<Dependencies['database'], 'prepared'>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Slot>> {
  const rows = await prepared<Slot>('select * from order_slots($1)', [hashes]);
  return new Map(rows.map((slot) => [slot.hash, slot]));
}
