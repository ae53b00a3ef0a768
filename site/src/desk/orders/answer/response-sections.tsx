import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { Field, TextArea } from '../../../ui/fields/field.tsx';
import { text } from './text-response.ts';

const sections = [
  {
    name: 'description',
    rows: 3,
    hint: text.descriptionHint,
  },
  { name: 'general', rows: 6, hint: undefined },
  { name: 'love', rows: 4, hint: undefined },
  { name: 'career', rows: 4, hint: undefined },
  { name: 'health', rows: 4, hint: undefined },
] as const;

const shortSections = ['luckyPoint', 'protectiveSymbol'] as const;

const recommendations = ['recommendations.0', 'recommendations.1', 'recommendations.2'] as const;

export const responseFieldNames: readonly FieldPath<ReadingResponse>[] = [
  ...sections.map((section) => section.name),
  ...shortSections,
  ...recommendations,
];

/** All may stay empty; the customer sees those that are not. */
export function ResponseSections({ form }: { form: UseFormReturn<ReadingResponse> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {sections.map(({ name, rows, hint }) => (
        <TextArea
          key={name}
          label={text.sections[name]}
          rows={rows}
          hint={hint}
          error={errors[name]?.message}
          className={name === 'description' || name === 'general' ? 'md:col-span-2' : ''}
          {...register(name)}
        />
      ))}
      <div className="grid content-start gap-5">
        {shortSections.map((name) => (
          <Field
            key={name}
            label={text.sections[name]}
            hint={text.vipOnly}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <fieldset className="grid gap-3 md:col-span-2">
        <legend className="mb-2 font-semibold">{text.sections.recommendations}</legend>
        {recommendations.map((name, at) => (
          <Field
            key={name}
            label={text.recommendation(at + 1)}
            error={errors.recommendations?.[at]?.message}
            {...register(name)}
          />
        ))}
      </fieldset>
    </div>
  );
}
