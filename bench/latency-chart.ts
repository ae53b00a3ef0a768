import { writeFileSync } from 'node:fs';

export interface Point {
  /** Of the saturated rate, in hundredths; 0 is one caller, who is not drawn. */
  readonly share: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Curve {
  readonly name: string;
  /** Orders a second. */
  readonly saturated: number;
  /** By rising share. */
  readonly points: readonly Point[];
}

const PICTURE = new URL('../docs/pictures/latency.svg', import.meta.url);

const LEFT = 68;
const TOP = 50;
const PANEL = { width: 236, height: 230, gap: 44 };
const BOTTOM = 54;
const SHARE_MAXIMUM = 120;
const SHARE_TICKS = [10, 25, 50, 75, 100, 120];
const MS_TICKS = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000];

/** Each contrasts with white and with the near black of a dark page, 4 : 1 or more. */
const INK = '#6e7781';
const P50 = '#2f7fb5';
const P99 = '#c2571a';

/** One panel a curve, all on one logarithmic scale; the first curve's p99 is dashed in the others. */
export function drawLatency(measured: readonly Curve[]): void {
  const curves = measured.map((curve) => ({
    ...curve,
    points: curve.points.filter(({ share }) => share > 0),
  }));
  const values = curves.flatMap(({ points }) => points.flatMap(({ p50Ms, p99Ms }) => [p50Ms, p99Ms]));
  const low = MS_TICKS.findLast((tick) => tick <= Math.min(...values)) ?? 0.1;
  const high = MS_TICKS.find((tick) => tick >= Math.max(...values)) ?? 10_000;
  const y = (ms: number) => PANEL.height * (1 - Math.log(ms / low) / Math.log(high / low));
  const ticks = MS_TICKS.filter((tick) => tick >= low && tick <= high);
  const width = LEFT + curves.length * (PANEL.width + PANEL.gap);
  const height = TOP + PANEL.height + BOTTOM;
  const parts = [
    ...ticks.map((tick) => text(LEFT - 8, TOP + y(tick) + 4, `${tick.toLocaleString('en')} ms`, 'end')),
    ...curves.map((curve, index) => {
      const place = `translate(${LEFT + index * (PANEL.width + PANEL.gap)} ${TOP})`;
      return `<g transform="${place}">${panel(curve, index === 0 ? [] : (curves[0]?.points ?? []), y, ticks)}</g>`;
    }),
    text(
      width / 2,
      height - 8,
      `orders that arrive, % of what saturates · dashed: p99 of ${curves[0]?.name}`,
    ),
  ];
  writeFileSync(
    PICTURE,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
 role="img" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">
<title>Latency of an order against the rate at which orders arrive</title>
${parts.join('\n')}
</svg>
`,
  );
}

function panel(
  { name, saturated, points }: Curve,
  compared: readonly Point[],
  y: (ms: number) => number,
  ticks: readonly number[],
): string {
  const x = (share: number) => (PANEL.width * share) / SHARE_MAXIMUM;
  const line = (of: readonly Point[], figure: 'p50Ms' | 'p99Ms', style: string) =>
    `<polyline points="${of.map((point) => `${round(x(point.share))},${round(y(point[figure]))}`).join(' ')}"
 fill="none" stroke-linejoin="round" ${style}/>`;
  const last = points.at(-1);
  const label = (ms: number, words: string, colour: string) =>
    `<g fill="${colour}">${text(PANEL.width + 6, y(ms) + 4, words, 'start')}</g>`;
  return [
    `<g font-size="14" font-weight="600">${text(0, -28, name, 'start')}</g>`,
    text(0, -11, `saturated by ${Math.round(saturated).toLocaleString('en')} orders/s`, 'start'),
    ...ticks.map((tick) => rule(0, y(tick), PANEL.width, y(tick))),
    rule(x(100), 0, x(100), PANEL.height),
    ...SHARE_TICKS.map((share) => text(x(share), PANEL.height + 18, String(share))),
    line(compared, 'p99Ms', `stroke="${INK}" stroke-dasharray="3 4"`),
    line(points, 'p50Ms', `stroke="${P50}" stroke-width="2"`),
    line(points, 'p99Ms', `stroke="${P99}" stroke-width="2"`),
    ...(last === undefined ? [] : [label(last.p99Ms, 'p99', P99), label(last.p50Ms, 'p50', P50)]),
  ].join('\n');
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`;
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  const [from, to] = [`${round(x1)} ${round(y1)}`, `${round(x2)} ${round(y2)}`];
  return `<path d="M${from}L${to}" stroke="${INK}" stroke-opacity="0.25"/>`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
