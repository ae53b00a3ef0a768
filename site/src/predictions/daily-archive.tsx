import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText, monthText } from '../dates.ts';
import { inLanguage, locales, language as ofThisBuild, otherThan } from '../language.ts';
import { AspectList } from './aspects.tsx';
import { MissingAmong } from './missing-edition.tsx';
import { texts } from './texts.ts';

/**
 * The newest daily prediction in full, then the earlier ones in its language, those in the other language, which may be
 * newer, and links to each of `months`.
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
      <MonthLinks months={months} language={language} />
    </>
  );
}

function Almanac({
  predictions,
  all,
  language,
}: {
  predictions: readonly Prediction[];
  all: readonly Prediction[];
  language: Language;
}) {
  return (
    <ol className="almanac">
      {predictions.map((prediction) => (
        <li key={prediction.id} lang={otherThan(language, prediction.language)}>
          <time dateTime={prediction.date} lang={otherThan(prediction.language, language)}>
            {dayText(prediction.date, locales[language])}
          </time>
          <MissingAmong prediction={prediction} others={all} language={language} />
          <h3>{prediction.title}</h3>
          <p>{prediction.general}</p>
        </li>
      ))}
    </ol>
  );
}

/** The way to each month, a line a year. */
function MonthLinks({ months, language }: { months: readonly string[]; language: Language }) {
  const nameOf = (month: string) => monthText(month, locales[language]);
  if (months.length === 0) return null;
  const byYear = Map.groupBy(months, (month) => month.slice(0, 4));
  return (
    <nav className="onward" aria-label={texts[language].months}>
      {[...byYear].map(([year, inYear]) => (
        <p key={year}>
          <b>{year}</b>
          {inYear.map((month) => (
            <a
              key={month}
              className="link"
              href={inLanguage(`/predictions/daily/${month}`, language)}
              aria-label={nameOf(month)}
            >
              {nameOf(month).replace(` ${year}`, '')}
            </a>
          ))}
        </p>
      ))}
    </nav>
  );
}
