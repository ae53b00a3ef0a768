import { type AstroTime, BaryState, Body, C_AUDAY, HelioVector, Vector } from 'astronomy-engine';

/** In days of terrestrial time from J2000: July 1899 to April 2101. */
const FIRST_DAY = -36800;
const LAST_DAY = 37000;

/**
 * Chebyshev coefficients of Pluto's path about the barycentre, x, y and z in astronomical units (equator of J2000),
 * fitted to the engine's own `BaryState` at 64 nodes, within half an arc second of it. The engine integrates the path,
 * which takes 35 ms for each eighty years.
 */
const path = [
  [
    11.62572, 27.93295, 16.83856, -17.03262, -3.88699, 4.12089, 0.51743, -1.12252, -0.02873, 0.33703,
    -0.02742, -0.10505, 0.02063, 0.03309, -0.01078, -0.01031, 0.005, 0.00312, -0.00217, -0.0009, 0.00089,
    0.00022, -0.00036, -3e-5, 0.00015, 0, -5e-5,
  ],
  [
    13.84789, -14.10804, 30.15537, 7.44591, -8.76584, -1.04529, 2.14535, 0.05313, -0.60971, 0.04802, 0.18388,
    -0.03535, -0.05667, 0.0182, 0.01741, -0.00833, -0.00523, 0.00358, 0.00149, -0.00148, -0.00037, 0.0006,
    7e-5, -0.00023, 0, 9e-5, -1e-5,
  ],
  [
    0.81776, -12.81688, 4.33656, 7.45546, -1.56409, -1.56797, 0.51354, 0.3549, -0.18162, -0.08661, 0.06566,
    0.02063, -0.02392, -0.00429, 0.00869, 0.00051, -0.00314, 0.00018, 0.00112, -0.00019, -0.00039, 0.00012,
    0.00013, -6e-5, -5e-5, 3e-5, 1e-5,
  ],
] as const;

/** From the earth, apparent, as the engine's `GeoVector`: both where they were when the light set out. */
export function plutoFromEarth(time: AstroTime): Vector {
  const { t: sent, x, y, z } = atLightTime(time);
  const [earth, sun] = [HelioVector(Body.Earth, sent), BaryState(Body.Sun, sent)];
  return new Vector(x - sun.x - earth.x, y - sun.y - earth.y, z - sun.z - earth.z, time);
}

const ROUNDS = 3;

/** Pluto when its light of `time` set out. */
function atLightTime(time: AstroTime): Vector {
  const earth = BaryState(Body.Earth, time);
  let sent = time;
  for (let round = 0; round < ROUNDS; round++) {
    const { x, y, z } = plutoAt(sent);
    const apart = Math.hypot(x - earth.x, y - earth.y, z - earth.z);
    sent = time.AddDays(-apart / C_AUDAY);
  }
  return plutoAt(sent);
}

function plutoAt(time: AstroTime): Vector {
  const place = (2 * (time.tt - FIRST_DAY)) / (LAST_DAY - FIRST_DAY) - 1;
  const [x, y, z] = path.map((coefficients) => chebyshev(coefficients, place));
  return new Vector(x ?? 0, y ?? 0, z ?? 0, time);
}

/** By Clenshaw's recurrence. */
function chebyshev(coefficients: readonly number[], place: number): number {
  let [one, two] = [0, 0];
  for (const coefficient of coefficients.toReversed())
    [one, two] = [2 * place * one - two + coefficient, one];
  return one - place * two;
}
