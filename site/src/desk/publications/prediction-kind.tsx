import { predictionTypes } from '../../../../events/publications/commands.ts';
import { language, otherThan } from '../../language.ts';
import { chosenLanguage, type PublicationFields } from './publication-fields.ts';
import type { PublicationKind } from './publication-kind.ts';
import { type PredictionForm, predictions } from './publication-lists.ts';
import { PublicationText } from './publication-text.tsx';
import { text } from './text.ts';
import { WorldPredictionsEditor } from './world-predictions-editor.tsx';

const longTexts = ['love', 'career', 'health', 'tip'] as const;

/** World predictions belong to weekly ones only. */
export const predictionKind: PublicationKind = {
  tab: 'predictions',
  list: predictions,
  words: { ...text.predictions, question: 'Bu tahmini silmek istediğinizden emin misiniz?' },
  title: {
    header: text.labels.title,
    cell: (row) => (
      <b className="font-semibold" lang={otherThan(language, row.language)}>
        {row.title}
      </b>
    ),
  },
  nameOf: (row) => <span lang={otherThan(language, row.language)}>{row.title}</span>,
  names: ['title', 'date', 'type', 'status', 'language', 'general', ...longTexts, 'worldPredictions'],
  shared: ['date', 'type'],
  types: predictionTypes,
  save: (row, fields, unreadable, key) => predictions.save(row, predictionForm(fields, unreadable), key),
  columns: (isBoth) => (isBoth ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4'),
  above: ({ first, lang, isBoth }) =>
    !isBoth && <PublicationText form={first.form} name="title" lang={lang} />,
  texts: (edition, { lang, edited, status }) => (
    <>
      {edited.isBoth && <PublicationText form={edition.form} name="title" lang={lang} />}
      {status}
      <PublicationText form={edition.form} name="general" lang={lang} rows={6} />
      <div className="grid gap-5 md:grid-cols-2 @max-xl:grid-cols-1">
        {longTexts.map((name) => (
          <PublicationText key={name} form={edition.form} name={name} lang={lang} rows={4} optional />
        ))}
      </div>
      {edited.place.type === 'weekly' && <WorldPredictionsEditor edition={edition} lang={lang} />}
    </>
  ),
};

/** Unreadable world predictions go back as they were until the owner starts over. */
export function predictionForm(fields: PublicationFields, unreadable: unknown): PredictionForm {
  const { title, date, status, general, love, career, health, tip, worldPredictions } = fields;
  const written = { title, date, status, general, love, career, health, tip };
  const all = { ...written, ...chosenLanguage(fields.language) };
  if (fields.type !== 'weekly') return { ...all, type: 'daily', worldPredictions: [] };
  return { ...all, type: 'weekly', worldPredictions: unreadable ?? worldPredictions };
}
