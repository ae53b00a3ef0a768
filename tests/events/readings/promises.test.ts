import { describe, expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { ReadingEvent } from '../../../events/readings/events.ts';
import { type Permissions, permissions } from '../../../events/readings/permissions.ts';
import type { Person } from '../../../events/readings/person.ts';
import { isLate, promisedIn } from '../../../events/readings/standing.ts';
import type { OrderedState } from '../../../events/readings/state.ts';
import { Rejected, type RejectionCode } from '../../../events/rejected.ts';
import { deciding, type Happening } from '../../given.ts';
import { answered, ayse, kindAnswer, mehmet, opened, ordered, takenUp, withoutKey } from '../../samples.ts';
import {
  about,
  afterNoon,
  asked,
  cancelled,
  corrected,
  later,
  orderedVip,
  paid,
  rated,
  refunded,
  requested,
  said,
  sealed,
  stateAfter,
} from './happened.ts';

type Past = readonly Happening<ReadingEvent>[];

const reading = deciding(readingDecider);
const vip = orderedVip();
const details = ordered().personal as Person;
const pilot = { ...details, occupation: 'Pilot' };

const correct = (personal: Person, accountId = ayse): ReadingCommand => ({
  type: 'CorrectDetails',
  accountId,
  today: '2026-03-10',
  details: personal,
});
const ask: ReadingCommand = { type: 'AskQuestion', question: 'In which town were you born?' };
const answer = (accountId = ayse): ReadingCommand => ({
  type: 'AnswerQuestion',
  accountId,
  answer: 'In İzmir.',
});
const cancel = (hours = 0, accountId = ayse): ReadingCommand => ({
  type: 'CancelReading',
  accountId,
  now: afterNoon(hours),
});

/** Each line: what happened, and with which word the command is refused then. */
function refuses(command: ReadingCommand, lines: readonly [Past, RejectionCode][]): void {
  for (const [past, code] of lines)
    reading
      .given(...past)
      .when(command)
      .thenRefused(code);
}

describe('The customer corrects their details', () => {
  test('until the order is taken up', () => {
    for (const past of [[ordered()], [vip, paid()]])
      reading
        .given(...past)
        .when(correct(pilot))
        .thenEvents(sealed(corrected(pilot)));
  });

  test('and nothing happens where they are as they were', () => {
    reading.given(ordered()).when(correct(details)).thenNothing();
    reading.given(ordered(), corrected(pilot)).when(correct(pilot)).thenNothing();
  });

  test('but not later, not to be younger, and not those of others', () => {
    refuses(correct(pilot), [
      [[ordered(), takenUp()], 'in_progress'],
      [[ordered(), answered()], 'in_progress'],
      [[ordered(), cancelled()], 'cancelled'],
      [[withoutKey(ordered())], 'unknown_id'],
      [[], 'unknown_id'],
    ]);
    refuses(correct({ ...details, birthDate: '2008-03-11' }), [[[ordered()], 'under_age']]);
    refuses(correct(pilot, mehmet), [[[ordered()], 'unknown_id']]);
  });
});

describe('The owner asks', () => {
  test('once, which takes the order up where nothing else has', () => {
    reading
      .given(ordered())
      .when(ask)
      .thenEvents({ ...takenUp(), subject: null }, sealed(asked()));
    reading.given(ordered(), takenUp()).when(ask).thenEvents(sealed(asked()));
  });

  test('but not twice, not after the answer, and not without a customer', () => {
    refuses(ask, [
      [[ordered(), asked()], 'already_asked'],
      [[ordered(), asked(), said()], 'already_asked'],
      [[ordered(), answered()], 'answered'],
      [[ordered(), cancelled()], 'cancelled'],
      [[withoutKey(ordered())], 'unknown_id'],
      [[], 'unknown_id'],
    ]);
  });

  test('and the customer answers once', () => {
    reading.given(ordered(), asked()).when(answer()).thenEvents(sealed(said()));
    refuses(answer(), [
      [[ordered()], 'nothing_asked'],
      [[ordered(), asked(), said()], 'nothing_asked'],
      [[ordered(), asked(), answered()], 'answered'],
      [[ordered(), asked(), cancelled()], 'cancelled'],
      [[withoutKey(ordered()), withoutKey(asked())], 'unknown_id'],
      [[], 'unknown_id'],
    ]);
    refuses(answer(mehmet), [[[ordered(), asked()], 'unknown_id']]);
  });
});

describe('The promised time', () => {
  const dueAt = (...past: Past) => stateAfter(past).standing.dueAt;

  test('begins with the order where it is free, else with the first payment', () => {
    expect(dueAt(ordered())).toBe(afterNoon(72));
    expect(dueAt(vip)).toBeNull();
    expect(dueAt(vip, later(1, paid()))).toBe(afterNoon(121));
    expect(dueAt(vip, later(1, paid()), later(9, paid({ reference: 'P2' })))).toBe(afterNoon(121));
  });

  test('moves by as long as a question was open, but not by what passed before it began', () => {
    expect(dueAt(ordered(), later(1, asked()))).toBe(afterNoon(72));
    expect(dueAt(ordered(), later(1, asked()), later(101, said()))).toBe(afterNoon(172));
    expect(dueAt(vip, later(1, asked()), later(5, paid()), later(8, said()))).toBe(afterNoon(128));
    expect(dueAt(vip, later(1, asked()), later(3, said()))).toBeNull();
  });

  test('is none of an order from before times were promised', () => {
    expect(dueAt(ordered({ deliverWithinHours: null }))).toBeNull();
    expect(dueAt(ordered({ deliverWithinHours: null }), asked(), later(5, said()))).toBeNull();
  });

  test.each<[string, Past, number, boolean]>([
    ['at the promised moment', [ordered()], 72, false],
    ['after it', [ordered()], 73, true],
    ['after it, taken up', [ordered(), takenUp()], 73, true],
    ['while the customer is asked', [ordered(), asked()], 1_000, false],
    ['once they have said it', [ordered(), asked(), later(10, said())], 83, true],
    ['answered', [ordered(), answered()], 73, false],
    ['cancelled', [ordered(), cancelled()], 73, false],
    ['unpaid', [vip], 1_000, false],
    ['paid', [vip, paid()], 121, true],
    ['paid and sent back', [vip, paid(), refunded()], 121, false],
  ])('a reading %s is late or not', (_what, past, hours, late) => {
    expect(isLate(promisedIn(stateAfter(past).standing), afterNoon(hours))).toBe(late);
  });

  test('passes once for each promise, and is noted as it was read', () => {
    const note = (promised: number, hours: number): ReadingCommand => ({
      type: 'NoteFallenDue',
      dueAt: afterNoon(promised),
      now: afterNoon(hours),
    });
    const fellDue = (promised: number): ReadingEvent => ({
      type: 'ReadingFellDue',
      data: { ...about, dueAt: afterNoon(promised) },
      personal: null,
    });
    reading
      .given(ordered())
      .when(note(72, 73))
      .thenEvents(sealed(fellDue(72)));
    reading.given(ordered()).when(note(72, 72)).thenNothing();
    reading
      .given(ordered(), later(73, fellDue(72)))
      .when(note(72, 74))
      .thenNothing();
    const moved = [ordered(), later(73, fellDue(72)), later(74, asked()), later(80, said())];
    reading
      .given(...moved)
      .when(note(72, 99))
      .thenNothing();
    reading
      .given(...moved)
      .when(note(78, 79))
      .thenEvents(sealed(fellDue(78)));
    reading.given(ordered(), answered()).when(note(72, 73)).thenNothing();
    reading.given(withoutKey(ordered())).when(note(72, 73)).thenNothing();
    reading.given().when(note(72, 73)).thenRefused('unknown_id');
  });
});

describe('The customer cancels', () => {
  test.each<[string, Past, number, boolean]>([
    ['a free order', [ordered()], 0, false],
    ['one that was taken up', [ordered(), takenUp()], 0, false],
    ['one that is late', [ordered(), takenUp()], 73, true],
    ['an unpaid one, also taken up', [vip, takenUp()], 0, false],
  ])('%s', (_what, past, hours, late) => {
    reading
      .given(...past)
      .when(cancel(hours))
      .thenEvents(sealed(cancelled(late)));
  });

  test('a paid one until it is taken up, and again once it is late; the test checkout gives the money back at once', () => {
    reading.given(vip, paid()).when(cancel()).thenEvents(sealed(cancelled()), sealed(refunded()));
    reading
      .given(vip, paid(), takenUp())
      .when(cancel(121))
      .thenEvents(sealed(cancelled(true)), sealed(refunded()));
  });

  test('and other money is owed from then on, by its provider or by hand', () => {
    const transfer = { method: 'transfer', reference: 'T1' } as const;
    reading.given(vip, paid(transfer)).when(cancel()).thenEvents(sealed(cancelled()));
    reading
      .given(vip, paid(transfer), paid())
      .when(cancel())
      .thenEvents(sealed(cancelled()), sealed(refunded()));
    reading.given(vip, paid(), refunded()).when(cancel()).thenEvents(sealed(cancelled()));
  });

  test('once', () => {
    reading.given(ordered(), cancelled()).when(cancel()).thenNothing();
  });

  test('but not what is answered, nor a paid one that is being worked on', () => {
    refuses(cancel(), [
      [[ordered(), answered()], 'answered'],
      [[vip, paid(), takenUp()], 'in_progress'],
      [[withoutKey(ordered())], 'unknown_id'],
      [[], 'unknown_id'],
    ]);
    refuses(cancel(120), [[[vip, paid(), takenUp()], 'in_progress']]);
    refuses(cancel(1_000), [[[vip, paid(), takenUp(), asked()], 'in_progress']]);
    refuses(cancel(0, mehmet), [[[ordered()], 'unknown_id']]);
  });

  test('and then nothing more is answered', () => {
    refuses({ type: 'SubmitResponse', response: kindAnswer }, [[[ordered(), cancelled()], 'cancelled']]);
    refuses({ type: 'TakeUpReading' }, [[[ordered(), cancelled()], 'cancelled']]);
  });
});

describe('What a customer is shown that they may do is what they are not refused', () => {
  const pasts: [string, Past][] = [
    ['a free order', [ordered()]],
    ['taken up', [ordered(), takenUp()]],
    ['asked', [ordered(), asked()]],
    ['said', [ordered(), asked(), said()]],
    ['answered', [ordered(), takenUp(), answered()]],
    ['read', [ordered(), answered(), opened()]],
    ['rated', [ordered(), answered(), opened(), rated()]],
    ['cancelled', [ordered(), cancelled()]],
    ['unpaid', [vip]],
    ['chosen', [vip, requested()]],
    ['paid', [vip, paid()]],
    ['paid and taken up', [vip, paid(), takenUp()]],
    ['sent back', [vip, paid(), refunded()]],
    ['answered unpaid', [vip, answered(), opened()]],
  ];
  const payment = { method: 'transfer', reference: 'T1', url: null, expiresAt: null } as const;

  test.each(pasts)('%s', (what, past) => {
    for (const hours of [0, 200]) {
      const now = afterNoon(hours);
      const commands: Record<keyof Permissions, ReadingCommand> = {
        pay: { type: 'RequestPayment', accountId: ayse, now, payment },
        cancel: { type: 'CancelReading', accountId: ayse, now },
        correct: correct(pilot),
        answer: answer(),
        rate: { type: 'RateReading', accountId: ayse, stars: 5, text: '', public: true },
      };
      const state = stateAfter(past);
      const may = permissions(state, now);
      for (const [name, command] of Object.entries(commands)) {
        // Cancelling again is answered as the first time, and not offered.
        const isOffered = isAllowed(command, state) && !(name === 'cancel' && what === 'cancelled');
        expect([name, may[name as keyof Permissions]]).toEqual([name, isOffered]);
      }
    }
  });
});

function isAllowed(command: ReadingCommand, state: OrderedState): boolean {
  try {
    readingDecider.decide(command, state);
    return true;
  } catch (cause) {
    if (cause instanceof Rejected) return false;
    throw cause;
  }
}
