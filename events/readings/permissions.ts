import { isPayable } from './payment-decisions.ts';
import { answerRefusal, cancelRefusal, correctionRefusal } from './promise-decisions.ts';
import { ratingRefusal } from './rating-decisions.ts';
import type { OrderedState } from './state.ts';

/** By the rules that decide the commands. */
export interface Permissions {
  readonly pay: boolean;
  readonly cancel: boolean;
  readonly correct: boolean;
  readonly answer: boolean;
  readonly rate: boolean;
}

export function permissions(state: OrderedState, now: string): Permissions {
  return {
    pay: isPayable(state.standing),
    cancel: state.stage !== 'cancelled' && cancelRefusal(state, now) === null,
    correct: correctionRefusal(state) === null,
    answer: answerRefusal(state) === null,
    rate: ratingRefusal(state) === null,
  };
}
