import type { Prediction } from '../../../events/predictions/answers.ts';
import { dayText, monthText } from '../dates.ts';
import { AspectList } from './aspects.tsx';
import { languageOf } from './language-of.ts';

/** The newest daily prediction in full, the earlier ones below it, and the way to those of each of `months`. */
export function DailyArchive({
  predictions,
  months,
}: {
  predictions: readonly Prediction[];
  months: readonly string[];
}) {
  const [newest, ...earlier] = predictions;
  if (newest === undefined) return <p className="none">No predictions available at this time.</p>;
  return (
    <>
      <article className="week" lang={languageOf(newest.general)}>
        <p className="eyebrow" lang="en">
          <time dateTime={newest.date}>{dayText(newest.date)}</time>
        </p>
        <h2>{newest.title}</h2>
        <p className="lead">{newest.general}</p>
        <AspectList of={newest} lang={languageOf(newest.general)} />
      </article>
      {earlier.length > 0 && (
        <>
          <h2>Earlier days</h2>
          <Almanac predictions={earlier} />
        </>
      )}
      <MonthLinks months={months} />
    </>
  );
}

/** All predictions of a month, and the way to the other months. */
export function DailyMonth({
  month,
  predictions,
  months,
}: {
  month: string;
  predictions: readonly Prediction[];
  months: readonly string[];
}) {
  return (
    <>
      <Almanac predictions={predictions} />
      <MonthLinks months={months} current={month} />
    </>
  );
}

function Almanac({ predictions }: { predictions: readonly Prediction[] }) {
  return (
    <ol className="almanac">
      {predictions.map((prediction) => (
        <li key={prediction.id} lang={languageOf(prediction.general)}>
          <time dateTime={prediction.date} lang="en">
            {dayText(prediction.date)}
          </time>
          <h3>{prediction.title}</h3>
          <p>{prediction.general}</p>
        </li>
      ))}
    </ol>
  );
}

/** The way to each month, a line a year. */
function MonthLinks({ months, current }: { months: readonly string[]; current?: string }) {
  const others = months.filter((month) => month !== current);
  if (others.length === 0) return null;
  const byYear = Map.groupBy(others, (month) => month.slice(0, 4));
  return (
    <nav className="onward" aria-label="All days of a month">
      {[...byYear].map(([year, inYear]) => (
        <p key={year}>
          <b>{year}</b>
          {inYear.map((month) => (
            <a
              key={month}
              className="link"
              href={`/predictions/daily/${month}`}
              aria-label={monthText(month)}
            >
              {monthText(month).replace(` ${year}`, '')}
            </a>
          ))}
        </p>
      ))}
    </nav>
  );
}
