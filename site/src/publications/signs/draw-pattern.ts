import type { StarPattern } from './star-patterns.ts';

interface PatternDrawing {
  /** Its points are the stars; a marker draws each. */
  readonly lines: string;
  /** As zero-length strokes, for renderers without markers. */
  readonly points: string;
  /** As zero-length strokes: round caps make discs as wide as the stroke. */
  readonly bright: string;
}

/** Brighter ones are drawn large. */
const BRIGHT_MAGNITUDE = 2.7;
const BOX_SIZE = 100;
const MARGIN = 9;

/** In a box of 100 × 100, north up and east left, as seen facing south; places are multiples of `step`. */
export function drawPattern({ stars, lines }: StarPattern, step = 1): PatternDrawing {
  const middle = stars.reduce((sum, [, declination]) => sum + declination, 0) / stars.length;
  const width = Math.cos((middle * Math.PI) / 180);
  const flat = stars.map(([hours, declination]) => ({ x: -hours * 15 * width, y: -declination }));
  const left = Math.min(...flat.map(({ x }) => x));
  const top = Math.min(...flat.map(({ y }) => y));
  const spanX = Math.max(...flat.map(({ x }) => x)) - left;
  const spanY = Math.max(...flat.map(({ y }) => y)) - top;
  const scale = (BOX_SIZE - 2 * MARGIN) / Math.max(spanX, spanY);
  const points = flat.map(({ x, y }) => {
    const across = BOX_SIZE / 2 + (x - left - spanX / 2) * scale;
    const down = BOX_SIZE / 2 + (y - top - spanY / 2) * scale;
    return [across, down].map((at) => Math.round(at / step) * step).join(' ');
  });
  return {
    lines: lines.map((chain) => `M${chain.map((index) => points[index]).join(' ')}`).join(''),
    points: points.map((point) => `M${point}h0`).join(''),
    bright: stars
      .map(([, , magnitude], index) => (magnitude < BRIGHT_MAGNITUDE ? `M${points[index]}h0` : ''))
      .join(''),
  };
}
