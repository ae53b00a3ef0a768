import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText } from '../dates.ts';
import { inLanguage, locales, language as ofThisBuild, otherThan } from '../language.ts';
import { Almanac } from './almanac.tsx';
import { MonthsByYear } from './archive.tsx';
import { AspectList } from './aspects.tsx';
import { MissingAmong } from './missing-edition.tsx';
import { pathOf } from './places.ts';
import { texts } from './texts.ts';

/**
 * The newest in full, then the earlier ones in its language, then the other language's, which may be newer.
 */
export function DailyArchive({
  predictions,
  months,
  language = ofThisBuild,
}: {
  predictions: readonly Prediction[];
  months: readonly string[];
  language?: Language;
}) {
  const [newest, ...others] = predictions;
  if (newest === undefined) return <p className="none">{texts[language].none}</p>;
  const earlier = others.filter((one) => one.language === newest.language);
  const inOther = others.filter((one) => one.language !== newest.language);
  return (
    <>
      <article className="week" lang={otherThan(language, newest.language)}>
        <p className="eyebrow" lang={otherThan(newest.language, language)}>
          <time dateTime={newest.date}>{dayText(newest.date, locales[language])}</time>
        </p>
        <MissingAmong prediction={newest} others={predictions} language={language} />
        <h2>{newest.title}</h2>
        <p className="lead">{newest.general}</p>
        <AspectList of={newest} language={language} />
      </article>
      {earlier.length > 0 && (
        <>
          <h2>{texts[language].earlierDays}</h2>
          <Almanac predictions={earlier} all={predictions} language={language} />
        </>
      )}
      {inOther[0] !== undefined && (
        <>
          <h2>{texts[language].writtenIn[inOther[0].language]}</h2>
          <Almanac predictions={inOther} all={predictions} language={language} />
        </>
      )}
      <nav className="onward" aria-label={texts[language].months}>
        <MonthsByYear
          months={months}
          language={language}
          linkOf={(month) => inLanguage(pathOf({ kind: 'month', month }), language)}
          heading="h3"
        />
      </nav>
    </>
  );
}
