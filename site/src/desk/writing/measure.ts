import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { parseMarkdown, wordsOf as wordsIn } from '../../readings/letter/parse.ts';

/** Of A4 as the letter is printed. */
export const WORDS_A_PAGE = 500;

/** What a person counts: `don't` and `well-read` are one each, numbers count, marks do not. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’\u2060-]+[\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

export function wordsOf({
  spread: _,
  chart: _chart,
  pictures: _pictures,
  ...texts
}: ReadingResponse): number {
  return Object.values(texts)
    .flat()
    .reduce((sum, text) => sum + countWords(text), 0);
}

/** Begun ones count. */
export const pagesOf = (words: number) => Math.ceil(words / WORDS_A_PAGE);

export interface Heading {
  /** From 0. */
  readonly at: number;
  readonly depth: 2 | 3;
  readonly words: string;
}

/** In their order. Only lines that may be one are read. */
export function headingsOf(markdown: string): Heading[] {
  return (markdown.match(/^ {0,3}#{1,3} .*/gm) ?? [])
    .flatMap(parseMarkdown)
    .filter((block) => block.kind === 'heading')
    .map(({ depth, inline }, at) => ({ at, depth, words: wordsIn(inline) }));
}
