import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';
import { AlmanacEntry } from './almanac.tsx';
import { texts } from './texts.ts';

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
