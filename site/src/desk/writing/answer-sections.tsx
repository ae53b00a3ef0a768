import type { LexicalEditor } from 'lexical';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type UseFormReturn, useController } from 'react-hook-form';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import type { Language } from '../../../../events/text.ts';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { text as words } from '../orders/answer/text-response.ts';
import { AnswerExtras } from './answer-extras.tsx';
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
  form,
  readingId,
  isVip,
  language,
  onOpen,
  onFocus,
  menu,
}: {
  form: UseFormReturn<ReadingResponse>;
  readingId: number;
  isVip: boolean;
  /** In which the customer reads. */
  language: Language;
  onOpen: (section: WrittenSection, open: OpenEditor) => () => void;
  onFocus: (editor: LexicalEditor) => void;
  /** Stands in each editor. */
  menu: ReactNode;
}) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-10">
      {writtenSections.map((section) => (
        <Section
          key={section}
          section={section}
          form={form}
          language={language}
          onOpen={(open) => onOpen(section, open)}
          onFocus={onFocus}
          menu={menu}
        />
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
      <AnswerExtras form={form} readingId={readingId} />
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

function Section({
  section,
  form,
  language,
  onOpen,
  onFocus,
  menu,
}: {
  section: WrittenSection;
  form: UseFormReturn<ReadingResponse>;
  language: Language;
  onOpen: (open: OpenEditor) => () => void;
  onFocus: (editor: LexicalEditor) => void;
  menu: ReactNode;
}) {
  const { field, fieldState } = useController({ name: section, control: form.control });
  const title = useId();
  const error = fieldState.error?.message;
  return (
    <div className="written-section">
      <h2 id={title} className="eyebrow mb-3 font-text">
        {words.sections[section]}
      </h2>
      <TextEditor
        labelledBy={title}
        language={language}
        describedBy={error === undefined ? undefined : `${title}-error`}
        isWrong={error !== undefined}
        text={field.value}
        onChange={field.onChange}
        onFocus={onFocus}
        onOpen={(open) => {
          field.ref({ focus: () => open.editor.focus() });
          return onOpen(open);
        }}
      >
        {menu}
      </TextEditor>
      {error !== undefined && <FieldError id={`${title}-error`}>{error}</FieldError>}
    </div>
  );
}
