import { type Decider, type NewEvent, publicEvent } from '../contract.ts';
import { catalogue, currency, type ServiceId } from '../readings/catalogue.ts';
import { decidePayment, type Payable, type PaymentCommand } from '../readings/payment-decisions.ts';
import { Rejected } from '../rejected.ts';
import type { Offer } from '../settings/offer-schedule.ts';
import type { Language } from '../text.ts';
import type { GiftEvent } from './events.ts';
import { evolveGift, type GiftState, giftState, type OrderedGift } from './state.ts';

interface OrderGift {
  readonly type: 'OrderGift';
  readonly giftId: number;
  readonly accountId: number;
  readonly offer: Offer;
  readonly language: Language;
  readonly code: string;
}

/** Together with the order of `readingId`. */
interface RedeemGift {
  readonly type: 'RedeemGift';
  readonly readingId: number;
  readonly service: ServiceId;
  readonly now: string;
}

export type GiftCommand =
  | OrderGift
  | RedeemGift
  /** `readingId` was cancelled or refunded. Idempotent. */
  | { readonly type: 'ReopenGift'; readonly readingId: number }
  /** Idempotent. */
  | { readonly type: 'CancelGift'; readonly reason: 'refund' | 'erasure' }
  | PaymentCommand;

export const giftDecider: Decider<GiftCommand, GiftState, GiftEvent> = {
  initialState: { stage: 'not ordered' },
  decide,
  evolve: evolveGift,
};

function decide(command: GiftCommand, state: GiftState): NewEvent<GiftEvent>[] {
  if (command.type === 'OrderGift') return order(command);
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  const { giftId, accountId } = state.gift;
  const { redeemedBy, cancelledAt } = state.standing;
  switch (command.type) {
    case 'RedeemGift':
      redeemable(state, command);
      return [publicEvent('GiftRedeemed', { giftId, accountId, readingId: command.readingId })];
    case 'ReopenGift':
      if (redeemedBy !== command.readingId) return [];
      return [publicEvent('GiftReopened', { giftId, accountId, readingId: redeemedBy })];
    case 'CancelGift':
      if (redeemedBy !== null) throw new Rejected('gift_redeemed');
      if (cancelledAt !== null) return [];
      return [publicEvent('GiftCancelled', { giftId, accountId, reason: command.reason })];
    default:
      return decidePayment(command, payableGift(state));
  }
}

function order({ giftId, accountId, offer, language, code }: OrderGift): NewEvent<GiftEvent>[] {
  const { service, priceMinor } = offer;
  if (priceMinor === 0) throw new Rejected('gift_of_free');
  const data = { giftId, accountId, service, priceMinor, currency, language };
  return [{ type: 'GiftOrdered', data, personal: { code }, subject: `account-${accountId}` }];
}

/** @throws Rejected with what is wrong with the code */
export function redeemable(state: GiftState, { service, now }: Pick<RedeemGift, 'service' | 'now'>) {
  if (state.stage === 'not ordered') throw new Rejected('gift_code_wrong');
  const { gift, standing } = state;
  switch (giftState(standing, now)) {
    case 'awaiting':
      throw new Rejected('gift_code_wrong');
    case 'redeemed':
      throw new Rejected('gift_code_used');
    case 'expired':
    case 'refunded':
      throw new Rejected('gift_code_over');
    case 'open': {
      const { title, titleTr } = catalogue[gift.service];
      if (gift.service !== service) throw new Rejected('gift_other_service', { title, titleTr });
      return state;
    }
  }
}

export function payableGift({ gift, code, standing }: OrderedGift): Payable<GiftEvent> {
  const { giftId, accountId } = gift;
  const about = { giftId, accountId };
  const isErased = code === null;
  const subject = `account-${accountId}`;
  return {
    purchase: { kind: 'gift', id: giftId },
    accountId,
    isErased,
    money: standing,
    service: gift.service,
    language: gift.language,
    deliverWithinHours: null,
    isAnswered: false,
    requested: (payment) => publicEvent('GiftPaymentRequested', { ...about, ...payment }),
    confirmed: (payment, note) => ({
      type: 'GiftPaid',
      data: { ...about, ...payment },
      ...(isErased ? { personal: null, subject: null } : { personal: { note }, subject }),
    }),
    failed: (payment) => publicEvent('GiftPaymentFailed', { ...about, ...payment }),
    refunded: ({ method, ...payment }, reason) => {
      if (method === 'gift') throw new Error('a gift is not paid with a gift');
      return {
        type: 'GiftRefunded',
        data: { ...about, method, ...payment },
        ...(isErased ? { personal: null, subject: null } : { personal: { reason }, subject }),
      };
    },
  };
}
