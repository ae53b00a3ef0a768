import type { FocusEvent } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { PersonDetails } from './order-commands.ts';
import { text } from './text-person.ts';

interface FieldAttributes {
  id: string;
  name: string;
  error: string | undefined;
  onChange: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** What a customer says of themselves and asks: fields of the order form, and of its correction with what is `known`. */
export function PersonFields({
  field,
  known = { birthCountry: text.country, currentCountry: text.country },
}: {
  field: (name: keyof PersonDetails) => FieldAttributes;
  known?: Partial<PersonDetails>;
}) {
  const filled = (name: keyof PersonDetails) => ({ ...field(name), defaultValue: known[name] });
  return (
    <>
      <Field label={text.fullName} autoComplete="name" {...filled('fullName')} />
      <Field label={text.motherName} autoComplete="off" {...filled('motherName')} />
      <DateField label={text.birthDate} {...filled('birthDate')} />
      <Field label={text.occupation} autoComplete="organization-title" {...filled('occupation')} />
      <Field label={text.birthCountry} autoComplete="off" {...filled('birthCountry')} />
      <Field label={text.currentCountry} autoComplete="country-name" {...filled('currentCountry')} />
      <TextArea
        label={text.question}
        className="sm:col-span-2"
        hint={text.questionHint}
        {...filled('question')}
      />
    </>
  );
}
