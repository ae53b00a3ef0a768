import type { ComponentProps, ReactNode } from 'react';
import { type Language, languages } from '../../../../events/text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { text as deskWords } from '../frame/text.ts';
import { text } from './text.ts';

/** On a narrow screen one under the other; one alone has the whole width. */
export function EditionColumns({
  first,
  second,
  children,
}: {
  first: { readonly language: Language | ''; readonly content: ReactNode };
  /** Null while only one language is written. */
  second: { readonly language: Language; readonly content: ReactNode } | null;
  children: ReactNode;
}) {
  if (second === null)
    return (
      <>
        <div className="grid gap-5">{first.content}</div>
        {children}
      </>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {[first, second].map(({ language, content }) => (
        <fieldset
          key={language}
          className="@container grid min-w-0 gap-5 rounded-card border border-line p-4 sm:p-5"
        >
          <legend className="px-2 font-display text-title">
            {language !== '' && deskWords.languages[language]}
          </legend>
          {content}
        </fieldset>
      ))}
    </div>
  );
}

export function OtherEdition({
  language,
  isMissing,
  onWrite,
}: {
  language: Language;
  isMissing: boolean;
  onWrite: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-dashed border-edge px-4 py-3">
      <p className="text-sm text-quiet">{isMissing ? text.missingIn[language] : text.oneLanguage}</p>
      <Button variant="quiet" onClick={onWrite}>
        {text.alsoIn[language]}
      </Button>
    </div>
  );
}

/** Guessed from the text where it is left open. */
export function LanguageSelect({
  isStored,
  ...select
}: Omit<ComponentProps<typeof Select>, 'label' | 'options'> & { isStored: boolean }) {
  const named = languages.map((value) => ({ value, label: deskWords.languages[value] }));
  return (
    <Select
      label={text.labels.language}
      options={isStored ? named : [{ value: '', label: text.toldFromText }, ...named]}
      {...select}
    />
  );
}
