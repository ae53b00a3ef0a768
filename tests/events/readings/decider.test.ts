import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dated } from '../../../events/contract.ts';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { ReadingEvent } from '../../../events/readings/events.ts';
import { Rejected } from '../../../events/rejected.ts';
import { catalogueSchedule, offerOn } from '../../../events/settings/offer-schedule.ts';
import { NOON } from '../../command-context.ts';
import { deciding } from '../../given.ts';
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
} from '../../samples.ts';

const reading = deciding(readingDecider);
const today = '2026-03-10';
const order = (wanted: typeof tarotOrder, unverified = false): ReadingCommand => ({
  type: 'OrderReading',
  readingId: 12,
  accountId: ayse,
  today,
  offer: offerOn(catalogueSchedule, wanted.serviceType, today),
  unverified,
  order: wanted,
});
const open = (accountId: number): ReadingCommand => ({ type: 'OpenReading', accountId });

describe('A customer orders', () => {
  test('a free reading, and everything about the person is sealed under their own key', () => {
    reading
      .given()
      .when(order(tarotOrder))
      .thenEvents({ ...ordered(), subject: 'account-7' });
  });

  test('a paid reading at the price of the catalogue', () => {
    reading
      .given()
      .when(order(vipOrder))
      .thenEvents({
        ...ordered({ service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 }),
        subject: 'account-7',
      });
  });

  test('and only a free order waits where the address was never verified', () => {
    reading
      .given()
      .when(order(tarotOrder, true))
      .thenEvents({ ...ordered({ awaitsVerification: true }), subject: 'account-7' });
    reading
      .given()
      .when(order(vipOrder, true))
      .thenEvents({
        ...ordered({ service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 }),
        subject: 'account-7',
      });
  });

  test('without naming a version of the terms, which means the current one', () => {
    const { termsVersion: _, ...unnamed } = tarotOrder;
    reading
      .given()
      .when(order(unnamed))
      .thenEvents({ ...ordered(), subject: 'account-7' });
  });

  test.each(['499.00', '499.0'])('and a price written %s is the same price', (price) => {
    expect(readingDecider.decide(order({ ...vipOrder, price }), { stage: 'not ordered' })).toHaveLength(1);
  });

  test.each(['0', '', '498', '-499', '0x1f3', '499₺', ' 499', 'free', '1e3', '499.001'])(
    'but not at the price "%s", and is told the current one',
    (price) => {
      reading
        .given()
        .when(order({ ...vipOrder, price }))
        .thenRefused('price_changed', { price: '499' });
    },
  );

  test('C18 but not under outdated terms, and is told the current version', () => {
    reading
      .given()
      .when(order({ ...tarotOrder, termsVersion: '2024-01-01' }))
      .thenRefused('terms_outdated', { version: '2025-04-28' });
  });

  test.each(['2008-03-11', '2026-03-11', '2199-01-01'])(
    'but not born on %s, before turning eighteen',
    (birthDate) => {
      reading
        .given()
        .when(order({ ...tarotOrder, birthDate }))
        .thenRefused('under_age');
    },
  );

  test('and may on the eighteenth birthday itself', () => {
    const command = order({ ...tarotOrder, birthDate: '2008-03-10' });
    expect(readingDecider.decide(command, { stage: 'not ordered' })).toHaveLength(1);
  });
});

