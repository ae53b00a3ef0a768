import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { otherThan } from '../language.ts';
import { texts } from './texts.ts';

type WorldStatus = Prediction['worldPredictions'][number]['status'];

const marks: Readonly<Record<WorldStatus, string>> = {
  fulfilled: 'm5 12.5 4.5 4.5L19 7',
  unfulfilled: 'm6 6 12 12M18 6 6 18',
  pending: 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9',
};

/** A check, a cross or an hourglass, each also in words. */
export function WorldList({
  items,
  writtenIn,
  language,
  heading: Heading = 'h3',
}: {
  items: Prediction['worldPredictions'];
  writtenIn: Language;
  language: Language;
  /** Each item's is the next one. */
  heading?: 'h2' | 'h3';
}) {
  const ItemHeading = Heading === 'h2' ? 'h3' : 'h4';
  if (items.length === 0) return null;
  const words = texts[language];
  const lang = otherThan(language, writtenIn);
  return (
    <section className="world">
      <Heading>{words.world}</Heading>
      <ul>
        {items.map(({ id, title, content, category, status }) => (
          <li key={id}>
            <span className={`mark ${status}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="tick">
                <path d={marks[status]} />
              </svg>
              {words.worldStatuses[status]}
            </span>
            <ItemHeading lang={lang}>{title}</ItemHeading>
            <p lang={lang}>{content}</p>
            <small>{words.worldCategories[category]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
