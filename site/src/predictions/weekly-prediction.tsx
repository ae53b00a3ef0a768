import type { Prediction } from '../../../events/predictions/answers.ts';
import { weekText } from '../dates.ts';
import { AspectList } from './aspects.tsx';
import { languageOf } from './language-of.ts';
import { weeklySample } from './weekly-sample.ts';
import { WorldList } from './world-list.tsx';

/** The week's prediction; a general text, marked as such, while the owner has not written one. */
export function WeeklyPrediction({
  prediction,
  worldMaximum,
  heading: Heading,
}: {
  prediction: Prediction | null;
  /** How many world predictions are shown. */
  worldMaximum: number;
  /** The rank of the title: below the page's own or below that of a section. */
  heading: 'h2' | 'h3';
}) {
  const { title, general } = prediction ?? weeklySample;
  const lang = languageOf(general);
  return (
    <>
      <article className="week" lang={lang}>
        <p className="eyebrow" lang={lang && 'en'}>
          {prediction === null ? (
            'For any week'
          ) : (
            <time dateTime={prediction.date}>{weekText(prediction.date)}</time>
          )}
        </p>
        <Heading>{title}</Heading>
        <p className="lead">{general}</p>
        <AspectList of={prediction ?? weeklySample} lang={lang} />
      </article>
      {prediction !== null && <WorldList items={prediction.worldPredictions.slice(0, worldMaximum)} />}
    </>
  );
}
