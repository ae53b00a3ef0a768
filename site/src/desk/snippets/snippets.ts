import { signOf } from '../../../../events/publications/signs.ts';
import { folded } from '../../../../events/search.ts';
import { GetSnippets, type Placeholder, type Snippet } from '../../../../events/snippets/answers.ts';
import { isCalendarDate, type Language } from '../../../../events/text.ts';
import { isEnglish } from '../../language.ts';
import { signName } from '../../publications/signs/sign-names.ts';
import { saidIn } from '../../readings/letter/chapters.ts';
import { parseMarkdown } from '../../readings/letter/parse.ts';
import { callQuery } from '../lists/queries.ts';

export const snippetsQuery = callQuery(GetSnippets, {
  failed: isEnglish ? 'The snippets could not be loaded.' : 'Hazır metinler yüklenemedi.',
});

/** What stands for each placeholder; null where it is not known. */
export type Filling = Readonly<Record<Placeholder, string | null>>;

/** The first name, as one greets. @param language of the text */
export function fillingFor(
  { fullName, birthDate }: { readonly fullName: string; readonly birthDate: string },
  language: Language,
): Filling {
  return {
    name: fullName.trim().split(/\s+/)[0] || null,
    sign: isCalendarDate(birthDate) ? signName(signOf(birthDate), language) : null,
  };
}

/** What is not known stays in sight as its placeholder. */
export function fillSnippet(text: string, filling: Filling): string {
  return text.replace(/\{(name|sign)\}/g, (whole, what: Placeholder) => filling[what] ?? whole);
}

/** On a line or two, without markup. */
export function previewOf({ text }: Pick<Snippet, 'text'>): string {
  return parseMarkdown(text).map(saidIn).join(' ');
}

/**
 * Those in the language with a word that begins like each of `words`, as one types them; those with all of them
 * in the title first. Neither case nor diacritics count.
 */
export function findSnippets(snippets: readonly Snippet[], words: string, language: Language): Snippet[] {
  const typed = wordsOf(words);
  const has = (said: string) => {
    const known = wordsOf(said);
    return typed.every((beginning) => known.some((word) => word.startsWith(beginning)));
  };
  const ranked = snippets
    .filter((snippet) => snippet.language === language)
    .map((snippet) => ({
      snippet,
      rank: has(snippet.title) ? 0 : has(`${snippet.title} ${snippet.text}`) ? 1 : 2,
    }));
  return [0, 1].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ snippet }) => snippet));
}

function wordsOf(said: string): string[] {
  return folded(said).match(/[\p{L}\p{N}]+/gu) ?? [];
}
