import type { Language } from '../../events/text.ts';

/** The sources are built once for each tree. English outside of a build. */
export const language: Language = import.meta.env.SITE_LANGUAGE === 'tr' ? 'tr' : 'en';
/** `isEnglish ? 'Close' : 'Kapat'`: the build leaves that of its language. */
export const isEnglish = import.meta.env.SITE_LANGUAGE !== 'tr';

/** Tags of `Intl`. */
export const locales = { en: 'en-US', tr: 'tr-TR' } as const satisfies Record<Language, string>;
export const locale = locales[language];

const trees = { en: '', tr: '/tr' } as const satisfies Record<Language, string>;
/** Without a language: files, and calls of the API. */
const shared = /^\/(?:api|assets|fonts|og)(?:\/|$)/;

/** `/services?x#y` as `/tr/services?x#y`, `/#faq` as `/tr#faq`. */
export function inLanguage(path: string, of: Language = language): string {
  if (shared.test(path)) return path;
  return (trees[of] + path).replace(/^(\/tr)\/(?=[?#]|$)/, '$1');
}

/** Whether or not there is a page at it. */
export function languageOfPath(path: string): Language {
  return /^\/tr(?:\/|$)/.test(path) ? 'tr' : 'en';
}

/** `/tr/services` as `/services`, `/tr` as `/`. */
export function withoutTree(path: string): string {
  return languageOfPath(path) === 'tr' ? path.slice('/tr'.length) || '/' : path;
}

export function ownLanguageFirst<Item extends { readonly language: Language }>(
  items: readonly Item[],
): Item[] {
  const isOwn = (item: Item) => item.language === language;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** For `lang`: undefined where it is the page's own. */
export function otherThan(page: Language, passage: Language): Language | undefined {
  return passage === page ? undefined : passage;
}
