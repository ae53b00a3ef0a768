import type { ReactNode } from 'react';
import { businessDate } from '../../../events/calendar.ts';
import type { Prediction } from '../../../events/predictions/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText, monthText, weekText } from '../dates.ts';
import { inLanguage, locales } from '../language.ts';
import { archiveTexts } from './archive-texts.ts';
import { AspectList } from './aspects.tsx';
import { WorldList } from './world-list.tsx';

/** A publication and what its page tells of it. */
export type Archived<Item> = Item & {
  readonly language: Language;
  readonly revisedAt: string | null;
};

/** A link to another page of the archive. */
export interface PlaceLink {
  readonly href: string;
  readonly name: string;
}

/** Says when a text was revised that visitors had read before; nothing otherwise. */
export function RevisedOn({ at, language }: { at: string | null; language: Language }) {
  if (at === null) return null;
  const day = businessDate(at);
  return (
    <p className="text-quiet" lang={language}>
      <time dateTime={day}>{archiveTexts[language].revised(dayText(day, locales[language]))}</time>
    </p>
  );
}

/** The predictions of a day or a week in full; the first one under the heading of the page. */
export function PublishedPredictions({
  predictions,
  language,
}: {
  predictions: readonly Archived<Prediction>[];
  language: Language;
}) {
  return predictions.map((prediction, index) => (
    <div key={prediction.id}>
      <article className="week" lang={prediction.language}>
        {index > 0 && <h2>{prediction.title}</h2>}
        <p className="lead">{prediction.general}</p>
        <AspectList of={prediction} language={language} />
        <RevisedOn at={prediction.revisedAt} language={language} />
      </article>
      <WorldList
        items={prediction.worldPredictions}
        writtenIn={prediction.language}
        language={language}
        heading={index === 0 ? 'h2' : 'h3'}
      />
    </div>
  ));
}

/** The weeks and the days of a month, each with the way to its own page. */
export function MonthOfPredictions({
  predictions,
  language,
  linkOf,
}: {
  predictions: readonly Archived<Prediction>[];
  language: Language;
  linkOf: (prediction: Prediction) => string;
}) {
  const locale = locales[language];
  const weeks = predictions.filter(({ type }) => type === 'weekly');
  return (
    <>
      <ol className="almanac">
        {predictions
          .filter(({ type }) => type === 'daily')
          .map((prediction) => (
            <li key={prediction.id} lang={prediction.language}>
              <a className="link" href={linkOf(prediction)} lang={language}>
                <time dateTime={prediction.date}>{dayText(prediction.date, locale)}</time>
              </a>
              <h3>{prediction.title}</h3>
              <p>{prediction.general}</p>
            </li>
          ))}
      </ol>
      {weeks.length > 0 && (
        <section>
          <h2>{archiveTexts[language].weeks}</h2>
          <ul>
            {weeks.map((prediction) => (
              <li key={prediction.id}>
                <a className="link" href={linkOf(prediction)}>
                  <time dateTime={prediction.date}>{weekText(prediction.date, locale)}</time>
                </a>{' '}
                <span lang={prediction.language}>{prediction.title}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The way to each month, a heading a year. */
export function MonthsByYear({
  months,
  language,
  linkOf,
  heading: Heading,
}: {
  months: readonly string[];
  language: Language;
  linkOf: (month: string) => string;
  /** The rank of a year. */
  heading: 'h2' | 'h3';
}) {
  if (months.length === 0) return <p className="none">{archiveTexts[language].none}</p>;
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

/** The way to the pages beside this one, and to the archive. */
export function Neighbours({
  previous,
  next,
  language,
  children,
}: {
  previous: PlaceLink | null;
  next: PlaceLink | null;
  language: Language;
  children?: ReactNode;
}) {
  const { neighbours, previous: earlier, next: later, archive, search } = archiveTexts[language];
  return (
    <nav className="neighbours" aria-label={neighbours}>
      {previous && (
        <a className="link" rel="prev" href={previous.href}>
          {earlier}: {previous.name}
        </a>
      )}
      {next && (
        <a className="link" rel="next" href={next.href}>
          {later}: {next.name}
        </a>
      )}
      {children}
      <a className="link" href={inLanguage('/predictions', language)}>
        {archive}
      </a>
      <a className="link" href={inLanguage('/search', language)}>
        {search}
      </a>
    </nav>
  );
}
