import { languageOf as toldLanguage } from '../../../events/language-of.ts';

/** How a passage is marked for screen readers and hyphenation; undefined leaves the page's own language. */
export function languageOf(text: string): 'tr' | undefined {
  return toldLanguage(text) === 'tr' ? 'tr' : undefined;
}
