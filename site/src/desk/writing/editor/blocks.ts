import { type Block, type Inline, parseMarkdown } from '../../../readings/letter/parse.ts';

/** Letters that look alike. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A nested list stands after the item that it belongs to. */
export interface ListBlock {
  readonly kind: 'list';
  /** Null where the items are not numbered. */
  readonly start: number | null;
  readonly items: readonly (readonly Run[] | ListBlock)[];
}

/** As the editor holds a text: flat, but for lists in lists. */
export type EditorBlock =
  | { readonly kind: 'text' | 'quotation'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly runs: readonly Run[] }
  | ListBlock
  | { readonly kind: 'rule' };

/** What the customer sees of it. A blank line ends a paragraph; more of them stay as they are. */
export function readBlocks(markdown: string): EditorBlock[] {
  return parseMarkdown(markdown.replace(/\r\n?/g, '\n')).flatMap(flat);
}

function flat(block: Block): EditorBlock[] {
  switch (block.kind) {
    case 'text':
      return splitAtBlankLines(runsOf(block.inline)).map((runs) => ({ kind: 'text', runs }));
    case 'heading':
      return [{ kind: 'heading', depth: block.depth, runs: runsOf(block.inline) }];
    case 'quotation':
      return [{ kind: 'quotation', runs: wordsIn(block.blocks) }];
    case 'list':
      return [flatList(block)];
    case 'rule':
      return [block];
    default:
      return block satisfies never;
  }
}

function flatList({ start, items }: Extract<Block, { kind: 'list' }>): ListBlock {
  return { kind: 'list', start, items: items.flatMap(rowsOf) };
}

function rowsOf(item: readonly Block[]): ListBlock['items'] {
  const rows: (readonly Run[] | ListBlock)[] = [];
  let words: Block[] = [];
  for (const block of item) {
    if (block.kind !== 'list') words.push(block);
    else {
      if (words.length > 0) rows.push(wordsIn(words));
      rows.push(flatList(block));
      words = [];
    }
  }
  return words.length > 0 || rows.length === 0 ? [...rows, wordsIn(words)] : rows;
}

/** Of blocks within a quotation or an item: their words, a blank line between them. */
export function wordsIn(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((block, at) => [...(at === 0 ? [] : [plain('\n\n')]), ...wordsOfBlock(block)]);
}

function wordsOfBlock(block: Block): Run[] {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return runsOf(block.inline);
    case 'quotation':
      return wordsIn(block.blocks);
    case 'list':
      return block.items.flatMap((item, at) => {
        const marker = block.start === null ? '- ' : `${block.start + at}. `;
        return [plain(at === 0 ? marker : `\n${marker}`), ...wordsIn(item)];
      });
    case 'rule':
      return [plain('---')];
    default:
      return block satisfies never;
  }
}

const plain = (text: string): Run => ({ text, bold: false, italic: false });

function runsOf(inline: readonly Inline[], bold = false, italic = false): Run[] {
  return inline.flatMap((part) =>
    typeof part === 'string'
      ? [{ text: part, bold, italic }]
      : runsOf(part.inline, bold || part.kind === 'strong', italic || part.kind === 'emphasis'),
  );
}

export function splitAtBlankLines(runs: readonly Run[]): Run[][] {
  const split: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n\n').forEach((text, at) => {
      if (at > 0) split.push([]);
      split.at(-1)?.push({ ...run, text });
    });
  }
  return split;
}
