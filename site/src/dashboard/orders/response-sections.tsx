import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ReadingResponse } from '../../../../events/readings/commands.ts';
import { Field, TextArea } from '../../ui/field.tsx';

const sections = [
  {
    name: 'description',
    label: 'Description',
    rows: 3,
    hint: 'Stands above the sections; empty shows the customer’s own question.',
  },
  { name: 'general', label: 'General Status', rows: 6, hint: undefined },
  { name: 'love', label: 'Love', rows: 4, hint: undefined },
  { name: 'career', label: 'Career', rows: 4, hint: undefined },
  { name: 'health', label: 'Health', rows: 4, hint: undefined },
] as const;

const shortSections = [
  { name: 'luckyPoint', label: 'Lucky Point' },
  { name: 'protectiveSymbol', label: 'Protective Symbol' },
] as const;

const recommendations = ['recommendations.0', 'recommendations.1', 'recommendations.2'] as const;

export const responseFieldNames: readonly FieldPath<ReadingResponse>[] = [
  ...sections.map((section) => section.name),
  ...shortSections.map((section) => section.name),
  ...recommendations,
];

/** The eight sections of a response. All of them may stay empty; the customer sees those that are not. */
export function ResponseSections({ form }: { form: UseFormReturn<ReadingResponse> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {sections.map(({ name, label, rows, hint }) => (
        <TextArea
          key={name}
          label={label}
          rows={rows}
          hint={hint}
          error={errors[name]?.message}
          className={name === 'description' || name === 'general' ? 'md:col-span-2' : ''}
          {...register(name)}
        />
      ))}
      <div className="grid content-start gap-5">
        {shortSections.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            hint="Shown for VIP readings"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <fieldset className="grid gap-3 md:col-span-2">
        <legend className="mb-2 font-semibold">Key Recommendations</legend>
        {recommendations.map((name, at) => (
          <Field
            key={name}
            label={`Recommendation ${at + 1}`}
            error={errors.recommendations?.[at]?.message}
            {...register(name)}
          />
        ))}
      </fieldset>
    </div>
  );
}
