import type { Prediction } from '../../../events/publications/answers.ts';
import { isEnglish, language, otherThan } from '../language.ts';
import { AspectList } from './aspects.tsx';
import { MissingAmong } from './missing-edition.tsx';
import { nameOf, placeOf } from './places.ts';
import { words } from './text.ts';
import { WorldList } from './world-list.tsx';

/** A general text, marked as such, while the owner has not written one. */
export function WeeklyPrediction({
  prediction,
  worldMaximum,
  heading: Heading,
}: {
  prediction: Prediction | null;
  worldMaximum: number;
  /** Below the page's own heading or that of a section. */
  heading: 'h2' | 'h3';
}) {
  const shown = prediction ?? weeklySample;
  const lang = otherThan(language, prediction?.language ?? language);
  return (
    <>
      <article className="week" lang={lang}>
        <p className="eyebrow" lang={lang && language}>
          {prediction === null ? (
            words.anyWeek
          ) : (
            <time dateTime={prediction.date}>{nameOf(placeOf(prediction))}</time>
          )}
        </p>
        {prediction !== null && <MissingAmong prediction={prediction} />}
        <Heading>{shown.title}</Heading>
        <p className="lead">{shown.general}</p>
        <AspectList of={shown} />
      </article>
      {prediction !== null && (
        <WorldList
          items={prediction.worldPredictions.slice(0, worldMaximum)}
          writtenIn={prediction.language}
        />
      )}
    </>
  );
}

/** While no weekly prediction exists; speaks of no particular week. */
const weeklySample = {
  title: isEnglish ? 'A week is seven small beginnings' : 'Bir hafta, yedi küçük başlangıçtır',
  general: isEnglish
    ? 'This week has not been written yet. Until it is: begin with the thing that you keep putting last, leave one ' +
      'evening empty, and ask one question that you would like to hear answered by Sunday.'
    : 'Bu hafta henüz yazılmadı. Yazılana kadar: hep sona bıraktığınız işle başlayın, bir akşamı boş bırakın ve pazara ' +
      'kadar cevabını duymak istediğiniz tek bir soru sorun.',
  love: isEnglish
    ? 'Say the kind thing first; it costs the same later and is worth less.'
    : 'Güzel sözü önce siz söyleyin; sonra da aynı emeği ister, ama değeri azalır.',
  career: isEnglish
    ? 'Finish something small before you begin something large.'
    : 'Büyük bir işe başlamadan önce küçük bir işi bitirin.',
  health: isEnglish ? 'Go outside while it is light.' : 'Hava aydınlıkken dışarı çıkın.',
  tip: isEnglish
    ? 'Look up once a night. It is still the same sky.'
    : 'Her gece bir kez başınızı kaldırın. Gökyüzü hâlâ aynı gökyüzü.',
};
