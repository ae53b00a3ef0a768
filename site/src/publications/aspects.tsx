import type { Prediction } from '../../../events/publications/answers.ts';
import { language, otherThan } from '../language.ts';
import { words } from './text.ts';

type Aspects = Pick<Prediction, 'love' | 'career' | 'health'> & Partial<Pick<Prediction, 'tip' | 'language'>>;

const keys = ['love', 'career', 'health', 'tip'] as const;

/** One that was not written is not named. */
export function AspectList({ of }: { of: Aspects }) {
  const written = keys.filter((key) => (of[key] ?? '') !== '');
  if (written.length === 0) return null;
  // Names are in the page's language, even among texts in another.
  const lang = otherThan(of.language ?? language, language);
  return (
    <dl className="aspects">
      {written.map((key) => (
        <div key={key}>
          <dt lang={lang}>{words.aspects[key]}</dt>
          <dd>{of[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
