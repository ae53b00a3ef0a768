import { describe, expect, test } from 'vitest';
import { OrderReading } from '../../../events/readings/commands.ts';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import { catalogueSchedule, offerOn } from '../../../events/settings/offer-schedule.ts';
import { stale } from '../../../harness/given.ts';
import {
  answered,
  ayse,
  kindAnswer,
  laterAnswer,
  mehmet,
  opened,
  ordered,
  revised,
  takenUp,
  tarotOrder,
  vipOrder,
  withoutKey,
} from '../../../harness/samples.ts';
import { paid, reading, refunded, vip } from './happened.ts';

const today = '2026-03-10';
const order = (wanted: typeof tarotOrder, unverified = false): ReadingCommand => ({
  type: 'OrderReading',
  readingId: 12,
  accountId: ayse,
  today,
  offer: offerOn(catalogueSchedule, wanted.serviceType, today),
  unverified,
  gift: null,
  order: wanted,
});
const open = (accountId: number): ReadingCommand => ({ type: 'OpenReading', accountId });

const takeUp: ReadingCommand = { type: 'TakeUpReading' };
const respond: ReadingCommand = { type: 'SubmitResponse', response: kindAnswer };
const revise = (version?: number): ReadingCommand => ({
  type: 'SubmitResponse',
  response: laterAnswer,
  version,
});

describe('A customer orders', () => {
  const { termsVersion: _, ...unnamed } = tarotOrder;
  const held = ordered({ awaitsVerification: true });
  const newTerms = { code: 'terms_outdated', detail: { version: '2025-04-28' } } as const;
  const outdated = { ...tarotOrder, termsVersion: '2024-01-01' };

  reading.rules([
    ['a free reading, and everything about the person is sealed', [], order(tarotOrder), [ordered()]],
    ['a paid reading at the price of the catalogue', [], order(vipOrder), [vip]],
    ['a free reading that waits until the address is verified', [], order(tarotOrder, true), [held]],
    ['a paid one that does not wait for that', [], order(vipOrder, true), [vip]],
    ['without naming a version of the terms, which means the current one', [], order(unnamed), [ordered()]],
    ['C18 but not under outdated terms, and is told the current version', [], order(outdated), newTerms],
  ]);

  test.each(['499.00', '499.0'])('and a price written %s is the same price', (price) => {
    expect(readingDecider.decide(order({ ...vipOrder, price }), { stage: 'not ordered' })).toHaveLength(1);
  });

  test.each(['0', '', '498', '-499', '0x1f3', '499₺', ' 499', 'free', '1e3', '499.001'])(
    'but not at the price "%s", and is told the current one',
    (price) => {
      const command = order({ ...vipOrder, price });
      reading.given().when(command).thenRefused('price_changed', { price: '499' });
    },
  );

  test.each([
    ['fullName', 3],
    ['motherName', 2],
    ['birthCountry', 2],
    ['currentCountry', 2],
    ['occupation', 2],
    ['question', 10],
  ])('with a %s of at least %i characters (spec: form minimums)', (name, minimum) => {
    const isTaken = (value: string) => OrderReading.safeParse({ ...tarotOrder, [name]: value }).success;
    expect(isTaken('x'.repeat(minimum))).toBe(true);
    expect(isTaken(`${'x'.repeat(minimum - 1)} `)).toBe(false);
  });

  test.each(['2008-03-11', '2026-03-11', '2199-01-01'])(
    'but not born on %s, before turning eighteen',
    (birthDate) => {
      const command = order({ ...tarotOrder, birthDate });
      reading.given().when(command).thenRefused('under_age');
    },
  );

  test('and may on the eighteenth birthday itself', () => {
    const command = order({ ...tarotOrder, birthDate: '2008-03-10' });
    expect(readingDecider.decide(command, { stage: 'not ordered' })).toHaveLength(1);
  });
});

describe('The owner', () => {
  const gone = withoutKey(ordered());
  const done = [ordered(), takenUp(), answered()];

  reading.rules([
    ['takes an order up', [ordered()], takeUp, [takenUp()]],
    ['takes an order up once', [ordered(), takenUp()], takeUp, []],
    ['takes up nothing that is answered already', [ordered(), answered()], takeUp, []],
    ['answers', [ordered(), takenUp()], respond, [answered()]],
    ['answers without having taken the order up first', [ordered()], respond, [answered()]],
    ['answers a second time, which revises it', [ordered(), answered(), opened()], revise(), [revised()]],
    ['F5 cannot overwrite an answer that was not read', done, revise(1), stale(2)],
    ['F5 overwrites the answer that was read', [...done, opened()], revise(2), [revised()]],
    ['cannot take up what was sent back', [vip, paid(), refunded()], takeUp, 'already_refunded'],
    ['cannot answer what was sent back', [vip, paid(), refunded()], respond, 'already_refunded'],
    ['revises an answer whose money went back', [vip, paid(), answered(), refunded()], revise(), [revised()]],
    ['C16 cannot take up the order of somebody who was erased', [gone], takeUp, 'unknown_id'],
    ['C16 cannot answer the order of somebody who was erased', [gone], respond, 'unknown_id'],
  ]);
});

describe('The customer', () => {
  const revisedLater = [ordered(), answered(), opened(), revised()];

  reading.rules([
    ['opens an answer', [ordered(), answered()], open(ayse), [opened()]],
    ['opens an answer once', [ordered(), answered(), opened()], open(ayse), []],
    ['opens a revised answer again', revisedLater, open(ayse), [opened()]],
    ['cannot open what is not answered yet', [ordered()], open(ayse), 'not_answered'],
    ['cannot open what is only taken up', [ordered(), takenUp()], open(ayse), 'not_answered'],
    ["A5 cannot open another person's reading", [ordered(), answered()], open(mehmet), 'unknown_id'],
    ['A5 is told the same of one that does not exist', [], open(mehmet), 'unknown_id'],
  ]);
});
