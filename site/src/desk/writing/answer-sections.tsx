import { useId } from 'react';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { text as words } from '../orders/answer/text-response.ts';
import { AnswerExtras, type ExtrasUse } from './answer-extras.tsx';
import { type OpenEditor, TextEditor } from './editor/text-editor.tsx';

/** Those that may carry Markdown, in the order in which the customer reads them. */
export const writtenSections = ['general', 'love', 'career', 'health'] as const;
export type WrittenSection = (typeof writtenSections)[number];

const vipSections = ['luckyPoint', 'protectiveSymbol'] as const;
const recommendations = ['recommendations.0', 'recommendations.1', 'recommendations.2'] as const;

export const responseFieldNames: readonly FieldPath<ReadingResponse>[] = [
  'description',
  ...writtenSections,
  ...vipSections,
  ...recommendations,
];

/** All may stay empty; the customer sees those that are not. */
export function AnswerSections({
  isVip,
  onOpen,
  ...extras
}: ExtrasUse & {
  isVip: boolean;
  onOpen: (section: WrittenSection, open: OpenEditor) => () => void;
}) {
  const { register, formState } = useFormContext<ReadingResponse>();
  const { errors } = formState;
  return (
    <div className="grid gap-10">
      {writtenSections.map((section) => (
        <Section key={section} section={section} onOpen={(open) => onOpen(section, open)} />
      ))}
      {isVip && (
        <div className="grid gap-5 sm:grid-cols-2">
          {vipSections.map((name) => (
            <Field
              key={name}
              label={words.sections[name]}
              error={errors[name]?.message}
              autoComplete="off"
              {...register(name)}
            />
          ))}
        </div>
      )}
      <fieldset className="grid gap-3">
        <legend className="eyebrow mb-3">{words.sections.recommendations}</legend>
        {recommendations.map((name, at) => (
          <Field
            key={name}
            label={words.recommendation(at + 1)}
            error={errors.recommendations?.[at]?.message}
            autoComplete="off"
            {...register(name)}
          />
        ))}
      </fieldset>
      <AnswerExtras {...extras} />
      <TextArea
        label={words.sections.description}
        rows={2}
        hint={words.descriptionHint}
        error={errors.description?.message}
        {...register('description')}
      />
    </div>
  );
}

function Section({ section, onOpen }: { section: WrittenSection; onOpen: (open: OpenEditor) => () => void }) {
  const { field, fieldState } = useController<ReadingResponse, WrittenSection>({ name: section });
  const title = useId();
  const error = fieldState.error?.message;
  return (
    <div className="written-section">
      <h2 id={title} className="eyebrow mb-3 font-text">
        {words.sections[section]}
      </h2>
      <TextEditor
        labelledBy={title}
        describedBy={error === undefined ? undefined : `${title}-error`}
        isWrong={error !== undefined}
        text={field.value}
        onChange={field.onChange}
        onOpen={(open) => {
          field.ref({ focus: () => open.editor.focus() });
          return onOpen(open);
        }}
      />
      {error !== undefined && <FieldError id={`${title}-error`}>{error}</FieldError>}
    </div>
  );
}
