import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { otherThan } from '../language.ts';
import { texts } from './texts.ts';

type Aspects = Pick<Prediction, 'love' | 'career' | 'health'> & Partial<Pick<Prediction, 'tip' | 'language'>>;

const keys = ['love', 'career', 'health', 'tip'] as const;

/** One that was not written is not named. */
export function AspectList({ of, language }: { of: Aspects; language: Language }) {
  const written = keys.filter((key) => (of[key] ?? '') !== '');
  if (written.length === 0) return null;
  // Names are in the page's language, even among texts in another.
  const lang = otherThan(of.language ?? language, language);
  return (
    <dl className="aspects">
      {written.map((key) => (
        <div key={key}>
          <dt lang={lang}>{texts[language].aspects[key]}</dt>
          <dd>{of[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
