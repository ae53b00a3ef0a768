import { writeFileSync } from 'node:fs';

export interface Point {
  /** Of the saturated rate, in hundredths. */
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

const PANEL = { width: 236, height: 230, gap: 44 };
const SHARE_MAXIMUM = 120;
const SHARE_TICKS = [10, 25, 50, 75, 100, 120];
const MS_TICKS = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000];

/** Each contrasts with white and with the near black of a dark page, 4 : 1 or more. */
const INK = '#6e7781';
const P50 = '#2f7fb5';
const P99 = '#c2571a';

/** One panel a curve, all on one logarithmic scale; the first curve's p99 is dashed in the others. */
export function drawLatency(curves: readonly Curve[]): void {
  const values = curves.flatMap(({ points }) => points.flatMap(({ p50Ms, p99Ms }) => [p50Ms, p99Ms]));
  const low = MS_TICKS.findLast((tick) => tick <= Math.min(...values)) ?? 0.1;
  const high = MS_TICKS.find((tick) => tick >= Math.max(...values)) ?? 10_000;
  const ticks = MS_TICKS.filter((tick) => tick >= low && tick <= high);
  const y = (ms: number) => PANEL.height * (1 - Math.log(ms / low) / Math.log(high / low));
  const [first] = curves;
  const scale = ticks.map((tick) => text(-8, y(tick) + 4, `${tick.toLocaleString('en')} ms`, 'end'));
  const panels = curves.map((curve, index) => {
    const compared = curve === first ? [] : (first?.points ?? []);
    const drawn = panel(curve, compared, ticks, y).join('\n');
    return `<g transform="translate(${index * (PANEL.width + PANEL.gap)})">${drawn}</g>`;
  });
  const width = curves.length * (PANEL.width + PANEL.gap);
  const caption = `orders that arrive, % of what saturates · dashed: p99 of ${first?.name}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-68 -50 ${width + 68} ${PANEL.height + 104}"
 role="img" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">
<title>Latency of an order against the rate at which orders arrive</title>
${[...scale, ...panels, text((width - PANEL.gap) / 2, PANEL.height + 46, caption)].join('\n')}
</svg>
`;
  writeFileSync(PICTURE, svg);
}

function panel(
  { name, saturated, points }: Curve,
  compared: readonly Point[],
  ticks: readonly number[],
  y: (ms: number) => number,
): string[] {
  const x = (share: number) => (PANEL.width * share) / SHARE_MAXIMUM;
  const line = (of: readonly Point[], figure: 'p50Ms' | 'p99Ms', style: string) => {
    const places = of.map((point) => `${round(x(point.share))},${round(y(point[figure]))}`);
    return `<polyline points="${places.join(' ')}" fill="none" ${style}/>`;
  };
  const drawn = (figure: 'p50Ms' | 'p99Ms', colour: string) => {
    const end = text(PANEL.width + 6, y(points.at(-1)?.[figure] ?? 0) + 4, figure.slice(0, 3), 'start');
    return `${line(points, figure, `stroke="${colour}" stroke-width="2"`)}<g fill="${colour}">${end}</g>`;
  };
  return [
    `<g font-size="14" font-weight="600">${text(0, -28, name, 'start')}</g>`,
    text(0, -11, `saturated by ${Math.round(saturated).toLocaleString('en')} orders/s`, 'start'),
    ...ticks.map((tick) => rule(`M0 ${round(y(tick))}h${PANEL.width}`)),
    rule(`M${round(x(100))} 0v${PANEL.height}`),
    ...SHARE_TICKS.map((share) => text(x(share), PANEL.height + 18, String(share))),
    line(compared, 'p99Ms', `stroke="${INK}" stroke-dasharray="3 4"`),
    drawn('p50Ms', P50),
    drawn('p99Ms', P99),
  ];
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`;
}

function rule(path: string): string {
  return `<path d="${path}" stroke="${INK}" stroke-opacity="0.25"/>`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
