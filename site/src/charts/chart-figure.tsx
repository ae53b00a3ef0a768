import type { ReactNode } from 'react';
import type { Chart } from '../../../events/charts/answers.ts';
import { language } from '../language.ts';
import { ChartWheel } from './chart-wheel.tsx';
import { bodyGlyphs } from './glyphs.ts';
import { aspectNames, bodyNames, chartText, orbText, phaseText, positionText } from './text.ts';
import { unknownTime } from './unknown-time.ts';

/** Both, loaded when there is a chart. @param children below the wheel */
export default function ChartFigure({ chart, children }: { chart: Chart; children?: ReactNode }) {
  return (
    <>
      {!chart.timeKnown && <p className="said">{unknownTime[language]}</p>}
      <div className="chart">
        <div className="wheel">
          <ChartWheel chart={chart} />
          {children}
        </div>
        <ChartWords chart={chart} />
      </div>
    </>
  );
}

/** All that the wheel shows, in words. */
function ChartWords({ chart }: { chart: Chart }) {
  const { houses, aspects, moonPhase } = chart;
  return (
    <div className="chart-words">
      <section>
        <h3>{chartText.positions}</h3>
        <Positions chart={chart} />
      </section>
      <section>
        <h3>{chartText.aspects}</h3>
        {aspects.length === 0 ? <p>{chartText.noAspects}</p> : <Aspects aspects={aspects} />}
      </section>
      <section>
        <h3>{chartText.moon}</h3>
        <p>{phaseText(moonPhase)}</p>
      </section>
      {houses !== null && (
        <section>
          <h3>{chartText.houses}</h3>
          <p>{chartText.system[houses.system]}</p>
          <ol className="cusps">
            {houses.cusps.map((cusp) => (
              <li key={cusp}>{positionText(cusp)}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Positions({ chart: { bodies, ascendant, midheaven } }: { chart: Chart }) {
  const angles = [
    { name: chartText.ascendant, longitude: ascendant },
    { name: chartText.midheaven, longitude: midheaven },
  ].filter((angle): angle is { name: string; longitude: number } => angle.longitude !== null);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{chartText.body}</th>
          <th scope="col">{chartText.position}</th>
          {ascendant !== null && <th scope="col">{chartText.house}</th>}
        </tr>
      </thead>
      <tbody>
        {angles.map(({ name, longitude }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{positionText(longitude)}</td>
            <td />
          </tr>
        ))}
        {bodies.map(({ id, longitude, retrograde, house }) => (
          <tr key={id}>
            <th scope="row">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={bodyGlyphs[id]} />
              </svg>
              {bodyNames[id]}
            </th>
            <td>
              {positionText(longitude)}
              {retrograde && <small> {chartText.retrograde}</small>}
            </td>
            {house !== null && <td>{house}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Aspects({ aspects }: Pick<Chart, 'aspects'>) {
  return (
    <ul>
      {aspects
        .toSorted((one, other) => one.orb - other.orb)
        .map(({ a, b, type, orb }) => (
          <li key={`${a} ${b}`}>
            <span>
              {bodyNames[a]} <em>{aspectNames[type]}</em> {bodyNames[b]}
            </span>
            <small>{orbText(orb)}</small>
          </li>
        ))}
    </ul>
  );
}
