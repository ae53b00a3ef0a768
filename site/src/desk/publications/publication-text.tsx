import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../../events/text.ts';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import type { PublicationFields } from './publication-fields.ts';
import { text } from './text.ts';

export function PublicationText({
  form,
  name,
  lang,
  rows,
  optional = false,
}: {
  form: UseFormReturn<PublicationFields>;
  name: 'title' | 'general' | 'love' | 'career' | 'health' | 'tip' | 'luckyColor';
  lang: Language | undefined;
  /** One line where it is left out. */
  rows?: number;
  optional?: boolean;
}) {
  const shared = { label: text.labels[name], lang, optional, error: form.formState.errors[name]?.message };
  if (rows === undefined) return <Field {...shared} {...form.register(name)} />;
  return <TextArea {...shared} rows={rows} {...form.register(name)} />;
}
