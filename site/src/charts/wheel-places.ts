import type { Chart } from '../../../events/charts/answers.ts';

/** Where a longitude stands on the page: the ascendant, or Aries without one, in the west, and on against the clock. */
export function openWheel({ ascendant }: Pick<Chart, 'ascendant'>) {
  const start = ascendant ?? 0;
  return {
    /** Turns the circle whose zero is in the east and whose degrees go with the clock. */
    turned: tenths(start - 180),
    at(longitude: number, radius: number): { x: number; y: number } {
      const angle = ((180 + longitude - start) * Math.PI) / 180;
      return { x: tenths(Math.cos(angle) * radius), y: tenths(-Math.sin(angle) * radius) };
    },
  };
}

/** Symbols keep so many degrees apart. */
const APART_DEGREES = 7.6;
const ROUNDS_MAXIMUM = 60;

/** Longitudes at which symbols can be read, near their own: those too close push each other away. */
export function spread(longitudes: readonly number[]): number[] {
  const order = longitudes
    .map((_, index) => index)
    .sort((a, b) => (longitudes[a] ?? 0) - (longitudes[b] ?? 0));
  const shown = [...longitudes];
  for (let round = 0; round < ROUNDS_MAXIMUM; round++) {
    for (const [place, index] of order.entries()) {
      const next = order[(place + 1) % order.length] ?? index;
      const wraps = place === order.length - 1 ? 360 : 0;
      const missing = APART_DEGREES - ((shown[next] ?? 0) + wraps - (shown[index] ?? 0));
      if (missing <= 0) continue;
      shown[index] = (shown[index] ?? 0) - missing / 2;
      shown[next] = (shown[next] ?? 0) + missing / 2;
    }
  }
  return shown;
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
