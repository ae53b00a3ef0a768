import { worldCategories, worldVerdicts } from '../../../events/publications/commands.ts';
import { type RecordCount, type Tally, tallyOf } from '../../../events/publications/record-answers.ts';
import { monthText, shortMonthText } from '../periods.ts';
import { text } from './text.ts';

/** As they are shown, the best first. */
const verdicts = [...worldVerdicts, 'pending'] as const satisfies readonly (keyof Tally)[];

/** In words, since shares of few mislead. */
export function Summary({ tally }: { tally: Tally }) {
  return (
    <p className="tally">
      <strong>{text.came(tally)}</strong>
      {tally.pending > 0 && <span>{text.pending(tally.pending)}</span>}
    </p>
  );
}

export function CategoryTable({ counts }: { counts: readonly RecordCount[] }) {
  return (
    <TallyTable
      caption={text.byCategory}
      heading={text.category}
      rows={worldCategories.map((category) => ({
        key: category,
        name: text.categories[category],
        tally: tallyOf(counts.filter((count) => count.category === category)),
      }))}
    />
  );
}

function TallyTable({
  caption,
  heading,
  rows,
}: {
  caption: string;
  heading: string;
  rows: readonly { readonly key: string; readonly name: string; readonly tally: Tally }[];
}) {
  return (
    <table className="tallies">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[heading, ...verdicts.map((verdict) => text.heads[verdict])].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, tally }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{text.hits(tally)}</td>
            <td>{tally.unfulfilled}</td>
            <td>{tally.pending}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MONTHS_DRAWN = 12;
const COLUMN = 44;
const HEIGHT_MAXIMUM = 200;
const STEP_MAXIMUM = 14;
const LABELS = 26;

/** Each prediction is one mark in the month of its publication: a star came true, a ring did not, a dot is pending. */
export function OverTime({ counts }: { counts: readonly RecordCount[] }) {
  const all = talliesByMonth(counts);
  if (all.length < 2) return null;
  const drawn = all.slice(-MONTHS_DRAWN);
  const sums = drawn.map(([, { fulfilled, unfulfilled, pending }]) => fulfilled + unfulfilled + pending);
  const highest = Math.max(...sums);
  const step = Math.min(STEP_MAXIMUM, HEIGHT_MAXIMUM / highest);
  const height = highest * step + LABELS;
  return (
    <section className="over-time">
      <h2>{text.overTime}</h2>
      <figure>
        <svg viewBox={`0 0 ${drawn.length * COLUMN} ${height}`} aria-hidden="true">
          <path className="ground" d={`M0 ${height - LABELS + 4}h${drawn.length * COLUMN}`} />
          {drawn.map(([month, tally], at) => (
            <Column
              key={month}
              month={month}
              tally={tally}
              x={(at + 0.5) * COLUMN}
              y={height - LABELS}
              step={step}
            />
          ))}
        </svg>
        <figcaption>
          {text.legend}:{' '}
          {verdicts.map((status) => (
            <span key={status} className="mark">
              <svg viewBox="0 0 14 14" aria-hidden="true">
                <Marks status={status} x={7} y={7} count={1} step={STEP_MAXIMUM} />
              </svg>
              {text.verdicts[status]}
            </span>
          ))}
        </figcaption>
      </figure>
      <details>
        <summary>{text.inWords}</summary>
        <TallyTable
          caption={text.overTime}
          heading={text.month}
          rows={all.toReversed().map(([month, tally]) => ({ key: month, name: monthText(month), tally }))}
        />
      </details>
    </section>
  );
}

/** Oldest first. */
function talliesByMonth(counts: readonly RecordCount[]): [month: string, Tally][] {
  const standing = counts.filter((count) => count.standing);
  const months = [...Map.groupBy(standing, ({ month }) => month)];
  return months.map(([month, ofMonth]) => [month, tallyOf(ofMonth)]);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly step: number;
}

function Column({ month, tally, x, y, step }: Place & { month: string; tally: Tally }) {
  let below = 0;
  return (
    <g>
      {verdicts.map((status) => {
        const from = y - (below + 0.5) * step;
        below += tally[status];
        return <Marks key={status} status={status} x={x} y={from} count={tally[status]} step={step} />;
      })}
      <text x={x} y={y + LABELS - 6} textAnchor="middle">
        {shortMonthText(month).replace(/\s?\d{4}/, '')}
      </text>
    </g>
  );
}

/** A dashed line whose dashes are round dots: as many as there are, in a few bytes. */
function Marks({ status, x, y, count, step }: Place & { status: keyof Tally; count: number }) {
  if (count === 0) return null;
  const line = { d: `M${x} ${y}v-${(count - 1) * step + 0.01}`, strokeDasharray: `0 ${step}` };
  const size = Math.round(step * (status === 'pending' ? 3 : 7)) / 10;
  return (
    <>
      <path className={status} {...line} strokeWidth={size} />
      {status === 'unfulfilled' && <path className="within" {...line} strokeWidth={size / 2} />}
    </>
  );
}
