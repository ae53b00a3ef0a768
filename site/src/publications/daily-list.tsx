import type { Prediction } from '../../../events/publications/answers.ts';
import { AlmanacEntry } from './almanac.tsx';
import { words } from './text.ts';

const PREDICTIONS_PER_PAGE = 3;

/** Three a page; section-script.ts turns the pages. */
export function DailyList({ predictions }: { predictions: readonly Prediction[] }) {
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
            others={predictions}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="pager" aria-label={words.pages}>
          <button type="button" className="button-quiet" data-turn="-1" disabled>
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
