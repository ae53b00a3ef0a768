import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { serviceIds } from '../../../events/readings/catalogue.ts';
import { Rejected } from '../../../events/rejected.ts';
import { formerPrice, offerOn, offersOn } from '../../../events/settings/offer-schedule.ts';
import {
  type ChangeOffers,
  type OfferEvent,
  type OffersState,
  offersDecider,
  SCHEDULED_DAYS_MAXIMUM,
  SCHEDULED_MAXIMUM,
  type WithdrawOffer,
} from '../../../events/settings/offers.ts';

/** Noon in Istanbul. */
const NOON = '2026-03-10T09:00:00.000Z';
const today = '2026-03-10';
const vip = (priceMinor: number, deliverWithinHours = 120) => ({
  service: 'vip' as const,
  priceMinor,
  deliverWithinHours,
});

/** Carries out commands one after the other; gives the state they lead to. */
function decided(...commands: readonly (ChangeOffers | WithdrawOffer)[]): OffersState {
  return commands.reduce((state, command) => {
    const events: OfferEvent[] = offersDecider.decide(command, state);
    return events.reduce(
      (reached, event) => offersDecider.evolve(reached, { ...event, recordedAt: command.now }),
      state,
    );
  }, offersDecider.initialState);
}

function change(
  validFrom: string,
  offers: ChangeOffers['offers'],
  now = NOON,
  version?: number,
): ChangeOffers {
  return { type: 'ChangeOffers', now, validFrom, offers, version };
}

function withdrawal(validFrom: string, now = NOON): WithdrawOffer {
  return { type: 'WithdrawOffer', now, service: 'vip', validFrom, version: undefined };
}

const price = ({ schedule }: OffersState, day: string) => offerOn(schedule, 'vip', day).priceMinor;

describe('What the services are sold for', () => {
  test('begins with the catalogue, on every day', () => {
    for (const day of ['1990-01-01', today, '2199-12-31'])
      expect(offersOn(decided().schedule, day)).toEqual(
        expect.arrayContaining([
          { service: 'tarot', priceMinor: 0, deliverWithinHours: 72 },
          { service: 'vip', priceMinor: 49_900, deliverWithinHours: 120 },
          { service: 'astrology', priceMinor: 29_900, deliverWithinHours: 48 },
          { service: 'dreams', priceMinor: 29_900, deliverWithinHours: 48 },
        ]),
      );
  });

  test('changes on the day that the owner names, and not a day earlier', () => {
    const state = decided(change('2026-03-12', [vip(59_900)]));
    expect(['2026-03-11', '2026-03-12', '2026-09-01'].map((day) => price(state, day))).toEqual([
      49_900, 59_900, 59_900,
    ]);
    expect(offerOn(state.schedule, 'tarot', '2026-03-12').priceMinor).toBe(0);
  });

  test('several days may wait, in whatever order they were decided', () => {
    const state = decided(
      change('2026-05-01', [vip(70_000)]),
      change('2026-03-20', [vip(60_000)]),
      change('2026-04-01', [vip(65_000, 96)]),
    );
    const days = ['2026-03-19', '2026-03-20', '2026-04-01', '2026-04-30', '2026-05-01'];
    expect(days.map((day) => price(state, day))).toEqual([49_900, 60_000, 65_000, 65_000, 70_000]);
    expect(offerOn(state.schedule, 'vip', '2026-04-01').deliverWithinHours).toBe(96);
  });

  test('a later decision about the same day takes the place of one that waits', () => {
    const state = decided(change('2026-03-12', [vip(59_900)]), change('2026-03-12', [vip(54_900)]));
    expect(price(state, '2026-03-12')).toBe(54_900);
    expect(state.schedule.filter(({ validFrom }) => validFrom !== null)).toHaveLength(1);
  });

  test('what held this morning stays in the schedule beside what holds from now on', () => {
    const state = decided(
      change(today, [vip(59_900)]),
      change(today, [vip(54_900)], '2026-03-10T10:00:00.000Z'),
    );
    expect(price(state, today)).toBe(54_900);
    const vips = state.schedule.filter(({ service }) => service === 'vip');
    expect(vips.map(({ priceMinor }) => priceMinor)).toEqual([49_900, 59_900, 54_900]);
  });

  test('a change that waits may be withdrawn; what was before it goes on', () => {
    const state = decided(change('2026-03-12', [vip(59_900)]), withdrawal('2026-03-12'));
    expect(price(state, '2026-03-12')).toBe(49_900);
    expect(state.version).toBe(2);
  });

  test('names only the services that change, and nothing where none does', () => {
    const both = [vip(59_900), { service: 'tarot' as const, priceMinor: 0, deliverWithinHours: 72 }];
    const [event] = offersDecider.decide(change(today, both), offersDecider.initialState);
    expect(event?.data).toEqual({ validFrom: today, offers: [vip(59_900)] });
    expect(offersDecider.decide(change(today, [vip(49_900)]), offersDecider.initialState)).toEqual([]);
  });
});

