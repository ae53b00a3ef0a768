import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { inLanguage, language } from '../language.ts';
import { predictionPath } from './places.ts';
import { words } from './text.ts';

/** Above a text in the other language, which has a page of its own. */
export function MissingEdition({ writtenIn, path }: { writtenIn: Language; path: string }) {
  if (writtenIn === language) return null;
  return (
    <p className="missing" lang={language}>
      {words.missing}.{' '}
      <a className="link" href={inLanguage(path, writtenIn)} hrefLang={writtenIn}>
        {words.otherPage}
      </a>
    </p>
  );
}

/** For one of several predictions, among which its edition in the page's language may be. */
export function MissingAmong({
  prediction,
  others = [],
}: {
  prediction: Prediction;
  others?: readonly Prediction[];
}) {
  const path = predictionPath(prediction);
  const isThere = others.some((other) => other.language === language && predictionPath(other) === path);
  return isThere ? null : <MissingEdition writtenIn={prediction.language} path={path} />;
}
