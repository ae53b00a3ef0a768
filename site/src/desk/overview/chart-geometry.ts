import type { Why } from './why-link.tsx';

/** `events` are those behind it. */
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

/** So that a bar of nothing shows where its place is. */
const HEIGHT_MINIMUM = 1;
const GAP_SHARE = 0.28;
/** Times a power of ten. */
const ROUND_FACTORS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The tallest reaches the top of the scale. */
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

/** A round number at or above the largest bar. */
export function scaleTop(bars: readonly Bar[]): number {
  const largest = Math.max(1, ...bars.map((bar) => bar.value));
  const power = 10 ** Math.floor(Math.log10(largest));
  const found = ROUND_FACTORS.find((factor) => factor * power >= largest) ?? 10;
  return Math.ceil(found * power);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
