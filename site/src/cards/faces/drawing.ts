import type { Suit } from '../../../../events/cards/deck.ts';

/**
 * A card is drawn on a field of 120 × 200, its emblem in the arch between x 13 and 107 and y 19 and 170. A drawing is
 * written line by line: a style and a path; indented lines go on with the path. `=` adds the mirror image left and right
 * of the middle. What stands between `{ x y scale degrees count` and `}` is drawn around that point, `count` times.
 */
export type Part =
  | { readonly style: Style; readonly d: string }
  | { readonly transform: string; readonly weight: number; readonly parts: Drawing };
export type Drawing = readonly Part[];

/** `paper` covers what lies behind it; `solid` is where the eye should rest. */
const styles = ['line', 'fine', 'paper', 'solid', 'tint'] as const;
type Style = (typeof styles)[number];

const MIRROR = 'matrix(-1 0 0 1 120 0)';

export function drawing(text: string): Drawing {
  const drawn: Part[][] = [[]];
  const begun: string[] = [];
  for (const entry of text
    .trim()
    .replaceAll(/\n {2,}/g, ' ')
    .split('\n')) {
    const isEnd = entry === '}';
    const [, mirrored, kind = '', rest = ''] =
      /^(=?)(\S+) ?(.*)$/.exec(isEnd ? (begun.pop() ?? '') : entry) ?? [];
    const style = styles.find((one) => one === kind);
    if (!isEnd && style === undefined) {
      begun.push(entry);
      drawn.push([]);
      continue;
    }
    const parts = style === undefined ? placed(drawn.pop() ?? [], rest) : [{ style, d: rest }];
    drawn.at(-1)?.push(...parts, ...(mirrored ? [{ transform: MIRROR, weight: 1, parts }] : []));
  }
  return drawn[0] ?? [];
}

function placed(parts: Drawing, where: string): Part[] {
  const [x = 0, y = 0, scale = 1, degrees = 0, count = 1] = where.split(' ').map(Number);
  return Array.from({ length: count }, (_, at) => ({
    transform: `translate(${x} ${y})rotate(${degrees + (360 / count) * at})scale(${scale})`,
    // Lines keep about the same weight.
    weight: scale ** -0.7,
    parts,
  }));
}

/** `text` around that point. */
export function around(text: string, x: number, y: number, scale = 1, degrees = 0, count = 1): string {
  return `{ ${x} ${y} ${scale} ${degrees} ${count}\n${text.trim()}\n}`;
}

/* Paths of what is drawn often. Angles are in degrees, clockwise from the top. */

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** @param turn of the first one, in degrees clockwise from the top */
export function rays(x: number, y: number, from: number, to: number, count: number, turn = 0): string {
  return eachOf(count, turn, (at) => `M${at(x, y, from)}L${at(x, y, to)}`).join('');
}

export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): string {
  const half = 180 / points;
  const corners = eachOf(points, turn, (at) => `${at(x, y, outer)}L${at(x, y, inner, half)}`);
  return `M${corners.join('L')}Z`;
}

/** A light with four points. */
export function spark(x: number, y: number, size: number): string {
  const near = size * 0.12;
  return [
    `M${x} ${y - size}Q${x + near} ${y - near} ${x + size} ${y}`,
    `Q${x + near} ${y + near} ${x} ${y + size}`,
    `Q${x - near} ${y + near} ${x - size} ${y}Q${x - near} ${y - near} ${x} ${y - size}Z`,
  ].join('');
}

/** Leaves or petals: pointed ovals that begin `from` the middle. */
export function petals(
  x: number,
  y: number,
  from: number,
  to: number,
  width: number,
  count: number,
  turn = 0,
) {
  const side = (Math.atan2(width, (from + to) / 2) * 180) / Math.PI;
  const middle = (from + to) / 2;
  return eachOf(
    count,
    turn,
    (at) =>
      `M${at(x, y, from)}Q${at(x, y, middle, side)} ${at(x, y, to)}Q${at(x, y, middle, -side)} ${at(x, y, from)}Z`,
  ).join('');
}

/** The sign of infinity, lying. */
export function lemniscate(x: number, y: number, width: number): string {
  const [a, b, c] = [width * 0.35, width * 0.6, width * 0.65].map(short);
  return [
    `M${x} ${y}c${a} -${b} ${width} -${b} ${width} 0s-${c} ${b} -${width} 0`,
    `s-${width} -${b} -${width} 0 ${c} ${b} ${width} 0Z`,
  ].join('');
}

type Corner = (x: number, y: number, radius: number, more?: number) => string;

function eachOf(count: number, turn: number, draw: (at: Corner) => string): string[] {
  return Array.from({ length: count }, (_, index) =>
    draw((x, y, radius, more = 0) => {
      const angle = ((turn + more + (360 * index) / count) * Math.PI) / 180;
      return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`;
    }),
  );
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Around the origin, some 24 wide and 34 high. */
export const suitSymbols: Readonly<Record<Suit, string>> = {
  wands: `
paper M-1.8 17c.6-11-.6-22-.2-32 1-2.6 3-2.6 4 0 .4 10-.8 21-.2 32-1 1-2.6 1-3.6 0Z
paper M2-5c1-5 4-7 8-7 0 5-3 8-8 7ZM-2-1c-1-5-4-7-8-7 0 5 3 8 8 7ZM1.6 7c1-4 4-6 7-6 0 4-3 7-7 6Z
fine M2-5l5-4.5M-2-1l-5-4.5M1.6 7l4.5-4M0-10v5M.3 0v4
solid ${oval(0, -14, 1)}
`,
  cups: `
paper M-1.5 3v7c0 2-6 2-6.5 5h16c-.5-3-6.5-3-6.5-5v-7Z
paper M-10-15c0 12 3 19 10 19s10-7 10-19Z
line M-10-15a10 2.6 0 0 0 20 0 10 2.6 0 0 0-20 0M-2.5 8h5
fine M-8-7c3 2 13 2 16 0M-6.5-2.5c3 1.5 10 1.5 13 0
solid ${oval(0, -9.2, 1.3)}
`,
  swords: `
paper M0-18 2.2-13V7h-4.4v-20Z
fine M0-13V5
paper M-9 6c3 1.5 15 1.5 18 0v3c-3-1.3-15-1.3-18 0Z
paper M-1.3 8.8h2.6V14h-2.6Z
paper ${oval(0, 16, 2.2)}
solid ${oval(0, 16, 0.8)}
`,
  pentacles: `
paper ${oval(0, 0, 13)}
fine ${oval(0, 0, 10.8)}
line ${star(0, 0, 9.5, 3.6, 5)}
solid ${oval(0, 0, 1.5)}
`,
};
