import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bodyIds, type Place } from '../../events/charts/answers.ts';
import { aspects, birthChart, birthMoments } from '../../events/charts/chart.ts';
import { degrees } from '../../events/charts/sky.ts';

const ARC_SECOND = 1 / 3_600;

const table = readFileSync(join(import.meta.dirname, 'swiss-ephemeris.txt'), 'utf8');
const all = [...table.matchAll(/^(\S+)T(\S+)Z (\S+) (\S+)\n {2}(.+)\n {2}(.+)$/gm)].map(
  ([, date = '', time = '', latitude, longitude, bodies = '', cusps = '']) => ({
    date,
    time,
    place: placeAt('UTC', Number(latitude), Number(longitude)),
    bodies: bodies.split(' ').map(Number),
    cusps: cusps.split(' ').map(Number),
  }),
);

describe('The sky by the Swiss Ephemeris, 1900 to 2100', () => {
  test('is known for a hundred positions and as many cusps', () => {
    expect(all.flatMap(({ bodies }) => bodies)).toHaveLength(132);
    expect(all.flatMap(({ cusps }) => cusps)).toHaveLength(144);
  });

  test.each(all)('stands on $date at $time within twenty arc seconds, its houses within five', (sample) => {
    const chart = birthChart(sample);
    expect(chart.bodies.map(({ id }) => id)).toEqual(bodyIds);
    chart.bodies.forEach(({ id, longitude }, index) => {
      expect(apart(longitude, sample.bodies[index]), id).toBeLessThan(20 * ARC_SECOND);
    });
    expect(chart.houses?.system).toBe('placidus');
    chart.houses?.cusps.forEach((cusp, index) => {
      expect(apart(cusp, sample.cusps[index]), `house ${index + 1}`).toBeLessThan(5 * ARC_SECOND);
    });
    expect(chart.ascendant).toBe(chart.houses?.cusps[0]);
    expect(chart.midheaven).toBe(chart.houses?.cusps[9]);
  });
});

