import { text } from './text.ts';
import { type Why, WhyLink } from './why-link.tsx';

const WIDTH = 320;
const HEIGHT = 120;

export function BarChart({
  title,
  bars,
  unit,
  show = String,
}: {
  title: string;
  bars: readonly Bar[];
  /** `Orders`. */
  unit: string;
  show?: (value: number) => string;
}) {
  const first = bars[0];
  const last = bars.at(-1);
  const empty = bars.every((bar) => bar.value === 0);
  return (
    <figure className="card min-w-0 p-5">
      <figcaption className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="font-text font-semibold">{title}</h3>
        <span className="text-sm text-quiet">
          {empty ? text.nothingYet : text.upTo(show(scaleTop(bars)))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" className="h-32 w-full">
        <title>{title}</title>
        {[0.25, 0.5, 0.75].map((share) => (
          <path
            key={share}
            d={`M0 ${HEIGHT * share}H${WIDTH}`}
            className="stroke-line"
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {placeBars(bars, WIDTH, HEIGHT).map((bar) => (
          <rect
            key={bar.label}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            className={bar.value === 0 ? 'fill-line' : 'fill-glow'}
          >
            <title>{`${bar.label}: ${show(bar.value)}`}</title>
          </rect>
        ))}
      </svg>
      {first !== undefined && last !== undefined && (
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-quiet">
          <span>{first.label}</span>
          {last !== first && <span>{last.label}</span>}
        </p>
      )}
      <details className="mt-3 text-sm">
        <summary className="min-h-6 text-quiet hover:text-ink">{text.asTable}</summary>
        <table className="mt-2 w-full">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                {text.when}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {bar.label}
                </th>
                <td className="py-1 text-end tabular-nums">
                  {show(bar.value)}
                  {bar.why !== undefined && (
                    <WhyLink of={`${title}, ${bar.label}`} why={bar.why} className="ms-1" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** `events` are those behind it. */
interface Bar {
  readonly label: string;
  readonly value: number;
  readonly why?: Why;
}

/** So that a bar of nothing shows where its place is. */
const HEIGHT_MINIMUM = 1;
const GAP_SHARE = 0.28;
/** Times a power of ten. */
const ROUND_FACTORS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The tallest reaches the top of the scale. */
export function placeBars(bars: readonly Bar[], width: number, height: number) {
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
