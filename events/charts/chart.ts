import { type Sign, signIds } from '../publications/signs.ts';
import { aspectTypes, type Chart, type Place } from './answers.ts';
import { anglesOf, houseOf, housesOf } from './houses.ts';
import { momentsAt, skippedMoment } from './local-time.ts';
import { degrees, type Sky, skyAt } from './sky.ts';

/** `time` is `HH:MM` as clocks at the place showed it. */
export interface Birth {
  readonly date: string;
  readonly time: string | null;
  readonly place: Place | null;
}

/** Which of the two, where a local time came twice. */
export type Fold = 0 | 1;

/** Null where a time or a place is missing, which is computed for noon of universal time. */
export function birthMoments({ date, time, place }: Birth): Date[] | null {
  return time === null || place === null ? null : momentsAt(date, time, place.timeZone);
}

/** Never without one: of two moments the first, of none what clocks that were not put forward would have shown. */
export function birthChart(birth: Birth, fold: Fold = 0): Chart {
  const { date, time, place } = birth;
  if (time === null || place === null) return chartAt(new Date(`${date}T12:00:00Z`), null, place);
  const moments = momentsAt(date, time, place.timeZone);
  return chartAt(moments[fold] ?? moments[0] ?? skippedMoment(date, time, place.timeZone), place, place);
}

/** @param horizon where houses are counted from; none without a time */
function chartAt(moment: Date, horizon: Place | null, place: Place | null): Chart {
  const { rightAscension, obliquity, ...sky } = skyAt(moment);
  const bodies = sky.bodies.map((body) => ({ ...body, longitude: rounded(body.longitude) }));
  const seen = horizon && {
    meridian: degrees(rightAscension + horizon.longitude),
    latitude: horizon.latitude,
    obliquity,
  };
  const found = seen && housesOf(seen);
  const houses = found && { ...found, cusps: found.cusps.map(rounded) };
  const angles = seen && anglesOf(seen);
  const longitudeOf = (id: string) => bodies.find((body) => body.id === id)?.longitude ?? 0;
  return {
    moment: moment.toISOString(),
    timeKnown: horizon !== null,
    place,
    bodies: bodies.map((body) => ({
      ...body,
      sign: signAt(body.longitude),
      house: houses && houseOf(body.longitude, houses),
    })),
    ascendant: angles && rounded(angles.ascendant),
    midheaven: angles && rounded(angles.midheaven),
    houses,
    aspects: aspectsOf(bodies),
    moonPhase: rounded(longitudeOf('moon') - longitudeOf('sun')),
  };
}

/** To a third of an arc second. */
function rounded(angle: number): number {
  return degrees(Math.round(degrees(angle) * 10_000) / 10_000);
}

export function signAt(longitude: number): Sign {
  return signIds[Math.floor(degrees(longitude) / 30)] ?? 'aries';
}

/** In degrees: the angle and how far from it still counts, as Circular Natal Horoscope JS has it (MIT, its README). */
export const aspects = {
  conjunction: { angle: 0, orb: 8 },
  sextile: { angle: 60, orb: 6 },
  square: { angle: 90, orb: 7 },
  trine: { angle: 120, orb: 8 },
  opposition: { angle: 180, orb: 8 },
} as const satisfies Record<Chart['aspects'][number]['type'], { angle: number; orb: number }>;

/** Each pair at most once, in the order of the bodies. */
function aspectsOf(bodies: Sky['bodies']): Chart['aspects'] {
  return bodies.flatMap((one, index) =>
    bodies.slice(index + 1).flatMap((other) => {
      const apart = Math.abs(((one.longitude - other.longitude + 540) % 360) - 180);
      const type = aspectTypes.find((each) => Math.abs(apart - aspects[each].angle) <= aspects[each].orb);
      if (type === undefined) return [];
      return [
        {
          a: one.id,
          b: other.id,
          type,
          orb: Math.round(Math.abs(apart - aspects[type].angle) * 10_000) / 10_000,
        },
      ];
    }),
  );
}
