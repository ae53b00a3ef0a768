import { describe, expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { formerPrice, type Offer, offerOn, offersOn } from '../../../events/settings/offer-schedule.ts';
import {
  type ChangeOffers,
  type OfferEvent,
  offersDecider,
  SCHEDULED_DAYS_MAXIMUM,
  SCHEDULED_MAXIMUM,
  type WithdrawOffer,
} from '../../../events/settings/offers.ts';
import { NOON } from '../../../harness/command-context.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { happened } from '../../../harness/samples.ts';

const offers = deciding(offersDecider);
const today = businessDate(NOON);
const vip = (priceMinor: number): Offer => ({ service: 'vip', priceMinor, deliverWithinHours: 120 });
const tarot: Offer = { service: 'tarot', priceMinor: 0, deliverWithinHours: 72 };

type Sent = Partial<Pick<ChangeOffers, 'now' | 'version'>>;
const change = (validFrom: string, offers: Offer[], { now = NOON, version }: Sent = {}): ChangeOffers => ({
  ...{ type: 'ChangeOffers', now, validFrom, offers, version },
});
const withdraw = (validFrom: string, now = NOON): WithdrawOffer => ({
  ...{ type: 'WithdrawOffer', now, service: 'vip', validFrom, version: undefined },
});
const changed = (validFrom: string, priceMinor: number) =>
  happened('OffersChanged', { validFrom, offers: [vip(priceMinor)] });
const withdrawn = (validFrom: string) => happened('OfferWithdrawn', { service: 'vip', validFrom });
const rise = changed('2026-03-12', 59_900);

describe('The owner', () => {
  const risen = changed(today, 59_900);
  const latest = addDays(today, SCHEDULED_DAYS_MAXIMUM);
  const tooLate = addDays(latest, 1);
  const onItsDay = '2026-03-12T12:00:00.000Z';
  const days = Array.from({ length: SCHEDULED_MAXIMUM }, (_, at) => addDays(today, at + 1));
  const full = days.map((day) => changed(day, 7));
  const last = days.at(-1) ?? '';

  offers.rules([
    ['changes only what is not so already', [], change(today, [vip(59_900), tarot]), [risen]],
    ['changes nothing where all is so already', [], change(today, [vip(49_900)]), []],
    ['changes nothing of yesterday', [], change('2026-03-09', [vip(1)]), 'day_out_of_range'],
    ['changes what is two years ahead', [], change(latest, [vip(1)]), [changed(latest, 1)]],
    ['changes nothing further ahead', [], change(tooLate, [vip(1)]), 'day_out_of_range'],
    ['withdraws a change that waits', [rise], withdraw('2026-03-12'), [withdrawn('2026-03-12')]],
    ['withdraws nothing that holds today', [risen], withdraw(today), 'not_scheduled'],
    ['withdraws nothing on its day', [rise], withdraw('2026-03-12', onItsDay), 'not_scheduled'],
    ['withdraws nothing that was not scheduled', [rise], withdraw('2026-03-13'), 'not_scheduled'],
    ['is told which version is current', [risen], change(today, [vip(2)], { version: 0 }), stale(1)],
    ['changes the version that is', [risen], change(today, [vip(2)], { version: 1 }), [changed(today, 2)]],
    ['has so many changes wait', full.slice(0, -1), change(last, [vip(8)]), [changed(last, 8)]],
    ['has no more wait', full, change(addDays(today, 200), [vip(8)]), 'too_many_scheduled'],
  ]);
});

test('what is sold begins with the catalogue, on every day', () => {
  for (const day of ['1990-01-01', today, '2199-12-31'])
    expect(offersOn(offers.stateAfter([]).schedule, day)).toEqual([
      tarot,
      vip(49_900),
      { service: 'astrology', priceMinor: 29_900, deliverWithinHours: 48 },
      { service: 'dreams', priceMinor: 29_900, deliverWithinHours: 48 },
    ]);
});

describe('The prices', () => {
  const first = changed('2026-03-20', 60_000);
  const second = changed('2026-04-01', 65_000);
  const night = (price: number) => ({
    ...changed('2026-03-11', price),
    recordedAt: '2026-03-10T21:30:00.000Z',
  });

  test.each<[string, OfferEvent[], string[]]>([
    ['stand in the order of their days', [second, first], ['2026-03-20: 60000', '2026-04-01: 65000']],
    ['of a day to come are those decided last', [rise, changed('2026-03-12', 7)], ['2026-03-12: 7']],
    ['of this morning stay', [changed(today, 9), changed(today, 8)], ['2026-03-10: 9', '2026-03-10: 8']],
    ['of an hour after midnight stay', [night(9), night(8)], ['2026-03-11: 9', '2026-03-11: 8']],
    ['that were withdrawn are gone', [rise, first, withdrawn('2026-03-12')], ['2026-03-20: 60000']],
  ])('%s', (_what, past, dated) => {
    const vips = offers.stateAfter(past).schedule.filter(({ service }) => service === 'vip');
    const shown = vips.map(({ validFrom, priceMinor }) => `${validFrom}: ${priceMinor}`);
    expect(shown).toEqual(['null: 49900', ...dated]);
  });

  test('hold from their day until the next, and those of other services as long as they did', () => {
    const { schedule } = offers.stateAfter([first, second]);
    const days = ['1990-01-01', '2026-03-19', '2026-03-20', '2026-03-31', '2026-04-01', '2199-12-31'];
    expect(days.map((day) => offerOn(schedule, 'vip', day).priceMinor)).toEqual([
      ...[49_900, 49_900, 60_000, 60_000, 65_000, 65_000],
    ]);
    expect(offerOn(schedule, 'tarot', '2026-04-01')).toMatchObject(tarot);
  });
});

describe('The border of a day is midnight in Istanbul, in summer as in winter', () => {
  test.each([
    ['winter', '2026-01-14T20:59:59.999Z', '2026-01-14', '2026-01-15'],
    ['summer', '2026-07-14T20:59:59.999Z', '2026-07-14', '2026-07-15'],
    // Clocks of the European Union change in this night; those of Türkiye have not since 2016.
    ['the night of the change', '2026-03-28T20:59:59.999Z', '2026-03-28', '2026-03-29'],
  ])('%s', (_name, before, day, next) => {
    const midnight = new Date(Date.parse(before) + 1).toISOString();
    expect([businessDate(before), businessDate(midnight)]).toEqual([day, next]);
    const changing = (now: string) => offers.given().when(change(day, [vip(100)], { now }));
    changing(before).thenEvents(changed(day, 100));
    changing(midnight).thenRefused('day_out_of_range');
    const scheduled = offers.given({ ...changed(next, 100), recordedAt: before });
    scheduled.when(withdraw(next, before)).thenEvents(withdrawn(next));
    scheduled.when(withdraw(next, midnight)).thenRefused('not_scheduled');
  });
});

test('a former price stands only beside the price of the catalogue', () => {
  expect(formerPrice(tarot)).toBe(29_900);
  expect(formerPrice({ ...tarot, priceMinor: 35_000 })).toBeNull();
});
