import { businessDate, secondsLeftToday } from '../events/calendar.ts';
import { Rejected } from '../events/rejected.ts';
import type { NameClaim } from '../log/log.ts';
import type { Dependencies } from './http/dependencies.ts';
import { openLoader } from './http/loader.ts';

const OPEN_FREE_ORDERS_MAXIMUM = 3;
const ORDERS_A_DAY_MAXIMUM = 10;

interface Order {
  readonly accountId: number;
  readonly isFree: boolean;
  readonly stream: string;
}

interface Slot {
  readonly hash: string;
  readonly holder: string;
  readonly ordered_at: string | null;
  readonly closed: boolean;
}

/**
 * An order claims one of ten slots of the day and, if free, one of three for waiting ones, in the transaction
 * that appends it, so that parallel orders never share one. The day's end, or an answer or cancellation,
 * frees it.
 */
export function openOrderSlots({
  database,
  log,
  settings,
  clock,
}: Pick<Dependencies, 'database' | 'log' | 'settings' | 'clock'>) {
  const readSlot = openLoader((hashes: readonly string[]) => selectSlots(database, hashes));

  return {
    /** Nothing without limits. @throws Rejected where no slot is free */
    choose: async (order: Order): Promise<NameClaim[]> => (settings.rateLimit ? choose(order) : []),
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

  /** Releases the slot first where its order no longer counts. */
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

  /** Only from the reading found there: another order may have claimed it since. */
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
