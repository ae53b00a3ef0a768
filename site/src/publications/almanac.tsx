import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText } from '../dates.ts';
import { inLanguage, locales, otherThan } from '../language.ts';
import { MissingAmong } from './missing-edition.tsx';
import { predictionPath } from './places.ts';

export function AlmanacEntry({
  prediction,
  others,
  language,
  ...item
}: {
  prediction: Prediction;
  others: readonly Prediction[];
  language: Language;
  'data-page'?: number;
  hidden?: boolean;
}) {
  return (
    <li {...item} lang={otherThan(language, prediction.language)}>
      <a
        href={inLanguage(predictionPath(prediction), language)}
        lang={otherThan(prediction.language, language)}
      >
        <time dateTime={prediction.date}>{dayText(prediction.date, locales[language])}</time>
      </a>
      <MissingAmong prediction={prediction} others={others} language={language} />
      <h3>{prediction.title}</h3>
      <p>{prediction.general}</p>
    </li>
  );
}

/** @param all among which the editions in the page's language may be */
export function Almanac({
  predictions,
  all,
  language,
}: {
  predictions: readonly Prediction[];
  all: readonly Prediction[];
  language: Language;
}) {
  return (
    <ol className="almanac">
      {predictions.map((prediction) => (
        <AlmanacEntry key={prediction.id} prediction={prediction} others={all} language={language} />
      ))}
    </ol>
  );
}
