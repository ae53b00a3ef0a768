import type { FocusEvent } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { PersonDetails } from './order-commands.ts';

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
  known = { birthCountry: 'USA', currentCountry: 'USA' },
}: {
  field: (name: keyof PersonDetails) => FieldAttributes;
  known?: Partial<PersonDetails>;
}) {
  const filled = (name: keyof PersonDetails) => ({ ...field(name), defaultValue: known[name] });
  return (
    <>
      <Field label="Full name" autoComplete="name" {...filled('fullName')} />
      <Field label="Mother's name" autoComplete="off" {...filled('motherName')} />
      <DateField label="Birth date" {...filled('birthDate')} />
      <Field label="Occupation" autoComplete="organization-title" {...filled('occupation')} />
      <Field label="Birth country" autoComplete="off" {...filled('birthCountry')} />
      <Field label="Current country" autoComplete="country-name" {...filled('currentCountry')} />
      <TextArea
        label="Your question"
        className="sm:col-span-2"
        hint="What occupies you, in your own words. For a dream: tell it as you remember it."
        {...filled('question')}
      />
    </>
  );
}
