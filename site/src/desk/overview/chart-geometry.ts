import type { Why } from './why-link.tsx';

/** One bar: its label, its height in whatever the chart counts, and the events behind it. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly why?: Why;
}

export interface PlacedBar extends Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A bar of nothing still shows where its place is. */
const HEIGHT_MINIMUM = 1;
const GAP_SHARE = 0.28;
/** What a scale may end with, times a power of ten. */
const ROUND_FACTORS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Puts the bars side by side into `width` × `height`, the tallest reaching the top of the scale. */
export function placeBars(bars: readonly Bar[], width: number, height: number): PlacedBar[] {
  const top = scaleTop(bars);
  const step = bars.length === 0 ? width : width / bars.length;
  return bars.map((bar, at) => {
    const share = Math.max(bar.value, 0) / top;
    const tall = Math.max(share * height, HEIGHT_MINIMUM);
    return {
      ...bar,
      x: round(at * step + (step * GAP_SHARE) / 2),
      y: round(height - tall),
      width: round(step * (1 - GAP_SHARE)),
      height: round(tall),
    };
  });
}

/** The value at the top of the scale: a round number at or above the largest bar. */
export function scaleTop(bars: readonly Bar[]): number {
  const largest = Math.max(1, ...bars.map((bar) => bar.value));
  const power = 10 ** Math.floor(Math.log10(largest));
  const found = ROUND_FACTORS.find((factor) => factor * power >= largest) ?? 10;
  return Math.ceil(found * power);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
