import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../../events/text.ts';
import { TextArea } from '../../ui/field.tsx';
import type { PredictionFields } from './prediction-fields.ts';
import { text } from './text-forms.ts';
import { WorldPredictionsEditor } from './world-predictions-editor.tsx';

const longTexts = ['love', 'career', 'health', 'tip'] as const;

/** The texts of a prediction in one language. World predictions belong to weekly ones only. */
export function PredictionTexts({
  form,
  lang,
  isWeekly,
  unreadable,
  onStartOver,
}: {
  form: UseFormReturn<PredictionFields>;
  /** The chosen language of the texts, if any. */
  lang: Language | undefined;
  isWeekly: boolean;
  /** What is stored as world predictions is not a list. */
  unreadable: boolean;
  onStartOver: () => void;
}) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextArea
        label={text.labels.general}
        rows={6}
        lang={lang}
        error={errors.general?.message}
        {...register('general')}
      />
      <div className="grid gap-5 md:grid-cols-2 @max-xl:grid-cols-1">
        {longTexts.map((name) => (
          <TextArea
            key={name}
            label={text.labels[name]}
            lang={lang}
            error={errors[name]?.message}
            optional
            {...register(name)}
          />
        ))}
      </div>
      {isWeekly && <WorldPredictionsEditor {...{ form, lang, unreadable, onStartOver }} />}
    </>
  );
}
