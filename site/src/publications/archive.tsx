import { Fragment } from 'react';
import { businessDate } from '../../../events/calendar.ts';
import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText, monthText, weekText } from '../dates.ts';
import { inLanguage, locales } from '../language.ts';
import { languagePair } from '../layouts/language-pair.ts';
import { ProofLine } from '../record/proof-line.tsx';
import { Almanac } from './almanac.tsx';
import { AspectList } from './aspects.tsx';
import { MissingAmong } from './missing-edition.tsx';
import { type Archived, nameOf, type PlaceContent, pathOf, predictionPath } from './places.ts';
import { texts } from './texts.ts';
import { WorldList } from './world-list.tsx';

/** Of a text that visitors had read before. */
export function RevisedOn({ at, language }: { at: string | null; language: Language }) {
  if (at === null) return null;
  const day = businessDate(at);
  return (
    <p className="text-quiet" lang={language}>
      <time dateTime={day}>{texts[language].revised(dayText(day, locales[language]))}</time>
    </p>
  );
}

/** The first under the page's heading, others under their language. */
export function PublishedPredictions({
  predictions,
  language,
}: {
  predictions: readonly Archived<Prediction>[];
  language: Language;
}) {
  return predictions.map((prediction, index) => (
    <div key={prediction.id} id={`p${prediction.id}`}>
      <article className="week" lang={prediction.language}>
        {index === 0 && <MissingAmong prediction={prediction} language={language} />}
        {index > 0 && (
          <>
            <p className="eyebrow" lang={language}>
              {texts[language].writtenIn[prediction.language]}
            </p>
            <h2>{prediction.title}</h2>
          </>
        )}
        <p className="lead">{prediction.general}</p>
        <AspectList of={prediction} language={language} />
        <RevisedOn at={prediction.revisedAt} language={language} />
      </article>
      <WorldList
        items={prediction.worldPredictions}
        writtenIn={prediction.language}
        language={language}
        heading={index === 0 ? 'h2' : 'h3'}
        verdicts={prediction.proved?.worlds}
      />
      {prediction.proved && (
        <ProofLine prediction={prediction} proved={prediction.proved} language={language} />
      )}
    </div>
  ));
}

/** The page's language first, then the other, then weeks. */
export function MonthOfPredictions({
  predictions,
  language,
}: {
  /** Those in the language of the page come first. */
  predictions: readonly Prediction[];
  language: Language;
}) {
  const days = predictions.filter(({ type }) => type === 'daily');
  const byLanguage = [...Map.groupBy(days, (day) => day.language)];
  const weeks = Map.groupBy(
    predictions.filter(({ type }) => type === 'weekly'),
    ({ date }) => date,
  );
  return (
    <>
      {byLanguage.map(([writtenIn, itsDays], index) => (
        <Fragment key={writtenIn}>
          {index > 0 && <h2>{texts[language].writtenIn[writtenIn]}</h2>}
          <Almanac predictions={itsDays} all={days} language={language} />
        </Fragment>
      ))}
      {weeks.size > 0 && <Weeks weeks={weeks} language={language} />}
    </>
  );
}

/** One line each, with its title in each language. */
function Weeks({
  weeks,
  language,
}: {
  weeks: ReadonlyMap<string, readonly Prediction[]>;
  language: Language;
}) {
  return (
    <section>
      <h2>{texts[language].weeks}</h2>
      <ul>
        {[...weeks].map(([date, inWeek]) => (
          <li key={date}>
            {inWeek.map((prediction, index) => (
              <Fragment key={prediction.id}>
                {index === 0 ? (
                  <a className="link" href={inLanguage(predictionPath(prediction), language)}>
                    <time dateTime={date}>{weekText(date, locales[language])}</time>
                  </a>
                ) : (
                  ' ·'
                )}{' '}
                <span lang={prediction.language}>{prediction.title}</span>
                <MissingAmong prediction={prediction} others={inWeek} language={language} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MonthsByYear({
  months,
  language,
  linkOf,
  heading: Heading,
}: {
  months: readonly string[];
  language: Language;
  linkOf: (month: string) => string;
  heading: 'h2' | 'h3';
}) {
  const byYear = Map.groupBy(months, (month) => month.slice(0, 4));
  return [...byYear].map(([year, inYear]) => (
    <section key={year}>
      <Heading>{year}</Heading>
      <ul className="months">
        {inYear.map((month) => (
          <li key={month}>
            <a className="link" href={linkOf(month)}>
              {monthText(month, locales[language])}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function Neighbours({
  of,
  language,
}: {
  of: Pick<PlaceContent, 'previous' | 'next'> | null | undefined;
  language: Language;
}) {
  const { neighbours, earlier, later, archive, search } = texts[language];
  const sides = [
    { rel: 'prev', side: earlier, place: of?.previous },
    { rel: 'next', side: later, place: of?.next },
  ];
  return (
    <nav className="neighbours" aria-label={neighbours}>
      {sides.map(
        ({ rel, side, place }) =>
          place && (
            <a key={rel} className="link" rel={rel} href={inLanguage(pathOf(place), language)}>
              {side}: {nameOf(place, language)}
            </a>
          ),
      )}
      <a className="link" href={inLanguage('/predictions', language)}>
        {archive}
      </a>
      <a className="link" href={languagePair('/search')[language]}>
        {search}
      </a>
    </nav>
  );
}
