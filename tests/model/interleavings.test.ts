import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../events/readings/decider.ts';
import type { ReadingEvent } from '../../events/readings/events.ts';
import { refundable } from '../../events/readings/payment-decisions.ts';
import type { Person } from '../../events/readings/person.ts';
import { paymentSummary } from '../../events/readings/standing.ts';
import type { OrderedState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { NOON } from '../../harness/command-context.ts';
import { fold } from '../../harness/fold.ts';
import { recorded } from '../../harness/given.ts';
import { ayse, ordered as freely, kindAnswer } from '../../harness/samples.ts';
import { ordersTable } from '../../projector/models/orders.ts';
import { readingsTable } from '../../projector/models/readings.ts';
import { stateAfter, vip } from '../events/readings/happened.ts';
import { type Act, acts, expected, ordered, shown } from './reference.ts';

const WALKS = 500;
/** The steps that lead on come more often. */
const steps = fc.array(fc.constantFrom(...acts, 'pay', 'respond', 'respond', 'open', 'rate'), {
  minLength: 5,
  maxLength: 30,
  size: 'max',
});

test('whatever a customer and the owner do, in any order, the rules and lists say what the contract says', () => {
  fc.assert(
    fc.property(fc.boolean(), steps, (isFree, walk) => {
      const past: ReadingEvent[] = [isFree ? freely() : vip];
      let reading = ordered(isFree ? 'free' : 'awaiting');
      for (const act of walk) {
        const outcome = expected(act, reading);
        const said = take(act, past);
        expect([act, said]).toEqual([act, typeof outcome === 'string' ? outcome : 'done']);
        if (typeof outcome !== 'string') reading = { ...reading, ...outcome };
        expect([act, listed(past)]).toEqual([act, shown(reading)]);
      }
    }),
    { numRuns: WALKS },
  );
});

/** What is refused changes nothing, also of a payment that is asked for first. @returns the code, or 'done' */
function take(act: Act, past: ReadingEvent[]): string {
  const happened: ReadingEvent[] = [];
  try {
    for (const command of commandsOf(act, stateAfter(past)))
      happened.push(...readingDecider.decide(command, stateAfter([...past, ...happened])));
  } catch (cause) {
    if (cause instanceof Rejected) return cause.code;
    throw cause;
  }
  past.push(...happened);
  return 'done';
}

function commandsOf(act: Act, state: OrderedState): ReadingCommand[] {
  const byCustomer = { accountId: ayse };
  switch (act) {
    case 'pay':
    case 'pay in vain': {
      const payment = { method: 'test', reference: 'P1', url: null, expiresAt: null } as const;
      const outcome = act === 'pay' ? 'paid' : 'declined';
      return [
        { type: 'RequestPayment', ...byCustomer, now: NOON, payment },
        { type: 'SettleTestPayment', ...byCustomer, reference: 'P1', outcome },
      ];
    }
    case 'correct': {
      const details = { ...(freely().personal as Person), birthCountry: 'Österreich' };
      return [{ type: 'CorrectDetails', ...byCustomer, today: '2026-03-10', details }];
    }
    case 'answer':
      return [{ type: 'AnswerQuestion', ...byCustomer, answer: 'In the morning.' }];
    case 'open':
      return [{ type: 'OpenReading', ...byCustomer }];
    case 'cancel':
      return [{ type: 'CancelReading', ...byCustomer, now: NOON }];
    case 'rate':
      return [{ type: 'RateReading', ...byCustomer, stars: 4, text: 'True.', public: true }];
    case 'take up':
      return [{ type: 'TakeUpReading' }];
    case 'ask':
      return [{ type: 'AskQuestion', question: 'At what hour were you born?' }];
    case 'respond':
      return [{ type: 'SubmitResponse', response: kindAnswer }];
    case 'refund': {
      const refunds = refundable(state.standing).map(({ reference }) => ({
        reference,
        providerRefund: null,
      }));
      return [{ type: 'RecordRefund', refunds, reason: 'The owner is ill.' }];
    }
    default:
      return act satisfies never;
  }
}

function listed(past: readonly ReadingEvent[]) {
  const events = recorded(past);
  const [own] = fold(readingsTable, events).values();
  const [desk] = fold(ordersTable, events).values();
  return { own: own?.status, desk: desk?.status, paid: paymentSummary(stateAfter(past).standing).state };
}
