import { sql } from 'kysely';
import { businessDate, secondsLeftToday } from '../../events/calendar.ts';
import { OPEN_FREE_ORDERS_MAXIMUM, ORDERS_A_DAY_MAXIMUM } from '../../events/readings/quota.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Handled } from '../../log/append/handle.ts';
import type { NameClaim } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';

/** How often slots are chosen anew when other orders of the account take them meanwhile. */
const RETRY_MAXIMUM = 20;

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

/** Lets an account order within its quotas, whichever processes its orders arrive at. */
export type WithinQuota = (order: Order, append: Append) => Promise<Handled>;
type Append = (claims: readonly NameClaim[]) => Promise<Handled>;

/**
 * An account has ten slots for the orders of a day and three for free ones that wait. An order claims one of each
 * kind that concerns it, in the transaction that appends it, so that parallel orders never share one. A slot is
 * free again when the day has passed, or when the reading that holds it has been answered or cancelled.
 */
export function openQuota({ database, log, settings, clock }: Dependencies): WithinQuota {
  if (!settings.rateLimit) return (_order, append) => append([]);

  return async (order, append) => {
    for (let tries = 0; tries <= RETRY_MAXIMUM; tries++) {
      try {
        return await append(await chooseSlots(order));
      } catch (cause) {
        if (!(cause instanceof Rejected) || cause.code !== 'name_taken') throw cause;
      }
    }
    throw new Rejected('busy');
  };

  async function chooseSlots({ accountId, isFree, stream }: Order): Promise<NameClaim[]> {
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
    const { rows } = await sql<Slot>`
      select encode(n.hash, 'hex') as hash, n.holder, e.recorded_at as ordered_at,
        exists (select from events a where a.stream = n.holder
          and a.type in ('ResponseSubmitted', 'ReadingCancelled')) as closed
      from names n left join events e on e.stream = n.holder and e.stream_version = 1
      where n.space = 'order' and n.hash in (select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h)
    `.execute(database.kysely);
    return rows;
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
