import type { Language } from '../events/text.ts';

/** The address of a page in the tree of a language: `/auth?reset=…` as `<publicUrl>/tr/auth?reset=…`. */
export function pageLink(publicUrl: string, path: `/${string}`, language: Language): string {
  return `${publicUrl}${language === 'tr' ? '/tr' : ''}${path}`;
}

/** The link of a letter, in the tree of the letter's language. */
export type LinkIn = (language: Language) => string;
