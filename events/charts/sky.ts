import * as sky from 'astronomy-engine';
import { type BodyId, bodyIds } from './answers.ts';
import { plutoFromEarth } from './pluto.ts';

/** All in degrees. */
export interface Sky {
  readonly bodies: readonly { id: BodyId; longitude: number; retrograde: boolean }[];
  /** Of the meridian of Greenwich: apparent sidereal time. */
  readonly rightAscension: number;
  /** True, of date. */
  readonly obliquity: number;
}

/* As JPL Horizons, the clock of the earth is not extrapolated: forecasts for 2100 differ by two minutes, by which the
   moon moves an arc minute. Set once for the program; all of it uses the sky by this file. */
sky.SetDeltaTFunction(sky.DeltaT_JplHorizons);

/** Tropical, geocentric, apparent, of date. Within an arc minute of the Swiss Ephemeris for 1900 to 2100. */
export function skyAt(moment: Date): Sky {
  const time = sky.MakeTime(moment);
  const later = time.AddDays(STEP_DAYS);
  const { tobl, dpsi } = sky.e_tilt(time);
  const bodies = bodyIds.map((id) => {
    if (id === 'north-node') {
      const longitude = degrees(meanNode(time.tt) + dpsi / ARC_SECONDS);
      return { id, longitude, retrograde: true };
    }
    const longitude = longitudeOf(id, time);
    const moved = degrees(longitudeOf(id, later) - longitude);
    return { id, longitude, retrograde: moved > HALF_TURN };
  });
  return { bodies, rightAscension: sky.SiderealTime(time) * DEGREES_AN_HOUR, obliquity: tobl };
}

/** From 0 up to, not including, a full turn. */
export function degrees(angle: number): number {
  const turned = angle % 360;
  return turned < 0 ? turned + 360 : turned;
}

const STEP_DAYS = 0.02;
const HALF_TURN = 180;
const ARC_SECONDS = 3600;
const DEGREES_AN_HOUR = 15;

const engineBodies = {
  sun: sky.Body.Sun,
  moon: sky.Body.Moon,
  mercury: sky.Body.Mercury,
  venus: sky.Body.Venus,
  mars: sky.Body.Mars,
  jupiter: sky.Body.Jupiter,
  saturn: sky.Body.Saturn,
  uranus: sky.Body.Uranus,
  neptune: sky.Body.Neptune,
} as const satisfies Record<Exclude<BodyId, 'north-node' | 'pluto'>, sky.Body>;

function longitudeOf(id: keyof typeof engineBodies | 'pluto', time: sky.AstroTime): number {
  const seen = id === 'pluto' ? plutoFromEarth(time) : sky.GeoVector(engineBodies[id], time, true);
  const { x, y } = sky.RotateVector(sky.Rotation_EQJ_ECT(time), seen);
  return degrees((Math.atan2(y, x) * HALF_TURN) / Math.PI);
}

/** Meeus, Astronomical Algorithms (2nd edition), formula 47.7. @param days of terrestrial time since J2000 */
function meanNode(days: number): number {
  const t = days / 36_525;
  return 125.0445479 + t * (-1934.1362891 + t * (0.0020754 + t * (1 / 467_441 - t / 60_616_000)));
}
