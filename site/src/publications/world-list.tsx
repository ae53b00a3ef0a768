import type { Prediction } from '../../../events/publications/answers.ts';
import type { RecordItem } from '../../../events/publications/record-answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText } from '../dates.ts';
import { language, otherThan } from '../language.ts';
import { words } from './text.ts';

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
              .filter((one) => one.goneAt === null && String(one.id) === String(id))
              .filter(({ judgedAt, revised }) => judgedAt !== null || revised)
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

const marks: Readonly<Record<RecordItem['status'], string>> = {
  fulfilled: 'm5 12.5 4.5 4.5L19 7',
  unfulfilled: 'm6 6 12 12M18 6 6 18',
  pending: 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9',
};

/** A check, a cross or an hourglass, each also in words. */
export function VerdictMark({ status }: { status: RecordItem['status'] }) {
  return (
    <span className={`mark ${status}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="tick">
        <path d={marks[status]} />
      </svg>
      {words.worldStatuses[status]}
    </span>
  );
}

/** With its day and what it rests on. */
export function Verdict({
  of: { judgedAt, evidence, revised },
  lang,
}: {
  of: Pick<RecordItem, 'judgedAt' | 'evidence' | 'revised'>;
  /** Of the evidence, where it is not the page's. */
  lang: Language | undefined;
}) {
  return (
    <>
      {judgedAt !== null && (
        <p>
          {words.verdict.judged} <time dateTime={judgedAt}>{dayText(judgedAt)}</time>:{' '}
          {evidence === null ? words.verdict.noEvidence : <q lang={lang}>{evidence}</q>}
        </p>
      )}
      {revised && <p className="revised">{words.verdict.revised}</p>}
    </>
  );
}
