import { type Bar, placeBars, scaleTop } from './chart-geometry.ts';
import { text } from './text.ts';
import { WhyLink } from './why-link.tsx';

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
