import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../../events/text.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { type HoroscopeFields, horoscopeLabels as labels } from './horoscope-fields.ts';

const longTexts = ['love', 'career', 'health'] as const;

interface InOneLanguage {
  form: UseFormReturn<HoroscopeFields>;
  /** The chosen language of the text, if any. */
  lang: Language | undefined;
}

/** The texts of a horoscope in one language. */
export function HoroscopeTexts({ form, lang }: InOneLanguage) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextArea
        label={labels.general}
        rows={6}
        lang={lang}
        error={errors.general?.message}
        {...register('general')}
      />
      <div className="grid gap-5 md:grid-cols-3 @max-3xl:grid-cols-1">
        {longTexts.map((name) => (
          <TextArea
            key={name}
            label={labels[name]}
            lang={lang}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
    </>
  );
}

/** The colour is a word of the language. */
export function LuckyColor({ form, lang }: InOneLanguage) {
  return (
    <Field
      label={labels.luckyColor}
      optional
      lang={lang}
      error={form.formState.errors.luckyColor?.message}
      {...form.register('luckyColor')}
    />
  );
}
