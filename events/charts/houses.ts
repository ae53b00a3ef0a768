import type { Chart } from './answers.ts';
import { degrees } from './sky.ts';

type Houses = NonNullable<Chart['houses']>;

const DEGREE = Math.PI / 180;
const ROUNDS_MAXIMUM = 200;
const PRECISE_DEGREES = 1e-7;

/** All in degrees. @param meridian right ascension of the place's meridian */
interface Horizon {
  readonly meridian: number;
  readonly latitude: number;
  readonly obliquity: number;
}

/** Where the ecliptic rises, always in the east, and where it crosses the meridian. */
export function anglesOf({ meridian, latitude, obliquity }: Horizon): {
  ascendant: number;
  midheaven: number;
} {
  const [turned, tilt, north] = [meridian * DEGREE, obliquity * DEGREE, latitude * DEGREE];
  const south = -(Math.sin(turned) * Math.cos(tilt) + Math.tan(north) * Math.sin(tilt));
  return {
    ascendant: degrees(Math.atan2(Math.cos(turned), south) / DEGREE),
    midheaven: eclipticAt(meridian, obliquity),
  };
}

/** Placidus, or whole signs where a part of the ecliptic neither rises nor sets. The first cusp is the first. */
export function housesOf(horizon: Horizon): Houses {
  const { ascendant, midheaven } = anglesOf(horizon);
  const between = placidus.map((share) => placidusCusp(horizon, share));
  const [eleventh, twelfth, second, third] = between;
  if (eleventh == null || twelfth == null || second == null || third == null) {
    const first = Math.floor(ascendant / 30) * 30;
    return {
      system: 'whole-sign',
      cusps: Array.from({ length: 12 }, (_, index) => (first + index * 30) % 360),
    };
  }
  const opposite = (cusp: number) => degrees(cusp + 180);
  const east = [ascendant, second, third, opposite(midheaven), opposite(eleventh), opposite(twelfth)];
  return { system: 'placidus', cusps: [...east, ...east.map(opposite)] };
}

/** From 1. */
export function houseOf(longitude: number, { cusps }: Houses): number {
  return (
    1 +
    cusps.findIndex((cusp, index) => {
      const next = cusps[(index + 1) % cusps.length] ?? cusp;
      return degrees(longitude - cusp) < degrees(next - cusp);
    })
  );
}

/** From the meridian above or below the horizon, as a share of the way to the horizon. */
const placidus = [
  { start: 0, side: 1, share: 1 / 3 },
  { start: 0, side: 1, share: 2 / 3 },
  { start: 180, side: -1, share: 2 / 3 },
  { start: 180, side: -1, share: 1 / 3 },
] as const;

/**
 * The point that has gone this share of its own way between meridian and horizon (Placidus; the way is 90° and the
 * ascensional difference, asin(tan latitude · tan declination)). Null where it does not rise or set.
 */
function placidusCusp(
  { meridian, latitude, obliquity }: Horizon,
  { start, side, share }: Share,
): number | null {
  if (Math.abs(latitude) >= 90 - obliquity) return null;
  const slope = Math.tan(latitude * DEGREE) * Math.tan(obliquity * DEGREE);
  let right = meridian + start + side * 90 * share;
  for (let round = 0; round < ROUNDS_MAXIMUM; round++) {
    const difference = Math.asin(slope * Math.sin(right * DEGREE)) / DEGREE;
    const next = meridian + start + side * share * (90 + side * difference);
    if (Math.abs(next - right) < PRECISE_DEGREES) return eclipticAt(next, obliquity);
    right = next;
  }
  return null;
}

type Share = (typeof placidus)[number];

/** The longitude of the ecliptic's point of this right ascension. */
function eclipticAt(right: number, obliquity: number): number {
  const turned = right * DEGREE;
  return degrees(Math.atan2(Math.sin(turned), Math.cos(turned) * Math.cos(obliquity * DEGREE)) / DEGREE);
}
