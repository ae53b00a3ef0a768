import * as z from 'zod/mini';
import { type Decider, type NewEvent, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import type { Offer } from '../settings/offer-schedule.ts';
import { currency, priceText, termsVersion } from './catalogue.ts';
import { isAdult, type OrderReading as Order } from './commands.ts';
import type { ReadingEvent } from './events.ts';
import type { ReadingResponse } from './owner-commands.ts';
import { payableReading } from './payable.ts';
import { decidePayment, type PaymentCommand } from './payment-decisions.ts';
import { Person } from './person.ts';
import { closedRefusal, decidePromise, type PromiseCommand, refuse, release } from './promise-decisions.ts';
import { decideRating, type RatingCommand } from './rating-decisions.ts';
import { about, evolve, type OrderedState, type ReadingState } from './state.ts';

/** `today` is the business's day; `unverified` holds a free order back. */
interface OrderReading {
  readonly type: 'OrderReading';
  readonly readingId: number;
  readonly accountId: number;
  readonly today: string;
  readonly offer: Offer;
  readonly unverified: boolean;
  /** Its code pays, whatever the reading costs today, unless that is nothing. */
  readonly gift: { readonly giftId: number; readonly priceMinor: number; readonly currency: string } | null;
  readonly order: Order;
}

/** Refused with `stale_edit` where `version` is given and no longer the newest. */
interface SubmitResponse {
  readonly type: 'SubmitResponse';
  readonly version?: number | undefined;
  readonly response: ReadingResponse;
}

export type ReadingCommand =
  | OrderReading
  | SubmitResponse
  | { readonly type: 'OpenReading'; readonly accountId: number }
  | PromiseCommand
  | PaymentCommand
  | RatingCommand;

export const readingDecider: Decider<ReadingCommand, ReadingState, ReadingEvent> = {
  initialState: { stage: 'not ordered' },
  decide,
  evolve,
};

function decide(command: ReadingCommand, state: ReadingState): NewEvent<ReadingEvent>[] {
  if (command.type === 'OrderReading') return order(command, state);
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  switch (command.type) {
    case 'SubmitResponse':
      return respond(command, state);
    case 'OpenReading':
      return open(command.accountId, state);
    case 'RequestPayment':
    case 'ConfirmPayment':
    case 'ConfirmByHand':
    case 'SettleTestPayment':
    case 'FailPayment':
    case 'RecordRefund':
      return decidePayment(command, payableReading(state));
    case 'RateReading':
    case 'AnswerRating':
    case 'HideRating':
      return decideRating(command, state);
    default:
      return decidePromise(command, state);
  }
}

function order(command: OrderReading, state: ReadingState): NewEvent<ReadingEvent>[] {
  if (state.stage !== 'not ordered') throw new Error('a reading is ordered once');
  const { readingId, accountId, offer, gift, order: wanted } = command;
  if (gift === null && !isPriceOf(offer, wanted.price))
    throw new Rejected('price_changed', { price: priceText(offer) });
  if ((wanted.termsVersion ?? termsVersion) !== termsVersion)
    throw new Rejected('terms_outdated', { version: termsVersion });
  if (!isAdult(wanted.birthDate, command.today)) throw new Rejected('under_age');
  return [
    {
      type: 'ReadingOrdered',
      data: {
        readingId,
        accountId,
        service: offer.service,
        priceMinor: gift?.priceMinor ?? offer.priceMinor,
        currency: gift?.currency ?? currency,
        termsVersion,
        language: wanted.language ?? 'en',
        deliverWithinHours: offer.deliverWithinHours,
        awaitsVerification: command.unverified && offer.priceMinor === 0 && gift === null,
        giftId: gift?.giftId ?? null,
      },
      personal: z.parse(Person, wanted),
      subject: `account-${accountId}`,
    },
  ];
}

/** `499`, `499.0` and `499.00` are the same price; anything that is not a plain number is none. */
function isPriceOf(offer: Offer, price: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(price) && Math.round(Number(price) * 100) === offer.priceMinor;
}

/** Answers without taking up, and releases an order that waits. An erased customer cannot be answered. */
function respond({ response, version }: SubmitResponse, state: OrderedState): NewEvent<ReadingEvent>[] {
  if (state.personal === null) throw new Rejected('unknown_id');
  refuse(closedRefusal(state));
  if (version !== undefined && version !== state.version)
    throw new Rejected('stale_edit', { version: state.version });
  const type = state.stage === 'answered' ? 'ResponseRevised' : 'ResponseSubmitted';
  return [...release(state), { type, ...about(state.order), personal: response }];
}

/** Another customer's reading is as unknown as one that does not exist. */
function open(accountId: number, state: OrderedState): NewEvent<ReadingEvent>[] {
  if (state.order.accountId !== accountId) throw new Rejected('unknown_id');
  if (state.stage !== 'answered') throw new Rejected('not_answered');
  return state.isRead ? [] : [publicEvent('ReadingOpened', { readingId: state.order.readingId })];
}
