import type { Dated } from '../contract.ts';
import type { Language } from '../text.ts';
import type { ReadingEvent, ReadingOrdered } from './events.ts';
import type { ReadingResponse } from './owner-commands.ts';
import type { RatingEvent } from './rating-events.ts';
import { evolveStanding, type Standing, standingOf } from './standing.ts';

/** The texts are null once the customer was erased. */
export interface AskedQuestion {
  readonly text: string | null;
  readonly askedAt: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
}

export interface Rating {
  readonly stars: number;
  readonly public: boolean;
  readonly text: string | null;
  readonly name: string | null;
  readonly ratedAt: string;
  readonly reply: string | null;
  readonly hiddenReason: string | null;
  readonly isHidden: boolean;
}

/** `personal` is null once the customer was erased. */
interface Ordered {
  readonly order: ReadingOrdered['data'];
  readonly personal: ReadingOrdered['personal'];
  readonly orderedAt: string;
  /** 1 for an order, one more for each answer: what a revision has to have read. */
  readonly version: number;
  readonly standing: Standing;
  readonly question: AskedQuestion | null;
  readonly correctedAt: string | null;
}

export type OrderedState =
  | ({ readonly stage: 'pending' | 'in progress' | 'cancelled' } & Ordered)
  | ({
      readonly stage: 'answered';
      /** Null once the customer was erased. */
      readonly response: ReadingResponse | null;
      readonly answeredAt: string;
      readonly isRead: boolean;
      readonly rating: Rating | null;
    } & Ordered);

export type ReadingState = { readonly stage: 'not ordered' } | OrderedState;

export function about({ readingId, accountId }: ReadingOrdered['data']) {
  return { data: { readingId, accountId }, subject: `account-${accountId}` };
}

/** English before it was recorded: there were no other pages. */
export function orderLanguage({ language }: Pick<ReadingOrdered['data'], 'language'>): Language {
  return language ?? 'en';
}

export function evolve(state: ReadingState, event: Dated<ReadingEvent>): ReadingState {
  if (event.type === 'ReadingOrdered')
    return {
      stage: 'pending',
      order: event.data,
      personal: event.personal,
      orderedAt: event.recordedAt,
      version: 1,
      standing: standingOf(event),
      question: null,
      correctedAt: null,
    };
  if (state.stage === 'not ordered') throw new Error(`${event.type} before ReadingOrdered`);
  return evolveOrdered({ ...state, standing: evolveStanding(state.standing, event) }, event);
}

function evolveOrdered(
  state: OrderedState,
  event: Dated<Exclude<ReadingEvent, ReadingOrdered>>,
): ReadingState {
  switch (event.type) {
    case 'ReadingTakenUp':
      return state.stage === 'pending' ? { ...state, stage: 'in progress' } : state;
    case 'DetailsCorrected': {
      const personal = state.personal === null ? null : event.personal;
      return { ...state, personal, correctedAt: event.recordedAt };
    }
    case 'QuestionAsked': {
      const text = event.personal?.question ?? null;
      return { ...state, question: { text, askedAt: event.recordedAt, answer: null, answeredAt: null } };
    }
    case 'QuestionAnswered': {
      const { question } = state;
      if (question === null) return state;
      const answer = event.personal?.answer ?? null;
      return { ...state, question: { ...question, answer, answeredAt: event.recordedAt } };
    }
    case 'ResponseSubmitted':
    case 'ResponseRevised':
      return {
        ...state,
        stage: 'answered',
        response: event.personal,
        isRead: false,
        answeredAt: event.recordedAt,
        version: state.version + 1,
        rating: state.stage === 'answered' ? state.rating : null,
      };
    case 'ReadingOpened':
      return state.stage === 'answered' ? { ...state, isRead: true } : state;
    case 'ReadingCancelled':
      return state.stage === 'answered' ? state : { ...state, stage: 'cancelled' };
    case 'ReadingRated':
    case 'RatingAnswered':
    case 'RatingHidden':
      return state.stage === 'answered' ? { ...state, rating: evolveRating(state.rating, event) } : state;
    case 'ReadingReleased':
    case 'ReadingFellDue':
    case 'PaymentRequested':
    case 'PaymentConfirmed':
    case 'PaymentFailed':
    case 'ReadingRefunded':
      return state;
    default:
      return event satisfies never;
  }
}

function evolveRating(rating: Rating | null, event: Dated<RatingEvent>): Rating | null {
  if (event.type === 'ReadingRated')
    return {
      stars: event.data.stars,
      public: event.data.public,
      text: event.personal?.text ?? null,
      name: event.personal?.name ?? null,
      ratedAt: event.recordedAt,
      reply: null,
      hiddenReason: null,
      isHidden: false,
    };
  if (rating === null) return null;
  switch (event.type) {
    case 'RatingAnswered':
      return { ...rating, reply: event.personal?.reply ?? null };
    case 'RatingHidden':
      return { ...rating, isHidden: true, hiddenReason: event.personal?.reason ?? null };
    default:
      return event satisfies never;
  }
}