describe('The border of a day is midnight in Istanbul, in summer as in winter', () => {
  test.each([
    ['winter', '2026-01-14T20:59:59.999Z', '2026-01-14', '2026-01-15'],
    ['summer', '2026-07-14T20:59:59.999Z', '2026-07-14', '2026-07-15'],
    // Clocks of the European Union change in this night; those of Türkiye have not since 2016.
    ['the night of the change', '2026-03-28T20:59:59.999Z', '2026-03-28', '2026-03-29'],
  ])('%s', (_name, lastMoment, day, next) => {
    const midnight = new Date(Date.parse(lastMoment) + 1).toISOString();
    expect([businessDate(lastMoment), businessDate(midnight)]).toEqual([day, next]);
    expect(price(decided(change(day, [vip(100)], lastMoment)), day)).toBe(100);
    expect(() => decided(change(day, [vip(100)], midnight))).toThrow('day_out_of_range');
    expect(price(decided(change(next, [vip(100)], lastMoment), withdrawal(next, lastMoment)), next)).toBe(
      49_900,
    );
    expect(() => decided(change(next, [vip(100)], lastMoment), withdrawal(next, midnight))).toThrow(
      'not_scheduled',
    );
  });
});

describe('The owner is refused', () => {
  test.each(['2026-03-09', addDays(today, SCHEDULED_DAYS_MAXIMUM + 1)])('a change from %s', (day) => {
    expect(() => decided(change(day, [vip(1)]))).toThrow('day_out_of_range');
  });

  test('to withdraw what holds today, what held, and what was never scheduled', () => {
    const rise = change('2026-03-12', [vip(59_900)]);
    expect(() => decided(change(today, [vip(59_900)]), withdrawal(today))).toThrow('not_scheduled');
    expect(() => decided(rise, withdrawal('2026-03-12', '2026-03-12T12:00:00.000Z'))).toThrow(
      'not_scheduled',
    );
    expect(() => decided(rise, withdrawal('2026-03-13'))).toThrow('not_scheduled');
  });

  test('an edit of a schedule that has changed meanwhile', () => {
    expect(() => decided(change(today, [vip(1)]), change(today, [vip(2)], NOON, 0))).toThrow('stale_edit');
    expect(price(decided(change(today, [vip(1)]), change(today, [vip(2)], NOON, 1)), today)).toBe(2);
  });

  test('more changes than may wait', () => {
    const rises = Array.from({ length: SCHEDULED_MAXIMUM }, (_, number) =>
      change(addDays(today, number + 1), [vip(number)]),
    );
    expect(decided(...rises).version).toBe(SCHEDULED_MAXIMUM);
    expect(() => decided(...rises, change(addDays(today, 200), [vip(7)]))).toThrow('too_many_scheduled');
  });
});

test('what held at a moment is the same however much is decided later', () => {
  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 5 }),
      ahead: fc.integer({ min: 0, max: 6 }),
      withdraws: fc.boolean(),
      service: fc.constantFrom(...serviceIds),
      priceMinor: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (chosen) => {
      let state = offersDecider.initialState;
      let at = Date.parse(NOON);
      const held: { day: string; offers: unknown }[] = [];
      for (const { wait, ahead, withdraws, service, priceMinor } of chosen) {
        for (let day = 0; day < wait; day++) {
          const today = businessDate(new Date(at));
          held.push({ day: today, offers: offersOn(state.schedule, today) });
          at += 86_400_000;
        }
        const now = new Date(at).toISOString();
        const validFrom = addDays(businessDate(now), ahead);
        const command: ChangeOffers | WithdrawOffer = withdraws
          ? { type: 'WithdrawOffer', now, service, validFrom, version: undefined }
          : change(validFrom, [{ service, priceMinor, deliverWithinHours: 48 }], now);
        try {
          for (const event of offersDecider.decide(command, state))
            state = offersDecider.evolve(state, { ...event, recordedAt: now });
        } catch (cause) {
          if (!(cause instanceof Rejected)) throw cause;
        }
      }
      // What held at the end of each day that has passed still stands in the schedule of the end.
      for (const { day, offers } of held) expect(offersOn(state.schedule, day)).toEqual(offers);
    }),
  );
});

test('a former price stands only beside the price of the catalogue', () => {
  const tarot = { service: 'tarot' as const, deliverWithinHours: 24 };
  expect(formerPrice({ ...tarot, priceMinor: 0 })).toBe(29_900);
  expect(formerPrice({ ...tarot, priceMinor: 35_000 })).toBeNull();
});
