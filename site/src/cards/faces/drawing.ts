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
export type Style = (typeof styles)[number];

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