describe('The owner', () => {
  test('takes an order up once', () => {
    reading
      .given(ordered())
      .when({ type: 'TakeUpReading' })
      .thenEvents({ ...takenUp(), subject: null });
    reading.given(ordered(), takenUp()).when({ type: 'TakeUpReading' }).thenNothing();
  });

  test('takes up nothing that is answered already', () => {
    reading.given(ordered(), answered()).when({ type: 'TakeUpReading' }).thenNothing();
  });

  test('answers, also without having taken the order up first', () => {
    const command: ReadingCommand = { type: 'SubmitResponse', response: kindAnswer };
    reading
      .given(ordered(), takenUp())
      .when(command)
      .thenEvents({ ...answered(), subject: 'account-7' });
    reading
      .given(ordered())
      .when(command)
      .thenEvents({ ...answered(), subject: 'account-7' });
  });

  test('answers a second time, which revises the answer', () => {
    reading
      .given(ordered(), answered(), opened())
      .when({ type: 'SubmitResponse', response: laterAnswer })
      .thenEvents({ ...revised(), subject: 'account-7' });
  });

  test('F5 cannot overwrite an answer that was not read: a stale version is refused, the read one is not', () => {
    const revise = (version: number): ReadingCommand => ({
      type: 'SubmitResponse',
      response: laterAnswer,
      version,
    });
    reading.given(ordered(), takenUp(), answered()).when(revise(1)).thenRefused('stale_edit', { version: 2 });
    reading
      .given(ordered(), takenUp(), answered(), opened())
      .when(revise(2))
      .thenEvents({ ...revised(), subject: 'account-7' });
  });

  test('cannot take up or answer what was never ordered', () => {
    reading.given().when({ type: 'TakeUpReading' }).thenRefused('unknown_id');
    reading.given().when({ type: 'SubmitResponse', response: kindAnswer }).thenRefused('unknown_id');
  });

  test('C16 can neither take up nor answer the order of somebody who was erased', () => {
    reading.given(withoutKey(ordered())).when({ type: 'TakeUpReading' }).thenRefused('unknown_id');
    reading
      .given(withoutKey(ordered()))
      .when({ type: 'SubmitResponse', response: kindAnswer })
      .thenRefused('unknown_id');
  });
});

describe('The customer', () => {
  test('opens an answer once', () => {
    reading
      .given(ordered(), answered())
      .when(open(ayse))
      .thenEvents({ ...opened(), subject: null });
    reading.given(ordered(), answered(), opened()).when(open(ayse)).thenNothing();
  });

  test('opens a revised answer again', () => {
    reading
      .given(ordered(), answered(), opened(), revised())
      .when(open(ayse))
      .thenEvents({ ...opened(), subject: null });
  });

  test('cannot open what is not answered yet', () => {
    reading.given(ordered()).when(open(ayse)).thenRefused('not_answered');
    reading.given(ordered(), takenUp()).when(open(ayse)).thenRefused('not_answered');
  });

  test("A5 cannot tell another person's reading from one that does not exist", () => {
    reading.given(ordered(), answered()).when(open(mehmet)).thenRefused('unknown_id');
    reading.given().when(open(mehmet)).thenRefused('unknown_id');
  });
});

test('whatever is asked in whatever order, a replay of the events leads to the same state', () => {
  const command = fc.oneof(
    fc.constant<ReadingCommand>({ type: 'TakeUpReading' }),
    fc
      .constantFrom(kindAnswer, laterAnswer)
      .map((response) => ({ type: 'SubmitResponse' as const, response })),
    fc.constantFrom(ayse, mehmet).map(open),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const events: ReadingEvent[] = [];
      let live = readingDecider.initialState;
      for (const next of [order(tarotOrder), ...commands]) {
        const decided = allowed(() => readingDecider.decide(next, live));
        events.push(...decided);
        live = decided.reduce((state, event) => readingDecider.evolve(state, dated(event)), live);
      }
      const replayed = events.reduce(
        (state, event) => readingDecider.evolve(state, dated(event)),
        readingDecider.initialState,
      );
      expect(replayed).toEqual(live);
      expect(events.filter(({ type }) => type === 'ResponseSubmitted').length).toBeLessThanOrEqual(1);
      expect(events.filter(({ type }) => type === 'ReadingTakenUp').length).toBeLessThanOrEqual(1);
    }),
  );
});

function dated(event: ReadingEvent): Dated<ReadingEvent> {
  return { ...event, recordedAt: NOON };
}

function allowed(decide: () => ReadingEvent[]): ReadingEvent[] {
  try {
    return decide();
  } catch (cause) {
    if (cause instanceof Rejected) return [];
    throw cause;
  }
}