describe('A chart', () => {
  const istanbul = placeAt('Europe/Istanbul', 41.01, 28.95);
  const chart = birthChart({ date: '1990-06-22', time: '14:30', place: istanbul });

  test('puts each body into a sign and a house, and says what goes backwards', () => {
    expect(chart.bodies[0]).toMatchObject({ id: 'sun', sign: 'cancer', retrograde: false });
    const retrograde = chart.bodies.filter((body) => body.retrograde).map(({ id }) => id);
    expect(retrograde).toEqual(['saturn', 'uranus', 'neptune', 'pluto', 'north-node']);
    for (const { longitude, house } of chart.bodies) {
      const [cusp = 0, next = 0] = [0, 1].map((step) => chart.houses?.cusps[((house ?? 0) - 1 + step) % 12]);
      expect(degrees(longitude - cusp)).toBeLessThan(degrees(next - cusp));
    }
  });

  test('counts an aspect up to its orb, each pair once', () => {
    expect(chart.aspects.length).toBeGreaterThan(5);
    for (const { a, b, type, orb } of chart.aspects) {
      const [one, other] = [a, b].map((id) => chart.bodies.find((body) => body.id === id)?.longitude ?? 0);
      expect(apart(one, other)).toBeCloseTo(aspects[type].angle + sideOf(apart(one, other), type) * orb, 4);
      expect(orb).toBeLessThanOrEqual(aspects[type].orb);
    }
    const pairs = chart.aspects.map(({ a, b }) => `${a} ${b}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('has the new moon at 0 degrees and the full moon at 180', () => {
    const phase = (date: string, time: string) =>
      birthChart({ date, time, place: placeAt('UTC', 0, 0) }).moonPhase;
    // Total eclipses (NASA): of the sun with its new moon at 11:13 UT, of the moon with its full moon at 4:42 UT.
    expect(apart(phase('1999-08-11', '11:08'), 0)).toBeLessThan(0.1);
    expect(apart(phase('2000-01-21', '04:41'), 180)).toBeLessThan(0.1);
    expect(phase('1958-10-06', '12:00')).toBe(275.2918);
  });

  test.each([
    { date: '1990-06-22', time: null, place: istanbul },
    { date: '1990-06-22', time: '14:30', place: null },
    { date: '1990-06-22', time: null, place: null },
  ])('has no houses where time or place is missing ($time, $place.name), and stands at noon', (birth) => {
    expect(birthChart(birth)).toMatchObject({
      moment: '1990-06-22T12:00:00.000Z',
      timeKnown: false,
      place: birth.place,
      houses: null,
      ascendant: null,
      midheaven: null,
    });
    expect(birthChart(birth).bodies.every(({ house }) => house === null)).toBe(true);
  });

  test.each([69.65, -78, 89.9])('has whole signs at the latitude of %d', (latitude) => {
    const { houses, ascendant } = birthChart({
      date: '1980-12-01',
      time: '10:00',
      place: placeAt('UTC', latitude, 18.96),
    });
    expect(houses?.system).toBe('whole-sign');
    expect(houses?.cusps.every((cusp) => cusp % 30 === 0)).toBe(true);
    expect(degrees((ascendant ?? 0) - (houses?.cusps[0] ?? 0))).toBeLessThan(30);
  });

  test.each([
    ['1900-01-01', '00:00', 'Pacific/Kiritimati'],
    ['2100-12-31', '23:59', 'Pacific/Pago_Pago'],
  ])('is drawn for the first and the last moment: %s %s in %s', (date, time, timeZone) => {
    expect(birthChart({ date, time, place: placeAt(timeZone, 1.9, -157.4) }).bodies).toHaveLength(11);
  });
});

describe('The clocks of a place', () => {
  test.each([
    ['before they agreed on zones', '1905-06-01', '12:00', 'Europe/Istanbul', ['1905-06-01T10:03:04.000Z']],
    ['in a summer of the past', '1978-07-01', '12:00', 'Europe/Istanbul', ['1978-07-01T09:00:00.000Z']],
    ['that skip an hour', '2016-03-27', '03:30', 'Europe/Istanbul', []],
    ['right after it', '2016-03-27', '04:00', 'Europe/Istanbul', ['2016-03-27T01:00:00.000Z']],
    ['that skip a day', '2011-12-30', '12:00', 'Pacific/Apia', []],
    [
      'that come twice, by half an hour',
      '2024-04-07',
      '01:45',
      'Australia/Lord_Howe',
      ['2024-04-06T14:45:00.000Z', '2024-04-06T15:15:00.000Z'],
    ],
  ])('%s: %s %s in %s', (_, date, time, timeZone, expected) => {
    const moments = birthMoments({ date, time, place: placeAt(timeZone, 41, 29) });
    expect(moments?.map((moment) => moment.toISOString())).toEqual(expected);
  });

  test('which of two moments is said by the fold; a skipped one is passed over', () => {
    const moment = (date: string, time: string, fold?: 0 | 1) =>
      birthChart({ date, time, place: placeAt('Europe/Istanbul', 41, 29) }, fold).moment;
    expect(moment('2015-11-08', '03:30')).toBe('2015-11-08T00:30:00.000Z');
    expect(moment('2015-11-08', '03:30', 1)).toBe('2015-11-08T01:30:00.000Z');
    expect(moment('2015-12-08', '03:30', 1)).toBe('2015-12-08T01:30:00.000Z');
    expect(moment('2016-03-27', '03:30')).toBe('2016-03-27T01:30:00.000Z');
  });
});

function placeAt(timeZone: string, latitude: number, longitude: number): Place {
  return { id: 1, name: 'Here', region: 'There', country: 'TR', latitude, longitude, timeZone };
}

function apart(one = Number.NaN, other = Number.NaN): number {
  return Math.abs(degrees(one - other + 180) - 180);
}

function sideOf(angle: number, type: keyof typeof aspects): number {
  return angle < aspects[type].angle ? -1 : 1;
}
