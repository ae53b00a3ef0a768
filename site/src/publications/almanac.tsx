import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText } from '../dates.ts';
import { inLanguage, locales, language as ofThisBuild, otherThan } from '../language.ts';
import { MissingAmong } from './missing-edition.tsx';
import { predictionPath } from './places.ts';
import { texts } from './texts.ts';

export function AlmanacEntry({
  prediction,
  others,
  language,
  ...item
}: {
  prediction: Prediction;
  others: readonly Prediction[];
  language: Language;
  'data-page'?: number;
  hidden?: boolean;
}) {
  return (
    <li {...item} lang={otherThan(language, prediction.language)}>
      <a
        href={inLanguage(predictionPath(prediction), language)}
        lang={otherThan(prediction.language, language)}
      >
        <time dateTime={prediction.date}>{dayText(prediction.date, locales[language])}</time>
      </a>
      <MissingAmong prediction={prediction} others={others} language={language} />
      <h3>{prediction.title}</h3>
      <p>{prediction.general}</p>
    </li>
  );
}

/** @param all among which the editions in the page's language may be */
export function Almanac({
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
        <AlmanacEntry key={prediction.id} prediction={prediction} others={all} language={language} />
      ))}
    </ol>
  );
}

const PREDICTIONS_PER_PAGE = 3;

/** Three a page; section-script.ts turns the pages. */
export function DailyList({
  predictions,
  language = ofThisBuild,
}: {
  predictions: readonly Prediction[];
  language?: Language;
}) {
  const text = texts[language];
  if (predictions.length === 0) return <p className="none">{text.none}</p>;
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
            others={predictions}
            language={language}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="pager" aria-label={text.pages}>
          <button type="button" className="button-quiet" data-turn="-1" disabled>
            {text.previous}
          </button>
          <p aria-live="polite">{text.page(1, pages)}</p>
          <button type="button" className="button-quiet" data-turn="1">
            {text.next}
          </button>
        </nav>
      )}
    </div>
  );
}
