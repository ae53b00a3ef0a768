import { type Language, languages } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';

/** The language of the tree that a path stands in, whether or not there is a page at it. */
export function languageOfPath(path: string): Language {
  return /^\/tr(?:\/|$)/.test(path) ? 'tr' : 'en';
}

/** The path of the same page in the English tree: `/tr/services` as `/services`, `/tr` as `/`. */
export function withoutTree(path: string): string {
  return languageOfPath(path) === 'tr' ? path.slice('/tr'.length) || '/' : path;
}

/** The languages that a build holds a tree for. */
export function builtLanguages(built: ReadonlyMap<string, unknown>): Language[] {
  return languages.filter((language) => built.has(inLanguage('/', language)));
}

/** The items in a page's own language first; otherwise as they came. */
export function ownLanguageFirst<Item extends { readonly language: Language }>(
  items: readonly Item[],
  language: Language,
): Item[] {
  const isOwn = (item: Item) => item.language === language;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}
