import { useEffect, useState } from 'react';
import { PlaceField, placeText } from '../charts/place-field.tsx';
import { isEnglish } from '../language.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { Field, TextArea } from '../ui/fields/field.tsx';
import type { PlainField } from '../ui/use-plain-form.ts';
import type { PersonDetails } from './order-commands.ts';

export function PersonFields({
  field,
  hasBirth = true,
  known = noneKnown,
}: {
  field: (name: keyof PersonDetails) => PlainField;
  /** Time and place; in the order dialog they show where the service asks for them. */
  hasBirth?: boolean;
  known?: Partial<Record<keyof PersonDetails, string>>;
}) {
  const filled = (name: keyof PersonDetails) => ({ ...field(name), defaultValue: known[name] });
  const fold = field('birthFold');
  const { birthFold = '' } = known;
  const isAsked = fold.error !== undefined || birthFold !== '';
  const [which, setWhich] = useState<typeof import('../charts/which-time.tsx') | null>(null);
  useEffect(() => {
    if (isAsked) import('../charts/which-time.tsx').then(setWhich, () => undefined);
    // Another birth is asked again.
    if (birthFold !== '') return () => setWhich(null);
  }, [isAsked, birthFold]);
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
          {which !== null && <which.WhichTime field={fold} known={birthFold} />}
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
};

const country = isEnglish ? 'USA' : 'Türkiye';
/** Stands in the empty form. */
export const noneKnown = { birthCountry: country, currentCountry: country };
