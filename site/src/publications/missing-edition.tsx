import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { inLanguage } from '../language.ts';
import { predictionPath } from './places.ts';
import { texts } from './texts.ts';

/** Above a text in the other language, which has a page of its own. */
export function MissingEdition({
  writtenIn,
  language,
  path,
}: {
  writtenIn: Language;
  language: Language;
  path: string;
}) {
  if (writtenIn === language) return null;
  const { missing, otherPage } = texts[language];
  return (
    <p className="missing" lang={language}>
      {missing}.{' '}
      <a className="link" href={inLanguage(path, writtenIn)} hrefLang={writtenIn}>
        {otherPage}
      </a>
    </p>
  );
}

/** For one of several predictions, among which its edition in the page's language may be. */
export function MissingAmong({
  prediction,
  others = [],
  language,
}: {
  prediction: Prediction;
  others?: readonly Prediction[];
  language: Language;
}) {
  const path = predictionPath(prediction);
  const isThere = others.some((other) => other.language === language && predictionPath(other) === path);
  return isThere ? null : <MissingEdition writtenIn={prediction.language} language={language} path={path} />;
}
