import { useState } from 'react';
import { PlaceField, placeText } from '../charts/place-field.tsx';
import { isEnglish } from '../language.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { Field, TextArea } from '../ui/fields/field.tsx';
import { FieldError } from '../ui/fields/field-frame.tsx';
import type { PlainField } from '../ui/use-plain-form.ts';
import type { PersonDetails } from './order-commands.ts';

export function PersonFields({
  field,
  hasBirth = true,
  known = { birthCountry: personText.country, currentCountry: personText.country },
}: {
  field: (name: keyof PersonDetails) => PlainField;
  /** Time and place; in the order dialog they show where the service asks for them. */
  hasBirth?: boolean;
  known?: Partial<Record<keyof PersonDetails, string>>;
}) {
  const filled = (name: keyof PersonDetails) => ({ ...field(name), defaultValue: known[name] });
  return (
    <>
      <Field label={personText.fullName} autoComplete="name" {...filled('fullName')} />
      <Field label={personText.motherName} autoComplete="off" {...filled('motherName')} />
      <DateField label={personText.birthDate} {...filled('birthDate')} />
      {hasBirth && (
        <>
          <Field
            label={placeText.birthTime}
            type="time"
            optional
            hint={placeText.moreExact}
            className="of-chart"
            {...filled('birthTime')}
          />
          <PlaceField
            label={placeText.birthPlace}
            optional
            hint={placeText.moreExact}
            className="of-chart"
            {...filled('birthPlace')}
          />
          <WhichTime field={field('birthFold')} known={known.birthFold} />
        </>
      )}
      <Field label={personText.occupation} autoComplete="organization-title" {...filled('occupation')} />
      <Field label={personText.birthCountry} autoComplete="off" {...filled('birthCountry')} />
      <Field label={personText.currentCountry} autoComplete="country-name" {...filled('currentCountry')} />
      <TextArea
        label={personText.question}
        className="sm:col-span-2"
        hint={personText.questionHint}
        {...filled('question')}
      />
    </>
  );
}

/** Asked once the server has found two moments of that time. */
function WhichTime({ field, known = '' }: { field: PlainField; known: string | undefined }) {
  const { id, name, error, onChange } = field;
  const [isAsked, setAsked] = useState(known !== '');
  if (error !== undefined && !isAsked) setAsked(true);
  if (!isAsked) return null;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="of-chart grid gap-1.5 sm:col-span-2"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-sm font-semibold">{placeText.which}</legend>
      {[placeText.first, placeText.second].map((label, fold) => (
        <label key={label} className="flex min-h-6 items-center gap-3">
          <input
            type="radio"
            id={fold === 0 ? id : undefined}
            name={name}
            value={fold}
            defaultChecked={known === String(fold)}
            onChange={onChange}
            className="accent-gold"
          />
          {label}
        </label>
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** `country` stands in the empty form. */
export const personText = {
  fullName: isEnglish ? 'Full name' : 'Ad soyad',
  motherName: isEnglish ? "Mother's name" : 'Anne adı',
  birthDate: isEnglish ? 'Birth date' : 'Doğum tarihi',
  occupation: isEnglish ? 'Occupation' : 'Meslek',
  birthCountry: isEnglish ? 'Birth country' : 'Doğduğunuz ülke',
  currentCountry: isEnglish ? 'Current country' : 'Yaşadığınız ülke',
  question: isEnglish ? 'Your question' : 'Sorunuz',
  questionHint: isEnglish
    ? 'What occupies you, in your own words. For a dream: tell it as you remember it.'
    : 'Aklınızdakini kendi sözlerinizle yazın; bir rüyaysa hatırladığınız gibi anlatın.',
  country: isEnglish ? 'USA' : 'Türkiye',
};
