import type { Prediction } from '../../../events/publications/answers.ts';
import { dayText } from '../dates.ts';
import { inLanguage, language, otherThan } from '../language.ts';
import { MissingAmong } from './missing-edition.tsx';
import { predictionPath } from './places.ts';
import { words } from './text.ts';

/** @param all among which the editions in the page's language may be */
export function Almanac({
  predictions,
  all,
}: {
  predictions: readonly Prediction[];
  all: readonly Prediction[];
}) {
  return (
    <ol className="almanac">
      {predictions.map((prediction) => (
        <AlmanacEntry key={prediction.id} prediction={prediction} others={all} />
      ))}
    </ol>
  );
}

export const DAILY_ON_HOME_MAXIMUM = 9;
const PREDICTIONS_PER_PAGE = 3;

/** Three a page; section-script.ts turns the pages. */
export function DailyList({
  predictions,
  all,
}: {
  predictions: readonly Prediction[];
  /** As an almanac's. */
  all: readonly Prediction[];
}) {
  if (predictions.length === 0) return <p className="none">{words.none}</p>;
  const pages = Math.ceil(predictions.length / PREDICTIONS_PER_PAGE);
  return (
    <div data-pages={pages}>
      <ol className="almanac">
        {predictions.map((prediction, index) => (
          <AlmanacEntry
            key={prediction.id}
            data-page={Math.floor(index / PREDICTIONS_PER_PAGE) + 1}
            hidden={index >= PREDICTIONS_PER_PAGE}
            prediction={prediction}
            others={all}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="pager" aria-label={words.pages}>
          <button type="button" className="button-quiet" data-turn="-1" aria-disabled="true">
            {words.previous}
          </button>
          <p aria-live="polite">{words.page(1, pages)}</p>
          <button type="button" className="button-quiet" data-turn="1">
            {words.next}
          </button>
        </nav>
      )}
    </div>
  );
}

function AlmanacEntry({
  prediction,
  others,
  ...item
}: {
  prediction: Prediction;
  others: readonly Prediction[];
  'data-page'?: number;
  hidden?: boolean;
}) {
  return (
    <li {...item} lang={otherThan(language, prediction.language)}>
      <a href={inLanguage(predictionPath(prediction))} lang={otherThan(prediction.language, language)}>
        <time dateTime={prediction.date}>{dayText(prediction.date)}</time>
      </a>
      <MissingAmong prediction={prediction} others={others} />
      <h3>{prediction.title}</h3>
      <p>{prediction.general}</p>
    </li>
  );
}
