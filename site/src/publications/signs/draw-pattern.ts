import type { StarPattern } from './star-patterns.ts';

export interface PatternDrawing {
  /** Path of the lines; each of its points is a star and is drawn as one by a marker. */
  readonly lines: string;
  /** Every star, as zero-length strokes, for renderers without markers. */
  readonly points: string;
  /** The bright ones once more, as zero-length strokes: with round caps each is a disc as wide as the stroke. */
  readonly bright: string;
}

/** Stars brighter than this are drawn large. */
const BRIGHT_MAGNITUDE = 2.7;
const BOX_SIZE = 100;
const MARGIN = 9;

/**
 * A pattern in a box of 100 × 100, north up and east left, as one sees it with the face to the south. Every
 * place is a multiple of `step`.
 */
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
