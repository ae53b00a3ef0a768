import type { Prediction } from '../../../events/predictions/answers.ts';
import type { Language } from '../../../events/text.ts';
import { weekText } from '../dates.ts';
import { locales, language as ofThisBuild, otherThan } from '../language.ts';
import { AspectList } from './aspects.tsx';
import { texts } from './texts.ts';
import { weeklySamples } from './weekly-sample.ts';
import { WorldList } from './world-list.tsx';

/** The week's prediction; a general text, marked as such, while the owner has not written one. */
export function WeeklyPrediction({
  prediction,
  worldMaximum,
  heading: Heading,
  language = ofThisBuild,
}: {
  prediction: Prediction | null;
  /** How many world predictions are shown. */
  worldMaximum: number;
  /** The rank of the title: below the page's own or below that of a section. */
  heading: 'h2' | 'h3';
  language?: Language;
}) {
  const shown = prediction ?? weeklySamples[language];
  const lang = otherThan(language, prediction?.language ?? language);
  return (
    <>
      <article className="week" lang={lang}>
        <p className="eyebrow" lang={lang && language}>
          {prediction === null ? (
            texts[language].anyWeek
          ) : (
            <time dateTime={prediction.date}>{weekText(prediction.date, locales[language])}</time>
          )}
        </p>
        <Heading>{shown.title}</Heading>
        <p className="lead">{shown.general}</p>
        <AspectList of={shown} language={language} />
      </article>
      {prediction !== null && (
        <WorldList
          items={prediction.worldPredictions.slice(0, worldMaximum)}
          writtenIn={prediction.language}
          language={language}
        />
      )}
    </>
  );
}
