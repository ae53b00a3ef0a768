import { aspectTypes, type Chart } from './answers.ts';
import type { Sky } from './sky.ts';

/** In degrees: the angle and how far from it still counts, as Circular Natal Horoscope JS has it (MIT, its README). */
export const aspects = {
  conjunction: { angle: 0, orb: 8 },
  sextile: { angle: 60, orb: 6 },
  square: { angle: 90, orb: 7 },
  trine: { angle: 120, orb: 8 },
  opposition: { angle: 180, orb: 8 },
} as const satisfies Record<Chart['aspects'][number]['type'], { angle: number; orb: number }>;

/** Each pair at most once, in the order of the bodies. */
export function aspectsOf(bodies: Sky['bodies']): Chart['aspects'] {
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
