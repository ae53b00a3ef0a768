import { Fragment } from 'react';
import { addDays, businessDate } from '../../../events/calendar.ts';
import type { Prediction } from '../../../events/publications/answers.ts';
import { dayText } from '../dates.ts';
import { inLanguage, language } from '../language.ts';
import { languagePair } from '../layouts/language-pair.ts';
import { monthText, weekText } from '../periods.ts';
import { ProofLine } from '../record/proof-line.tsx';
import { Almanac } from './almanac.tsx';
import { AspectList } from './aspects.tsx';
import { periodOf } from './current.ts';
import { MissingAmong } from './missing-edition.tsx';
import { type Archived, monthOf, nameOf, type PlaceContent, pathOf, predictionPath } from './places.ts';
import { words } from './text.ts';
import { WorldList } from './world-list.tsx';

/** Of a text that visitors had read before. */
export function RevisedOn({ at }: { at: string | null }) {
  if (at === null) return null;
  const day = businessDate(at);
  return (
    <p className="text-quiet" lang={language}>
      <time dateTime={day}>{words.revised(dayText(day))}</time>
    </p>
  );
}

/** The first under the page's heading, others under their language. */
export function PublishedPredictions({ predictions }: { predictions: readonly Archived<Prediction>[] }) {
  return predictions.map((prediction, index) => (
    <div key={prediction.id} id={`p${prediction.id}`}>
      <article className="week" lang={prediction.language}>
        {index === 0 && <MissingAmong prediction={prediction} />}
        {index > 0 && (
          <>
            <p className="eyebrow" lang={language}>
              {words.writtenIn[prediction.language]}
            </p>
            <h2>{prediction.title}</h2>
          </>
        )}
        <p className="lead">{prediction.general}</p>
        <AspectList of={prediction} />
        <RevisedOn at={prediction.revisedAt} />
      </article>
      <WorldList
        items={prediction.worldPredictions}
        writtenIn={prediction.language}
        heading={index === 0 ? 'h2' : 'h3'}
        verdicts={prediction.proved?.worlds}
      />
      {prediction.proved && <ProofLine prediction={prediction} proved={prediction.proved} />}
    </div>
  ));
}

/** The page's language first, then the other, then weeks. */
export function MonthOfPredictions({
  predictions,
}: {
  /** Those in the language of the page come first. */
  predictions: readonly Prediction[];
}) {
  const days = predictions.filter(({ type }) => type === 'daily');
  const byLanguage = [...Map.groupBy(days, (day) => day.language)];
  const weeks = Map.groupBy(
    predictions.filter(({ type }) => type === 'weekly'),
    periodOf,
  );
  return (
    <>
      {byLanguage.map(([writtenIn, itsDays], index) => (
        <Fragment key={writtenIn}>
          {index > 0 && <h2>{words.writtenIn[writtenIn]}</h2>}
          <Almanac predictions={itsDays} all={days} />
        </Fragment>
      ))}
      {weeks.size > 0 && <Weeks weeks={weeks} />}
    </>
  );
}

const SUNDAY = 6;

/** One line each, with its title in each language; of a week in two months the other page may have one. */
function Weeks({ weeks }: { weeks: ReadonlyMap<string, readonly Prediction[]> }) {
  return (
    <section>
      <h2>{words.weeks}</h2>
      <ul>
        {[...weeks].map(([monday, inWeek]) => (
          <li key={monday}>
            {inWeek.map((prediction, index) => (
              <Fragment key={prediction.id}>
                {index === 0 ? (
                  <a className="link" href={inLanguage(predictionPath(prediction))}>
                    <time dateTime={monday}>{weekText(monday)}</time>
                  </a>
                ) : (
                  ' ·'
                )}{' '}
                <span lang={prediction.language}>{prediction.title}</span>
                {monthOf(monday) === monthOf(addDays(monday, SUNDAY)) && (
                  <MissingAmong prediction={prediction} others={inWeek} />
                )}
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
  linkOf,
  heading: Heading,
}: {
  months: readonly string[];
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
              {monthText(month)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function Neighbours({ of }: { of: Pick<PlaceContent, 'previous' | 'next'> | null | undefined }) {
  const { neighbours, earlier, later, archive, search } = words;
  const sides = [
    { rel: 'prev', side: earlier, place: of?.previous },
    { rel: 'next', side: later, place: of?.next },
  ];
  return (
    <nav className="neighbours" aria-label={neighbours}>
      {sides.map(
        ({ rel, side, place }) =>
          place && (
            <a key={rel} className="link" rel={rel} href={inLanguage(pathOf(place))}>
              {side}: {nameOf(place)}
            </a>
          ),
      )}
      <a className="link" href={inLanguage('/predictions')}>
        {archive}
      </a>
      <a className="link" href={languagePair('/search')[language]}>
        {search}
      </a>
    </nav>
  );
}
