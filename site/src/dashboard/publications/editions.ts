import { persistentAtom } from '@nanostores/persistent';
import type { SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { languageOf } from '../../../../events/language-of.ts';
import type { Language } from '../../../../events/text.ts';
import { language as pageLanguage } from '../../language.ts';
import type { PublicationConflict } from './publication-dialog.tsx';

export const otherLanguage = { en: 'tr', tr: 'en' } as const satisfies Record<Language, Language>;

/** Whether a new publication begins with both languages; the owner's last choice. */
export const $writesBoth = persistentAtom<boolean>('falname-writes-both', false, {
  encode: (both) => (both ? '1' : '0'),
  decode: (stored) => stored === '1',
});

export function keepWritesBoth(both: boolean): void {
  try {
    $writesBoth.set(both);
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** The language that a text is in which was begun without saying; the page's where nothing is written yet. */
export function begunIn(written: string): Language {
  return written.trim() === '' ? pageLanguage : languageOf(written);
}

/** The language to send; without one the server guesses it from the texts. */
export function chosenLanguage(language: Language | ''): { readonly language?: Language } {
  return language === '' ? {} : { language };
}

/** One language of what the dialog edits: a publication of its own, with its own form and version. */
interface Edition<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  /** Something is stored. */
  readonly isStored: boolean;
  readonly isBlank: () => boolean;
  readonly failure: string | null;
  readonly conflict: PublicationConflict | null;
  dismissFailure(): void;
  submitAnd(onSaved: (fields: Fields) => unknown): (event: SyntheticEvent) => Promise<void>;
}

/**
 * Two editions as one form. The first one is saved before the second; an edition that is empty and new, or that
 * nothing was changed in, is left alone. Where one is refused both texts stay, and the next try sends what is missing.
 */
export function bothEditions<Fields extends FieldValues>(
  first: Edition<Fields>,
  second: Edition<Fields>,
  isBoth: boolean,
  /** Fields of the first form that hold for both. */
  shared: readonly FieldPath<Fields>[],
) {
  const isSharedDirty = () => shared.some((name) => first.form.getFieldState(name).isDirty);
  const needsFirst = () => {
    if (!first.isStored) return !first.isBlank() || second.isBlank();
    return first.form.formState.isDirty || first.conflict !== null || !needsSecond();
  };
  const needsSecond = () =>
    second.isStored
      ? second.form.formState.isDirty || second.conflict !== null || isSharedDirty()
      : !second.isBlank();

  const submitAnd = (onSaved: (fields: Fields) => unknown) => (event: SyntheticEvent) => {
    if (!isBoth) return first.submitAnd(onSaved)(event);
    const saveSecond = () => second.submitAnd(() => onSaved(first.form.getValues()))(event);
    if (!needsFirst()) return saveSecond();
    return first.submitAnd((fields) => (needsSecond() ? saveSecond() : onSaved(fields)))(event);
  };
  return {
    isDirty: first.form.formState.isDirty || second.form.formState.isDirty,
    busy: first.form.formState.isSubmitting || second.form.formState.isSubmitting,
    failure: first.failure ?? second.failure,
    conflict: first.conflict ?? second.conflict,
    dismissFailure: () => {
      first.dismissFailure();
      second.dismissFailure();
    },
    submitAnd,
  };
}
