import * as z from 'zod/mini';
import { Time } from '../call.ts';
import { signIds } from '../publications/sign-ids.ts';

export const bodyIds = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
  'north-node',
] as const;
export type BodyId = (typeof bodyIds)[number];

export const aspectTypes = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;

/** Latitude and longitude in degrees, north and east positive; `timeZone` of the IANA. */
export const Place = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Place = z.output<typeof Place>;

const Degrees = z.number();

/** Longitudes are tropical, geocentric, apparent, of date. */
export const Chart = z.object({
  /** UT. */
  moment: Time,
  timeKnown: z.boolean(),
  place: z.nullable(Place),
  bodies: z.array(
    z.object({
      id: z.enum(bodyIds),
      longitude: Degrees,
      sign: z.enum(signIds),
      retrograde: z.boolean(),
      /** 1 to 12; null without houses. */
      house: z.nullable(z.int()),
    }),
  ),
  /** Null where the time or the place is not known, as are midheaven and houses. */
  ascendant: z.nullable(Degrees),
  midheaven: z.nullable(Degrees),
  houses: z.nullable(
    z.object({ system: z.enum(['placidus', 'whole-sign']), cusps: z.array(Degrees).check(z.length(12)) }),
  ),
  aspects: z.array(
    z.object({ a: z.enum(bodyIds), b: z.enum(bodyIds), type: z.enum(aspectTypes), orb: Degrees }),
  ),
  /** How far the Moon is ahead of the Sun; 0 is new, 180 full. */
  moonPhase: Degrees,
});
export type Chart = z.output<typeof Chart>;
