import type { Prediction } from '../../../events/predictions/answers.ts';
import { dayText } from '../dates.ts';
import { languageOf } from './language-of.ts';

export const PREDICTIONS_PER_PAGE = 3;

/** The daily predictions, newest first, three a page; section-script.astro turns the pages. */
export function DailyList({ predictions }: { predictions: readonly Prediction[] }) {
  if (predictions.length === 0) return <p className="none">No predictions available at this time.</p>;
  const pages = Math.ceil(predictions.length / PREDICTIONS_PER_PAGE);
  return (
    <div data-pages={pages}>
      <ol className="almanac">
        {predictions.map((prediction, index) => (
          <li
            key={prediction.id}
            data-page={Math.floor(index / PREDICTIONS_PER_PAGE) + 1}
            hidden={index >= PREDICTIONS_PER_PAGE}
            lang={languageOf(prediction.general)}
          >
            <time dateTime={prediction.date} lang="en">
              {dayText(prediction.date)}
            </time>
            <h3>{prediction.title}</h3>
            <p>{prediction.general}</p>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="pager" aria-label="Pages of predictions">
          <button type="button" className="button-quiet" data-turn="-1" disabled>
            Previous
          </button>
          <p aria-live="polite">Page 1 of {pages}</p>
          <button type="button" className="button-quiet" data-turn="1">
            Next
          </button>
        </nav>
      )}
    </div>
  );
}
