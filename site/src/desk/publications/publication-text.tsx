import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../../events/text.ts';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import type { PublicationFields } from './publication-fields.ts';
import { text } from './text.ts';

/** One text of a publication, in the language that was chosen for it, if any. */
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
  /** Lines of a longer text; one line where it is left out. */
  rows?: number;
  optional?: boolean;
}) {
  const shared = { label: text.labels[name], lang, optional, error: form.formState.errors[name]?.message };
  if (rows === undefined) return <Field {...shared} {...form.register(name)} />;
  return <TextArea {...shared} rows={rows} {...form.register(name)} />;
}
