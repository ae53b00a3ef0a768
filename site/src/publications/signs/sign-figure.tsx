import type { Sign } from '../../../../events/publications/signs.ts';
import { drawPattern } from './draw-pattern.ts';
import { starPatterns } from './star-patterns.ts';

/** By reference; the page holds `SignSymbols` once. */
export function SignFigure({ sign }: { sign: Sign }) {
  return (
    <svg viewBox="0 0 100 100" className="figure" aria-hidden="true">
      <use href={`#sign-${sign}`} />
    </svg>
  );
}

/** Drawn once a page, however often `SignFigure` shows them. */
export function SignSymbols({ signs }: { signs: readonly Sign[] }) {
  // At this size a finer step cannot be seen, but would cost many bytes.
  const step = signs.length > 1 ? 3 : 1;
  return (
    <svg className="symbols" aria-hidden="true">
      <marker
        id="star"
        viewBox="-1 -1 2 2"
        markerUnits="userSpaceOnUse"
        markerWidth="5"
        markerHeight="5"
        overflow="visible"
      >
        <circle r="1" />
      </marker>
      {signs.map((sign) => {
        const { lines, bright } = drawPattern(starPatterns[sign], step);
        return (
          <symbol key={sign} id={`sign-${sign}`}>
            <path className="lines" d={lines} />
            {bright && <path className="bright" d={bright} />}
          </symbol>
        );
      })}
    </svg>
  );
}
