import type { Prediction } from '../../../events/publications/answers.ts';
import type { Language } from '../../../events/text.ts';
import { weekText } from '../dates.ts';
import { locales, language as ofThisBuild, otherThan } from '../language.ts';
import { AspectList } from './aspects.tsx';
import { MissingAmong } from './missing-edition.tsx';
import { texts } from './texts.ts';
import { WorldList } from './world-list.tsx';

/** A general text, marked as such, while the owner has not written one. */
export function WeeklyPrediction({
  prediction,
  worldMaximum,
  heading: Heading,
  language = ofThisBuild,
}: {
  prediction: Prediction | null;
  worldMaximum: number;
  /** Below the page's own heading or that of a section. */
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
        {prediction !== null && <MissingAmong prediction={prediction} language={language} />}
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

type WeeklySample = Pick<Prediction, 'title' | 'general' | 'love' | 'career' | 'health' | 'tip'>;

/** While no weekly prediction exists; speaks of no particular week. */
export const weeklySamples: Readonly<Record<Language, WeeklySample>> = {
  en: {
    title: 'A week is seven small beginnings',
    general:
      'This week has not been written yet. Until it is: begin with the thing that you keep putting last, leave one ' +
      'evening empty, and ask one question that you would like to hear answered by Sunday.',
    love: 'Say the kind thing first; it costs the same later and is worth less.',
    career: 'Finish something small before you begin something large.',
    health: 'Go outside while it is light.',
    tip: 'Look up once a night. It is still the same sky.',
  },
  tr: {
    title: 'Bir hafta, yedi küçük başlangıçtır',
    general:
      'Bu hafta henüz yazılmadı. Yazılana kadar: hep sona bıraktığınız işle başlayın, bir akşamı boş bırakın ve pazara ' +
      'kadar cevabını duymak istediğiniz tek bir soru sorun.',
    love: 'Güzel sözü önce siz söyleyin; sonra da aynı emeği ister, ama değeri azalır.',
    career: 'Büyük bir işe başlamadan önce küçük bir işi bitirin.',
    health: 'Hava aydınlıkken dışarı çıkın.',
    tip: 'Her gece bir kez başınızı kaldırın. Gökyüzü hâlâ aynı gökyüzü.',
  },
};
