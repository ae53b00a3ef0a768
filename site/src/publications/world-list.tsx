import type { Prediction } from '../../../events/publications/answers.ts';
import type { RecordItem } from '../../../events/publications/record-answers.ts';
import type { Language } from '../../../events/text.ts';
import { language, otherThan } from '../language.ts';
import { words } from './text.ts';
import { Verdict, VerdictMark } from './verdict.tsx';

export function WorldList({
  items,
  writtenIn,
  heading: Heading = 'h3',
  verdicts = [],
}: {
  items: Prediction['worldPredictions'];
  writtenIn: Language;
  /** Each item's is the next one. */
  heading?: 'h2' | 'h3';
  verdicts?: readonly RecordItem[] | undefined;
}) {
  const ItemHeading = Heading === 'h2' ? 'h3' : 'h4';
  if (items.length === 0) return null;
  const lang = otherThan(language, writtenIn);
  return (
    <section className="world">
      <Heading>{words.world}</Heading>
      <ul>
        {items.map(({ id, title, content, category, status }) => (
          <li key={id}>
            <VerdictMark status={status} />
            <ItemHeading lang={lang}>{title}</ItemHeading>
            <p lang={lang}>{content}</p>
            <small>{words.worldCategories[category]}</small>
            {verdicts
              .filter((one) => String(one.id) === String(id) && (one.judgedAt !== null || one.revised))
              .map((one) => (
                <div key={id} className="verdict">
                  <Verdict of={one} lang={lang} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
