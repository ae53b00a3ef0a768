import * as z from 'zod/mini';
import type { Dated, Decider, NewEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import { catalogue, currency, priceText, type Service, termsVersion } from './catalogue.ts';
import { isAdult, type OrderReading as Order } from './commands.ts';
import type { ReadingEvent, ReadingOrdered } from './events.ts';
import type { ReadingResponse } from './owner-commands.ts';
import { Person } from './person.ts';

/** A customer orders. `today` is the business's day, for the age of who orders. */
export interface OrderReading {
  readonly type: 'OrderReading';
  readonly readingId: number;
  readonly accountId: number;
  readonly today: string;
  readonly order: Order;
}

/** The owner opens an order; only the first time counts. */
export interface TakeUpReading {
  readonly type: 'TakeUpReading';
}

/** The owner is shown an order without having asked for it; nothing follows from that. */
export interface LookAtReading {
  readonly type: 'LookAtReading';
}

/** The owner answers, or answers anew. Refused with `stale_edit` where `version` is given and no longer the newest. */
export interface SubmitResponse {
  readonly type: 'SubmitResponse';
  readonly version?: number | undefined;
  readonly response: ReadingResponse;
}

/** A customer opens the answer. */
export interface OpenReading {
  readonly type: 'OpenReading';
  readonly accountId: number;
}

export type ReadingCommand = OrderReading | TakeUpReading | LookAtReading | SubmitResponse | OpenReading;

/** What was ordered and when. `personal` is null once the customer was erased. */
interface Ordered {
  readonly order: ReadingOrdered['data'];
  readonly personal: ReadingOrdered['personal'];
  /** ISO 8601 UTC with milliseconds. */
  readonly orderedAt: string;
  /** 1 for an order, one more for each answer to it: what a revision has to have read. */
  readonly version: number;
}

export type ReadingState =
  | { readonly stage: 'not ordered' }
  | ({ readonly stage: 'pending' | 'in progress' } & Ordered)
  | ({
      readonly stage: 'answered';
      /** Null once the customer was erased. */
      readonly response: ReadingResponse | null;
      /** ISO 8601 UTC with milliseconds. */
      readonly answeredAt: string;
      readonly isRead: boolean;
    } & Ordered);

export const readingDecider: Decider<ReadingCommand, ReadingState, ReadingEvent> = {
  initialState: { stage: 'not ordered' },
  decide,
  evolve,
};

function decide(command: ReadingCommand, state: ReadingState): NewEvent<ReadingEvent>[] {
  switch (command.type) {
    case 'OrderReading':
      return order(command, state);
    case 'TakeUpReading':
      return takeUp(state);
    case 'LookAtReading':
      return lookAt(state);
    case 'SubmitResponse':
      return respond(command, state);
    case 'OpenReading':
      return open(command, state);
    default:
      return command satisfies never;
  }
}

function order(command: OrderReading, state: ReadingState): NewEvent<ReadingEvent>[] {
  if (state.stage !== 'not ordered') throw new Error('a reading is ordered once');
  const { readingId, accountId, order: wanted } = command;
  const service = catalogue[wanted.serviceType];
  if (!isPriceOf(service, wanted.price)) throw new Rejected('price_changed', { price: priceText(service) });
  if ((wanted.termsVersion ?? termsVersion) !== termsVersion)
    throw new Rejected('terms_outdated', { version: termsVersion });
  if (!isAdult(wanted.birthDate, command.today)) throw new Rejected('under_age');
  return [
    {
      type: 'ReadingOrdered',
      data: {
        readingId,
        accountId,
        service: service.id,
        priceMinor: service.priceMinor,
        currency,
        termsVersion,
      },
      personal: z.parse(Person, wanted),
      subject: `account-${accountId}`,
    },
  ];
}

/** `499`, `499.0` and `499.00` are the same price; anything that is not a plain number is none. */
function isPriceOf(service: Service, price: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(price) && Math.round(Number(price) * 100) === service.priceMinor;
}

/** The order of a customer who was erased is looked at without being taken up: nobody waits for it. */
function takeUp(state: ReadingState): NewEvent<ReadingEvent>[] {
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  if (state.stage !== 'pending' || state.personal === null) return [];
  const { readingId } = state.order;
  return [{ type: 'ReadingTakenUp', data: { readingId }, personal: null, subject: null }];
}

function lookAt(state: ReadingState): NewEvent<ReadingEvent>[] {
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  return [];
}

/**
 * An order may be answered without having been taken up: then it never was, and nothing says so afterwards.
 * There is nobody left to answer once the customer was erased.
 */
function respond({ response, version }: SubmitResponse, state: ReadingState): NewEvent<ReadingEvent>[] {
  if (state.stage === 'not ordered' || state.personal === null) throw new Rejected('unknown_id');
  if (version !== undefined && version !== state.version)
    throw new Rejected('stale_edit', { version: state.version });
  const { readingId, accountId } = state.order;
  return [
    {
      type: state.stage === 'answered' ? 'ResponseRevised' : 'ResponseSubmitted',
      data: { readingId, accountId },
      personal: response,
      subject: `account-${accountId}`,
    },
  ];
}

/** Somebody else's reading is as unknown as one that does not exist. */
function open({ accountId }: OpenReading, state: ReadingState): NewEvent<ReadingEvent>[] {
  if (state.stage === 'not ordered' || state.order.accountId !== accountId) throw new Rejected('unknown_id');
  if (state.stage !== 'answered') throw new Rejected('not_answered');
  if (state.isRead) return [];
  return [
    { type: 'ReadingOpened', data: { readingId: state.order.readingId }, personal: null, subject: null },
  ];
}

function evolve(state: ReadingState, event: Dated<ReadingEvent>): ReadingState {
  if (event.type === 'ReadingOrdered')
    return {
      stage: 'pending',
      order: event.data,
      personal: event.personal,
      orderedAt: event.recordedAt,
      version: 1,
    };
  if (state.stage === 'not ordered') throw new Error(`${event.type} before ReadingOrdered`);
  switch (event.type) {
    case 'ReadingTakenUp':
      return { ...state, stage: 'in progress' };
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return {
        ...state,
        stage: 'answered',
        response: event.personal,
        isRead: false,
        answeredAt: event.recordedAt,
        version: state.version + 1,
      };
    case 'ReadingOpened':
      return state.stage === 'answered' ? { ...state, isRead: true } : state;
    default:
      return event satisfies never;
  }
}
