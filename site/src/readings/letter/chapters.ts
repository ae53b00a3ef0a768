import type { AdminResponse } from '../../../../events/readings/answers.ts';
import type { ServiceId } from '../../../../events/readings/catalogue.ts';
import type { Language } from '../../../../events/text.ts';
import { sectionsOf } from '../reading-sections.ts';
import { type Block, parseMarkdown, wordsOf } from './parse.ts';

export interface LetterContent {
  readonly readingId: number;
  readonly type: ServiceId;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** ISO 8601 UTC, or a day. */
  readonly date: string;
  readonly description: string;
  readonly response: AdminResponse;
}

export interface Chapter {
  readonly anchor: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Recommendations, each as Markdown. */
  readonly items: readonly string[];
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly anchor: string;
  readonly title: string;
  readonly depth: 2 | 3;
}

export function chaptersOf(type: string, response: AdminResponse, language: Language): readonly Chapter[] {
  return sectionsOf(type, response, language).map(({ title, text, items }, index) => {
    const anchor = `part-${index + 1}`;
    const blocks = items.length > 0 ? [] : parseMarkdown(text);
    const headings = blocks
      .filter((block) => block.kind === 'heading')
      .map(({ depth, inline }, place) => ({
        anchor: `${anchor}-${place + 1}`,
        title: wordsOf(inline),
        depth,
      }));
    return { anchor, title, blocks, items, headings };
  });
}

/** Long enough for a table of contents, and for chapters that begin on pages of their own. */
export function isReport(chapters: readonly Chapter[]): boolean {
  return chapters.reduce((count, { headings }) => count + headings.length, 0) >= HEADINGS_OF_REPORT;
}

const HEADINGS_OF_REPORT = 3;

export interface Spot {
  readonly chapter: number;
  /** What stands right after this block. */
  readonly block: number;
}

/** Where the text first speaks of something, headings left out; null where it never does. */
export function spotOf(chapters: readonly Chapter[], spoken: RegExp): Spot | null {
  for (const [chapter, { blocks }] of chapters.entries()) {
    const block = blocks.findIndex((each) => each.kind !== 'heading' && spoken.test(saidIn(each)));
    if (block >= 0) return { chapter, block };
  }
  return null;
}

/** Its words, without the markup. */
export function saidIn(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return wordsOf(block.inline);
    case 'list':
      return block.items.flat().map(saidIn).join('\n');
    case 'quotation':
      return block.blocks.map(saidIn).join('\n');
    case 'rule':
      return '';
    default:
      return block satisfies never;
  }
}

/** Each sentence of the letter, for a picture of one. */
export function sentencesOf(chapters: readonly Chapter[], language: Language): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const texts = chapters
    .flatMap(({ blocks, items }) => [...blocks, ...items.flatMap(parseMarkdown)])
    .filter(({ kind }) => kind !== 'heading')
    .map(saidIn);
  const sentences = texts.flatMap((text) =>
    text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim())),
  );
  return [...new Set(sentences)].filter(({ length }) => length >= SHORTEST && length <= SENTENCE_MAXIMUM);
}

/** In characters: more do not fit on the picture. */
export const SENTENCE_MAXIMUM = 180;
const SHORTEST = 12;
