import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { accountDecider, accountStream, type Consent } from '../../events/accounts/decider.ts';
import { businessDate, secondsLeftToday } from '../../events/calendar.ts';
import { PostPurchase } from '../../events/readings/answers.ts';
import { priceText, termsVersion } from '../../events/readings/catalogue.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { offerOn } from '../../events/settings/offer-schedule.ts';
import { OFFERS_STREAM, type OffersState } from '../../events/settings/offers.ts';
import { UNKNOWN_LANGUAGE } from '../../events/text.ts';
import { type Alongside, alongside, handle, Outdated } from '../../log/append/handle.ts';
import type { NameClaim } from '../../log/log.ts';
import { openBudgets } from '../http/budgets.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { DEFAULT_LANGUAGE } from '../http/language.ts';
import { answered, route, routes } from '../http/route.ts';
import { openOffers } from '../offers.ts';

/** Free orders of one account that may wait for their answer at a time. */
export const OPEN_FREE_ORDERS_MAXIMUM = 3;
/** Orders of one account on one of the business's days. */
export const ORDERS_A_DAY_MAXIMUM = 10;

/** How often an order is decided again when the owner changes the offers, or other orders take its slots, meanwhile. */
const RETRY_MAXIMUM = 20;
/** Consents that this process need not look up again: one that was given is never taken back by itself. */
const CONSENTS_KNOWN_MAXIMUM = 10_000;

/**
 * The order of a reading: at the price that stands in the log, within the account's quota, and with its consent to the
 * terms, all in one transaction.
 */
export function purchaseCommand(dependencies: Dependencies) {
  const { log, settings } = dependencies;
  const chooseSlots = openQuota(dependencies);
  const consents = openConsents();
  const offers = openOffers(log);
  const budgets = openBudgets(dependencies);

  return routes(
    'readings',
    route(PostPurchase, 'customer', 'Order a reading', [
      'under_age',
      'price_changed',
      'terms_outdated',
      'too_many_open',
      'too_many_orders',
      'not_for_sale',
    ]).answer(({ body, person, runCommand, address }) =>
      runCommand(async (context) => {
        const counted = await budgets.takeOfAddress('order', address());
        const readingId = await log.nextId('reading');
        const { accountId } = person;
        // The day of the event: an order at midnight gets the price of the day that it is recorded on.
        const today = businessDate(context.recordedAt);
        const language = body.termsLanguage ?? UNKNOWN_LANGUAGE;
        const consent = { text: 'terms', textVersion: termsVersion, language } as const;
        const ordered = body.language ?? person.language ?? DEFAULT_LANGUAGE;
        const stream = `reading-${readingId}`;
        const decide = async ({ schedule, version }: OffersState) => {
          const offer = offerOn(schedule, body.serviceType, today);
          const isFree = offer.priceMinor === 0;
          if (!isFree && settings.payment.methods.length === 0) throw new Rejected('not_for_sale');
          return handle(log, {
            decider: readingDecider,
            command: {
              type: 'OrderReading',
              readingId,
              accountId,
              today,
              offer,
              unverified: false,
              order: { ...body, language: ordered },
            },
            context,
            stream,
            isNew: true,
            claims: await chooseSlots({ accountId, isFree, stream }),
            unchanged: [{ stream: OFFERS_STREAM, version }],
            alongside: consents.missing(accountId, consent),
            answer: () =>
              answered(PostPurchase, {
                id: readingId,
                status: 'pending',
                price: priceText(offer),
                free: isFree,
                paymentUrl: isFree ? null : `${settings.publicUrl}/pay/${readingId}`,
              }),
          });
        };
        const place = async () => {
          for (let tries = 0; tries <= RETRY_MAXIMUM; tries++) {
            const known = await offers.known();
            try {
              return await decide(known);
            } catch (cause) {
              if (!(cause instanceof Rejected)) throw cause;
              // Another order has taken a slot: others are chosen.
              if (cause.code === 'name_taken') continue;
              // What was refused may be allowed by offers that this process does not know yet.
              const { version } = await offers.newest();
              if (version === known.version && !(cause instanceof Outdated)) throw cause;
            }
          }
          throw new Rejected('busy');
        };
        const handled = await place().catch(async (cause: unknown) => {
          await counted.giveBack();
          throw cause;
        });
        consents.given(accountId, consent);
        if (handled.repeated) await counted.giveBack();
        return handled;
      }, 'by the append'),
    ),
  );
}

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
function openQuota({ database, log, settings, clock }: Dependencies) {
  return settings.rateLimit ? chooseSlots : async () => [];

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

interface Consents {
  /** What a command has to record alongside, so that it never stands without the account's consent. */
  missing(accountId: number, consent: Consent): readonly Alongside[];
  /** The command has been committed, and the consent with it. */
  given(accountId: number, consent: Consent): void;
}

function openConsents(): Consents {
  const known = new LRUCache<string, true>({ max: CONSENTS_KNOWN_MAXIMUM });

  return {
    missing: (accountId, consent) =>
      known.has(keyOf(accountId, consent))
        ? []
        : [alongside(accountStream(accountId), accountDecider, { type: 'GiveConsent', consent })],
    given: (accountId, consent) => void known.set(keyOf(accountId, consent), true),
  };
}

function keyOf(accountId: number, { text, textVersion, language }: Consent): string {
  return [accountId, text, textVersion, language].join(' ');
}
