import { isPayable } from './payment-decisions.ts';
import type { OwnReading } from './promise-answers.ts';
import { answerRefusal, cancelRefusal, correctionRefusal } from './promise-decisions.ts';
import { ratingRefusal } from './rating-decisions.ts';
import type { OrderedState } from './state.ts';

/** By the rules that decide the commands. */
export function permissions(state: OrderedState, now: string): OwnReading['may'] {
  return {
    pay: isPayable(state.standing),
    cancel: state.stage !== 'cancelled' && cancelRefusal(state, now) === null,
    correct: correctionRefusal(state) === null,
    answer: answerRefusal(state) === null,
    rate: ratingRefusal(state) === null,
  };
}
