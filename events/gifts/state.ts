import type { Dated } from '../contract.ts';
import { evolvePayments, type Money, paymentSummary } from '../readings/standing.ts';
import type { GiftState as ShownState } from './answers.ts';
import { GIFT_YEARS } from './commands.ts';
import type { GiftEvent } from './events.ts';

type Ordered = Extract<GiftEvent, { type: 'GiftOrdered' }>;

/** What is in clear, folded alike by the decider and the list. */
export interface GiftStanding extends Money {
  readonly redeemedBy: number | null;
  /** Since the order that it paid was cancelled or refunded. */
  readonly reopenedAt: string | null;
}

export interface OrderedGift {
  readonly stage: 'ordered';
  readonly gift: Ordered['data'];
  /** Null once the giver was erased. */
  readonly code: string | null;
  readonly standing: GiftStanding;
}

export type GiftState = { readonly stage: 'not ordered' } | OrderedGift;

export function evolveGift(state: GiftState, event: Dated<GiftEvent>): GiftState {
  if (event.type === 'GiftOrdered')
    return {
      stage: 'ordered',
      gift: event.data,
      code: event.personal?.code ?? null,
      standing: giftStandingOf(event),
    };
  if (state.stage === 'not ordered') throw new Error(`${event.type} before GiftOrdered`);
  return { ...state, standing: evolveGiftStanding(state.standing, event) };
}

export function giftStandingOf({ data: { priceMinor, currency } }: Pick<Ordered, 'data'>): GiftStanding {
  return { priceMinor, currency, payments: [], cancelledAt: null, redeemedBy: null, reopenedAt: null };
}

export function evolveGiftStanding(
  standing: GiftStanding,
  event: Dated<Exclude<GiftEvent, Ordered>>,
): GiftStanding {
  switch (event.type) {
    case 'GiftPaymentRequested':
      return evolvePayments(standing, { ...event, type: 'PaymentRequested' });
    case 'GiftPaid':
      return evolvePayments(standing, { ...event, type: 'PaymentConfirmed' });
    case 'GiftPaymentFailed':
      return evolvePayments(standing, { ...event, type: 'PaymentFailed' });
    case 'GiftRefunded':
      return evolvePayments(standing, { ...event, type: 'ReadingRefunded' });
    case 'GiftRedeemed':
      return { ...standing, redeemedBy: event.data.readingId };
    case 'GiftReopened':
      return { ...standing, redeemedBy: null, reopenedAt: event.recordedAt };
    case 'GiftCancelled':
      return { ...standing, cancelledAt: event.recordedAt };
    default:
      return event satisfies never;
  }
}

/** ISO 8601 UTC with milliseconds; null where it is not paid. */
export function giftExpiresAt(standing: Omit<GiftStanding, 'redeemedBy'>): string | null {
  const opened = standing.reopenedAt ?? paymentSummary(standing).paidAt;
  if (opened === null) return null;
  const end = new Date(opened);
  end.setUTCFullYear(end.getUTCFullYear() + GIFT_YEARS);
  return end.toISOString();
}

export function giftState(standing: GiftStanding, now: string): ShownState {
  const { state } = paymentSummary(standing);
  if (standing.redeemedBy !== null) return 'redeemed';
  if (standing.cancelledAt !== null || state === 'refunded') return 'refunded';
  if (state !== 'paid') return 'awaiting';
  return (giftExpiresAt(standing) ?? '') > now ? 'open' : 'expired';
}
