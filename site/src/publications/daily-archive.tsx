import type { Prediction } from '../../../events/publications/answers.ts';
import { dayText } from '../dates.ts';
import { inLanguage, language, otherThan } from '../language.ts';
import { Almanac } from './almanac.tsx';
import { MonthsByYear } from './archive.tsx';
import { AspectList } from './aspects.tsx';
import { MissingAmong } from './missing-edition.tsx';
import { pathOf } from './places.ts';
import { words } from './text.ts';

/**
 * The newest in full, then the earlier ones in its language, then the other language's, which may be newer.
 */
export function DailyArchive({
  predictions,
  all,
  months,
}: {
  predictions: readonly Prediction[];
  /** As an almanac's. */
  all: readonly Prediction[];
  months: readonly string[];
}) {
  const [newest, ...others] = predictions;
  if (newest === undefined) return <p className="none">{words.none}</p>;
  const earlier = others.filter((one) => one.language === newest.language);
  const inOther = others.filter((one) => one.language !== newest.language);
  return (
    <>
      <article className="week" lang={otherThan(language, newest.language)}>
        <p className="eyebrow" lang={otherThan(newest.language, language)}>
          <time dateTime={newest.date}>{dayText(newest.date)}</time>
        </p>
        <MissingAmong prediction={newest} others={all} />
        <h2>{newest.title}</h2>
        <p className="lead">{newest.general}</p>
        <AspectList of={newest} />
      </article>
      {earlier.length > 0 && (
        <>
          <h2>{words.earlierDays}</h2>
          <Almanac predictions={earlier} all={all} />
        </>
      )}
      {inOther[0] !== undefined && (
        <>
          <h2>{words.writtenIn[inOther[0].language]}</h2>
          <Almanac predictions={inOther} all={all} />
        </>
      )}
      <nav className="onward" aria-label={words.months}>
        <MonthsByYear
          months={months}
          linkOf={(month) => inLanguage(pathOf({ kind: 'month', month }))}
          heading="h3"
        />
      </nav>
    </>
  );
}
