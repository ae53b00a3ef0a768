import { languageOf } from '../../events/language-of.ts';
import type { Language } from '../../events/text.ts';
import { language as ofThisBuild, otherThan } from './language.ts';

/** Guessed; undefined if it is, or may be, the page's. */
export function langOf(written: string, page: Language = ofThisBuild): Language | undefined {
  return otherThan(page, languageOf(written, page));
}
