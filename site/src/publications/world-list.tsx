import type { Prediction } from '../../../events/publications/answers.ts';
import type { RecordItem } from '../../../events/publications/record-answers.ts';
import type { Language } from '../../../events/text.ts';
import { otherThan } from '../language.ts';
import { texts } from './texts.ts';
import { Verdict, VerdictMark } from './verdict.tsx';

export function WorldList({
  items,
  writtenIn,
  language,
  heading: Heading = 'h3',
  verdicts = [],
}: {
  items: Prediction['worldPredictions'];
  writtenIn: Language;
  language: Language;
  /** Each item's is the next one. */
  heading?: 'h2' | 'h3';
  verdicts?: readonly RecordItem[] | undefined;
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
            <VerdictMark status={status} language={language} />
            <ItemHeading lang={lang}>{title}</ItemHeading>
            <p lang={lang}>{content}</p>
            <small>{words.worldCategories[category]}</small>
            {verdicts
              .filter((one) => String(one.id) === String(id) && (one.judgedAt !== null || one.revised))
              .map((one) => (
                <div key={id} className="verdict">
                  <Verdict of={one} lang={lang} language={language} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
