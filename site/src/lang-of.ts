import { languageOf } from '../../events/language-of.ts';
import type { Language } from '../../events/text.ts';
import { language, otherThan } from './language.ts';

/** Guessed; undefined if it is, or may be, the page's. */
export function langOf(written: string): Language | undefined {
  return otherThan(language, languageOf(written, language));
}
