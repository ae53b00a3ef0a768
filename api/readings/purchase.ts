import { LRUCache } from 'lru-cache';
import { accountDecider, accountStream, type Consent } from '../../events/accounts/decider.ts';
import { businessDate } from '../../events/calendar.ts';
import { giftDecider, redeemable } from '../../events/gifts/decider.ts';
import type { OrderedGift } from '../../events/gifts/state.ts';
import { PostPurchase } from '../../events/readings/answers.ts';
import { priceText, termsVersion } from '../../events/readings/catalogue.ts';
import type { OrderReading } from '../../events/readings/commands.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { offerOn } from '../../events/settings/offer-schedule.ts';
import { OFFERS_STREAM, type OffersState } from '../../events/settings/offers.ts';
import { type Language, UNKNOWN_LANGUAGE } from '../../events/text.ts';
import {
  type Alongside,
  alongside,
  type Handled,
  handle,
  Outdated,
  stateAfter,
} from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { requireBirth } from '../charts/order-chart.ts';
import { openGiftCodes } from '../gift-codes.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { DEFAULT_LANGUAGE } from '../http/language.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import { openOrderSlots } from '../order-slots.ts';

/** How often an order is decided again when the owner changes the offers, or other orders take its slots, meanwhile. */
const RETRY_MAXIMUM = 20;
/** Consents and verified accounts are never revoked, so they need no second look-up. */
const KNOWN_MAXIMUM = 10_000;

/** At the log's price, within the account's quota, with its consent to the terms, in one transaction. */
export function purchaseCommand(dependencies: Opened) {
  const { log, budgets } = dependencies;
  const codes = openGiftCodes(dependencies);
  const place = openPlacing(dependencies);

  return routes(
    'readings',
    route(PostPurchase, 'customer', 'Order a reading', [
      'under_age',
      'price_changed',
      'terms_outdated',
      'too_many_open',
      'too_many_orders',
      'too_many_tries',
      'not_for_sale',
      'gift_code_wrong',
      'gift_code_used',
      'gift_code_over',
      'gift_other_service',
    ]).answer(({ body, person, appendCommand, address }) =>
      appendCommand(async (context) => {
        requireBirth(body);
        const counted = await budgets.takeOfAddress('order', address());
        const readingId = await log.nextId('reading');
        const language = body.language ?? person.language ?? DEFAULT_LANGUAGE;
        const { giftCode = '', ...order } = { ...body, language };
        const about = { readingId, accountId: person.accountId, order, context };
        const placed = async () => place({ ...about, gift: await giftOf(giftCode, address()) });
        const handled = await placed().catch(async (cause: unknown) => {
          await counted.giveBack();
          throw cause;
        });
        if (handled.repeated) await counted.giveBack();
        return handled;
      }),
    ),
  );

  async function giftOf(code: string, address: string): Promise<OrderedGift | null> {
    if (code.trim() === '') return null;
    const gift = await codes.find(code, address);
    if (gift === null) throw new Rejected('gift_code_wrong');
    return gift;
  }
}

interface Asked {
  readonly readingId: number;
  readonly accountId: number;
  readonly order: OrderReading & { readonly language: Language };
  /** Null where the customer pays. */
  readonly gift: OrderedGift | null;
  readonly context: CommandContext;
}

function openPlacing(dependencies: Opened) {
  const { log, settings, offers } = dependencies;
  const slots = openOrderSlots(dependencies);
  const consents = openConsents();
  const addresses = openAddresses(dependencies);

  return place;

  async function place(asked: Asked): Promise<Handled> {
    for (let tries = 0; tries <= RETRY_MAXIMUM; tries++) {
      const known = await offers.known();
      try {
        return await decide(asked, known);
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
  }

  async function decide(asked: Asked, { schedule, version }: OffersState): Promise<Handled> {
    const { readingId, accountId, order, context } = asked;
    // The day of the event: an order at midnight gets the price of the day that it is recorded on.
    const today = businessDate(context.recordedAt);
    const offer = offerOn(schedule, order.serviceType, today);
    if (asked.gift !== null) redeemable(asked.gift, { service: order.serviceType, now: context.recordedAt });
    const isFree = offer.priceMinor === 0;
    // A code that is not needed stays good.
    const gift = isFree ? null : asked.gift;
    if (gift === null && !isFree && settings.payment.methods.length === 0) throw new Rejected('not_for_sale');
    const unverifiedAt = isFree ? await addresses.unverifiedAt(accountId) : null;
    const unverified = unverifiedAt !== null;
    const stream = `reading-${readingId}`;
    const paying = gift?.gift ?? null;
    const language = order.termsLanguage ?? UNKNOWN_LANGUAGE;
    const consent = { text: 'terms', textVersion: termsVersion, language } as const;
    const handled = await handle(log, {
      decider: readingDecider,
      command: { type: 'OrderReading', readingId, accountId, today, offer, unverified, order, gift: paying },
      context,
      stream,
      isNew: true,
      claims: await slots.choose({ accountId, isFree, stream }),
      // Where the address is verified meanwhile, the order is decided again: no later one would release it.
      unchanged: [
        { stream: OFFERS_STREAM, version },
        ...(unverified ? [{ stream: accountStream(accountId), version: unverifiedAt }] : []),
      ],
      alongside: [...consents.missing(accountId, consent), ...redeeming({ ...asked, gift })],
      answer: () =>
        answered(PostPurchase, {
          id: readingId,
          status: 'pending',
          price: priceText(gift?.gift ?? offer),
          free: isFree,
          awaitsVerification: unverified,
          paymentUrl: isFree || gift !== null ? null : `${settings.publicUrl}/pay/${readingId}`,
        }),
    });
    consents.given(accountId, consent);
    return handled;
  }
}

/** Committed with the order or not at all: of two orders with one code, one is placed. */
function redeeming({ gift, readingId, order, context }: Asked): readonly Alongside[] {
  if (gift === null) return [];
  const { serviceType: service } = order;
  return [
    alongside(`gift-${gift.gift.giftId}`, giftDecider, {
      type: 'RedeemGift',
      readingId,
      service,
      now: context.recordedAt,
    }),
  ];
}

/** Whose free orders have to wait: with limits, those of customers whose address was never verified. */
function openAddresses({ log, settings }: Pick<Dependencies, 'log' | 'settings'>) {
  const verified = new LRUCache<number, true>({ max: KNOWN_MAXIMUM });

  return {
    /** The version of the account's stream that says so; null where orders need not wait. */
    async unverifiedAt(accountId: number): Promise<number | null> {
      if (!settings.rateLimit || verified.has(accountId)) return null;
      const past = await log.readStream(accountStream(accountId));
      const account = stateAfter(accountDecider, past);
      if (account.stage !== 'registered') return null;
      if (account.role !== 'admin' && !account.emailVerified) return past.length;
      verified.set(accountId, true);
      return null;
    },
  };
}

function openConsents() {
  const known = new LRUCache<string, true>({ max: KNOWN_MAXIMUM });

  return {
    /** What a command has to record alongside, so that it never stands without the account's consent. */
    missing: (accountId: number, consent: Consent): readonly Alongside[] =>
      known.has(keyOf(accountId, consent))
        ? []
        : [alongside(accountStream(accountId), accountDecider, { type: 'GiveConsent', consent })],
    /** The command has been committed, and the consent with it. */
    given: (accountId: number, consent: Consent) => void known.set(keyOf(accountId, consent), true),
  };
}

function keyOf(accountId: number, { text, textVersion, language }: Consent): string {
  return [accountId, text, textVersion, language].join(' ');
}
