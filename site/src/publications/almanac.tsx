import type { Prediction } from '../../../events/publications/answers.ts';
import { dayText } from '../dates.ts';
import { inLanguage, language, otherThan } from '../language.ts';
import { MissingAmong } from './missing-edition.tsx';
import { predictionPath } from './places.ts';

export function AlmanacEntry({
  prediction,
  others,
  ...item
}: {
  prediction: Prediction;
  others: readonly Prediction[];
  'data-page'?: number;
  hidden?: boolean;
}) {
  return (
    <li {...item} lang={otherThan(language, prediction.language)}>
      <a href={inLanguage(predictionPath(prediction))} lang={otherThan(prediction.language, language)}>
        <time dateTime={prediction.date}>{dayText(prediction.date)}</time>
      </a>
      <MissingAmong prediction={prediction} others={others} />
      <h3>{prediction.title}</h3>
      <p>{prediction.general}</p>
    </li>
  );
}

/** @param all among which the editions in the page's language may be */
export function Almanac({
  predictions,
  all,
}: {
  predictions: readonly Prediction[];
  all: readonly Prediction[];
}) {
  return (
    <ol className="almanac">
      {predictions.map((prediction) => (
        <AlmanacEntry key={prediction.id} prediction={prediction} others={all} />
      ))}
    </ol>
  );
}
