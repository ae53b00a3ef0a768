import type { Prediction } from '../../../events/predictions/answers.ts';
import { AspectList } from './aspects.tsx';
import { dayText } from './calendar.ts';
import { languageOf } from './language-of.ts';

/** The newest daily prediction in full, the earlier ones below it. */
export function DailyArchive({ predictions }: { predictions: readonly Prediction[] }) {
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
        <AspectList of={newest} />
      </article>
      {earlier.length > 0 && (
        <>
          <h2>Earlier days</h2>
          <ol className="almanac">
            {earlier.map((prediction) => (
              <li key={prediction.id} lang={languageOf(prediction.general)}>
                <time dateTime={prediction.date} lang="en">
                  {dayText(prediction.date)}
                </time>
                <h3>{prediction.title}</h3>
                <p>{prediction.general}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
