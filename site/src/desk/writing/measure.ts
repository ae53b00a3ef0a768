import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { readBlocks } from './editor/blocks.ts';

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

/** In their order. Only lines that may be one, and have more than words, are read. */
export function headingsOf(markdown: string): Heading[] {
  return (markdown.match(/^ {0,3}#{1,3} .*/gm) ?? [])
    .flatMap(headingOn)
    .map((heading, at) => ({ at, ...heading }));
}

function headingOn(line: string): Omit<Heading, 'at'>[] {
  const [, marks = '', words = ''] = /^ *(#+) +([^#*_\\]*)$/.exec(line) ?? [];
  if (words.trim() !== '') return [{ depth: marks.length === 3 ? 3 : 2, words: words.trim() }];
  return readBlocks(line)
    .filter((block) => block.kind === 'heading')
    .map(({ depth, runs }) => ({ depth, words: runs.map(({ text }) => text).join('') }));
}
