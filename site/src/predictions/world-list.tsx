import type { Prediction } from '../../../events/predictions/answers.ts';
import { languageOf } from './language-of.ts';

type WorldStatus = Prediction['worldPredictions'][number]['status'];

const marks: Readonly<Record<WorldStatus, { name: string; path: string }>> = {
  fulfilled: { name: 'Fulfilled', path: 'm5 12.5 4.5 4.5L19 7' },
  unfulfilled: { name: 'Unfulfilled', path: 'm6 6 12 12M18 6 6 18' },
  pending: {
    name: 'Pending',
    path: 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9',
  },
};

/** Predictions about the world with what became of them: a check, a cross or an hourglass, each also in words. */
export function WorldList({ items }: { items: Prediction['worldPredictions'] }) {
  if (items.length === 0) return null;
  return (
    <section className="world">
      <h3>World predictions</h3>
      <ul>
        {items.map(({ id, title, content, category, status }) => (
          <li key={id}>
            <span className={`mark ${status}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="tick">
                <path d={marks[status].path} />
              </svg>
              {marks[status].name}
            </span>
            <h4 lang={languageOf(title)}>{title}</h4>
            <p lang={languageOf(content)}>{content}</p>
            <small>{category}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
