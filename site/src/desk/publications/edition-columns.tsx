import type { ComponentProps, ReactNode } from 'react';
import { type Language, languages } from '../../../../events/text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { text as desk } from '../frame/text.ts';
import { text } from './text.ts';

/** Both editions side by side, on a narrow screen one under the other; one alone has the whole width. */
export function EditionColumns({
  first,
  second,
  children,
}: {
  first: { readonly language: Language | ''; readonly content: ReactNode };
  /** Null while only one language is written. */
  second: { readonly language: Language; readonly content: ReactNode } | null;
  /** Stands under a single edition. */
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
            {language !== '' && desk.languages[language]}
          </legend>
          {content}
        </fieldset>
      ))}
    </div>
  );
}

/** The way to the second language, and what is known of it. */
export function OtherEdition({
  language,
  isMissing,
  onWrite,
}: {
  language: Language;
  /** The one that is edited is stored, and the other one is not. */
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

/** In which language a single edition is written; told from the text where it is left open. */
export function LanguageSelect({
  isStored,
  ...select
}: Omit<ComponentProps<typeof Select>, 'label' | 'options'> & { isStored: boolean }) {
  const named = languages.map((value) => ({ value, label: desk.languages[value] }));
  return (
    <Select
      label={text.labels.language}
      options={isStored ? named : [{ value: '', label: text.toldFromText }, ...named]}
      {...select}
    />
  );
}
