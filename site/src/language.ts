import type { Language } from '../../events/text.ts';

/** The language of the tree that a file stands in: the sources are built once for each. English outside of a build. */
export const language: Language = import.meta.env.SITE_LANGUAGE === 'tr' ? 'tr' : 'en';
/** A message says both, `isEnglish ? 'Close' : 'Kapat'`: the build leaves that of its language. */
export const isEnglish = import.meta.env.SITE_LANGUAGE !== 'tr';

/** By language, the tag by which `Intl` writes its dates and numbers. */
export const locales = { en: 'en-US', tr: 'tr-TR' } as const satisfies Record<Language, string>;
export const locale = locales[language];

/** The path below which all pages of a language stand. */
const trees = { en: '', tr: '/tr' } as const satisfies Record<Language, string>;
/** What both trees share: files, and calls of the API. */
const shared = /^\/(?:api|assets|fonts|og)(?:\/|$)/;

/**
 * The address of a page in the tree of a language, by default that of this build: `/services?x#y` as
 * `/tr/services?x#y`, `/#faq` as `/tr#faq`.
 */
export function inLanguage(path: string, of: Language = language): string {
  if (shared.test(path)) return path;
  return (trees[of] + path).replace(/^(\/tr)\/(?=[?#]|$)/, '$1');
}

/** The language of the tree that a path stands in, whether or not there is a page at it. */
export function languageOfPath(path: string): Language {
  return /^\/tr(?:\/|$)/.test(path) ? 'tr' : 'en';
}

/** The path of the same page in the English tree: `/tr/services` as `/services`, `/tr` as `/`. */
export function withoutTree(path: string): string {
  return languageOfPath(path) === 'tr' ? path.slice('/tr'.length) || '/' : path;
}

/** The items in a page's own language first; otherwise as they came. */
export function ownLanguageFirst<Item extends { readonly language: Language }>(
  items: readonly Item[],
  page: Language = language,
): Item[] {
  const isOwn = (item: Item) => item.language === page;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** The `lang` of a passage on a page; undefined where it is the page's own language. */
export function otherThan(page: Language, passage: Language): Language | undefined {
  return passage === page ? undefined : passage;
}
