import { describe, expect, test } from 'vitest';
import type { ReadingCommand } from '../../../events/readings/decider.ts';
import { permissions } from '../../../events/readings/permissions.ts';
import type { Person } from '../../../events/readings/person.ts';
import { isLate, promisedIn } from '../../../events/readings/standing.ts';
import {
  answered,
  ayse,
  happened,
  kindAnswer,
  mehmet,
  opened,
  ordered,
  takenUp,
  withoutKey,
} from '../../../harness/samples.ts';
import {
  about,
  afterNoon,
  asked,
  cancelled,
  corrected,
  decided,
  later,
  type Past,
  paid,
  rated,
  reading,
  refunded,
  requested,
  said,
  stateAfter,
  vip,
} from './happened.ts';

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

const gone = [withoutKey(ordered())];
const sentBack = [vip, paid(), refunded()];

describe('The customer corrects their details', () => {
  const younger = { ...details, birthDate: '2008-03-11' };

  reading.rules([
    ['of a free order', [ordered()], correct(pilot), [corrected(pilot)]],
    ['of a paid order', [vip, paid()], correct(pilot), [corrected(pilot)]],
    ['to what was ordered, and nothing happens', [ordered()], correct(details), []],
    ['to what they are already, and nothing happens', [ordered(), corrected(pilot)], correct(pilot), []],
    ['but not once the order is taken up', [ordered(), takenUp()], correct(pilot), 'in_progress'],
    ['but not once it is answered', [ordered(), answered()], correct(pilot), 'in_progress'],
    ['but not of a cancelled order', [ordered(), cancelled()], correct(pilot), 'cancelled'],
    ['but not once the money went back', sentBack, correct(pilot), 'already_refunded'],
    ['but not to be younger', [ordered()], correct(younger), 'under_age'],
    ['but not those of others', [ordered()], correct(pilot, mehmet), 'unknown_id'],
  ]);
});

describe('The owner asks', () => {
  reading.rules([
    ['which takes the order up', [ordered()], ask, [takenUp(), asked()]],
    ['where the order is taken up already', [ordered(), takenUp()], ask, [asked()]],
    ['but not twice', [ordered(), asked()], ask, 'already_asked'],
    ['but not again after the customer answered', [ordered(), asked(), said()], ask, 'already_asked'],
    ['but not after the answer', [ordered(), answered()], ask, 'answered'],
    ['but not once the money went back', sentBack, ask, 'already_refunded'],
  ]);
});

describe('The customer answers the question', () => {
  reading.rules([
    ['that was asked', [ordered(), asked()], answer(), [said()]],
    ['but none that was not asked', [ordered()], answer(), 'nothing_asked'],
    ['but only once', [ordered(), asked(), said()], answer(), 'nothing_asked'],
    ['but not after the reading was answered', [ordered(), asked(), answered()], answer(), 'answered'],
    ['but not after it was cancelled', [ordered(), asked(), cancelled()], answer(), 'cancelled'],
    ['but not once the money went back', [vip, paid(), asked(), refunded()], answer(), 'already_refunded'],
    ['but not that of another customer', [ordered(), asked()], answer(mehmet), 'unknown_id'],
  ]);
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
    ['when they are asked only after it', [ordered(), later(73, asked())], 74, true],
    ['when they are asked at the promised moment', [ordered(), later(72, asked())], 1_000, false],
    ['once they have said it', [ordered(), asked(), later(10, said())], 83, true],
    ['answered', [ordered(), answered()], 73, false],
    ['cancelled', [ordered(), cancelled()], 73, false],
    ['unpaid', [vip], 1_000, false],
    ['paid', [vip, paid()], 121, true],
    ['paid and sent back', sentBack, 121, false],
  ])('a reading %s is late or not', (_what, past, hours, late) => {
    expect(isLate(promisedIn(stateAfter(past).standing), afterNoon(hours))).toBe(late);
  });

  const note = (promised: number, hours: number): ReadingCommand => ({
    type: 'NoteFallenDue',
    dueAt: afterNoon(promised),
    now: afterNoon(hours),
  });
  const fellDue = (promised: number) => happened('ReadingFellDue', { ...about, dueAt: afterNoon(promised) });
  const passed = [ordered(), later(73, fellDue(72))];
  const moved = [...passed, later(74, asked()), later(80, said())];

  reading.rules([
    ['passes, and is noted as it was read', [ordered()], note(72, 73), [fellDue(72)]],
    ['has not passed at its moment', [ordered()], note(72, 72), []],
    ['passes once', passed, note(72, 74), []],
    ['that has moved does not pass as it was', moved, note(72, 99), []],
    ['that has moved passes once more', moved, note(78, 79), [fellDue(78)]],
    ['of an answered order does not pass', [ordered(), answered()], note(72, 73), []],
    ['of an erased customer does not pass', gone, note(72, 73), []],
  ]);
});

describe('The customer cancels', () => {
  const late = cancelled(true);
  const transfer = paid({ method: 'transfer', reference: 'T1' });
  const begun = [vip, paid(), takenUp()];
  const testMoneyBack = [cancelled(), refunded()];
  const respond: ReadingCommand = { type: 'SubmitResponse', response: kindAnswer };

  reading.rules([
    ['a free order', [ordered()], cancel(), [cancelled()]],
    ['one that was taken up', [ordered(), takenUp()], cancel(), [cancelled()]],
    ['one that is late', [ordered(), takenUp()], cancel(73), [late]],
    ['an unpaid one, also taken up', [vip, takenUp()], cancel(), [cancelled()]],
    ['a paid one, whose money the test checkout gives back', [vip, paid()], cancel(), testMoneyBack],
    ['a paid one again once it is late', begun, cancel(121), [late, refunded()]],
    ['a transferred one, whose money is owed from then on', [vip, transfer], cancel(), [cancelled()]],
    ['one paid twice', [vip, transfer, paid()], cancel(), testMoneyBack],
    ['one whose money went back', sentBack, cancel(), [cancelled()]],
    ['once', [ordered(), cancelled()], cancel(), []],
    ['but not what is answered', [ordered(), answered()], cancel(), 'answered'],
    ['but not a paid one that is being worked on', begun, cancel(), 'in_progress'],
    ['but not at the promised moment', begun, cancel(120), 'in_progress'],
    ['but not while they are asked', [...begun, asked()], cancel(1_000), 'in_progress'],
    [
      'also while they are asked, where it was late by then',
      [...begun, later(122, asked())],
      cancel(123),
      [late, refunded()],
    ],
    ['but not after they were erased', gone, cancel(), 'unknown_id'],
    ["but not another customer's", [ordered()], cancel(0, mehmet), 'unknown_id'],
    ['and then nothing more is answered', [ordered(), cancelled()], respond, 'cancelled'],
    ['and then nothing is taken up', [ordered(), cancelled()], { type: 'TakeUpReading' }, 'cancelled'],
  ]);
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
    ['sent back', sentBack],
    ['sent back while asked', [vip, paid(), asked(), refunded()]],
    ['answered unpaid', [vip, answered(), opened()]],
  ];
  const payment = { method: 'transfer', reference: 'T1', url: null, expiresAt: null } as const;

  test.each(pasts)('%s', (what, past) => {
    for (const hours of [0, 200]) {
      const now = afterNoon(hours);
      const commands: Record<keyof ReturnType<typeof permissions>, ReadingCommand> = {
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
        const isOffered = decided(command, state) !== null && !(name === 'cancel' && what === 'cancelled');
        expect([name, may[name as keyof ReturnType<typeof permissions>]]).toEqual([name, isOffered]);
      }
    }
  });
});
