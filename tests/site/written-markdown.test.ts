import { ListItemNode, ListNode } from '@lexical/list';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import fc from 'fast-check';
import { createEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import {
  type EditorBlock,
  type ListBlock,
  type Run,
  readBlocks,
} from '../../site/src/desk/writing/editor/blocks.ts';
import { $open, $write } from '../../site/src/desk/writing/editor/nodes.ts';
import { canonical, writeMarkdown } from '../../site/src/desk/writing/editor/write-markdown.ts';

const again = (markdown: string) => writeMarkdown(readBlocks(markdown));

const pieces = fc.constantFrom(
  ...['a', 'Ş', '7', '12', ' ', '  ', '\n', '\n\n', '\n\n\n', '    '],
  ...['*', '**', '***', '_', '__', '`', '~~~'],
  ...['# ', '## ', '#', '> ', '>', '- ', '+ ', '* ', '1. ', '2. ', '3) ', '---', '===', '\\', '\\*', '&amp;'],
  ...['<b>', '</b>', '[a](b)', '![', '|', '.', '!', '(', ')', '\t', '\u00a0', 'word', 'ğü', '🌙', "'", '–'],
);
const typed = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));

const runs = fc.array(
  fc.record({
    text: fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    bold: fc.boolean(),
    italic: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const said = runs.filter((all) => canonical(all).length > 0);
const { list } = fc.letrec<{ list: ListBlock }>((tie) => ({
  list: fc.record({
    kind: fc.constant('list' as const),
    start: fc.option(fc.integer({ min: 0, max: 1200 })),
    items: fc
      .array(fc.tuple(said, fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.tuple(tie('list')))), {
        minLength: 1,
        maxLength: 3,
      })
      .map((rows) => rows.flatMap(([row, nested]) => [row, ...nested])) as fc.Arbitrary<never>,
  }),
}));
const block: fc.Arbitrary<EditorBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text' as const, 'quotation' as const), runs: said }),
  fc.record({
    kind: fc.constant('heading' as const),
    depth: fc.constantFrom(2 as const, 3 as const),
    runs: said,
  }),
  list,
  fc.constant({ kind: 'rule' as const }),
);

/** What one reads, with the numbers of numbered lists. */
const lettersOf = (blocks: readonly EditorBlock[]): string => blocks.map(read).join(' ').replace(/\s+/g, '');
function read(block: EditorBlock): string {
  if (block.kind === 'rule') return '';
  if (block.kind !== 'list') return block.runs.map(({ text }) => text).join('');
  let number = block.start ?? 0;
  return block.items
    .map((item, at) => {
      const marker = block.start !== null && (at === 0 || !('kind' in item)) ? `${number++}.` : '';
      return marker + read('kind' in item ? item : { kind: 'text', runs: item });
    })
    .join(' ');
}

const plain = (text: string): Run => ({ text, bold: false, italic: false });
const isList = (one: EditorBlock | undefined) => one?.kind === 'list';
const blocks = fc
  .array(block, { maxLength: 5 })
  .filter((all) => !all.some((one, at) => isList(one) && isList(all[at + 1])));
/** Words of prose, whose marks stand between words or next to their punctuation. */
const words = fc
  .array(
    fc.record({
      text: fc.constantFrom('Deniz', 'the moon,', '(and then)', '5 * 3', 'snake_case', '"Ay!"', '#1', 'son.'),
      bold: fc.boolean(),
      italic: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => canonical(all.flatMap((run, at) => (at === 0 ? [run] : [plain(' '), run]))));

const samples = [
  'Sevgili Ayşe,\n\n\nyıldız * parlak; 2*3*4, #umut, belki_de, a < b & c.\n– liste değil –',
  '## Aşk\n\nDeniz **sakin**, *rüzgâr* hafif.\nGece ***uzun***.\n\n- bir\n- iki\n  1. alt\n  2. alt\n\n> Kendini bil.\n>\n> Sonra yürü.\n\n---\n\n### Son\n\n3. üç\n4. dört',
  '1986. yılda doğdunuz',
  '<b>kalın</b> &amp; `kod` [x](y)',
];

describe('What is written at the desk', () => {
  test('is the same Markdown again when it is opened and not changed, and reads as before', () => {
    fc.assert(
      fc.property(typed, (markdown) => {
        // A numbered list with one item is words from the second time on.
        const twice = again(again(markdown));
        expect(again(twice)).toBe(twice);
        expect(lettersOf(readBlocks(twice))).toBe(lettersOf(readBlocks(markdown)));
      }),
      { numRuns: 300 },
    );
  });

  test('loses no letter, whatever stands where', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        expect(lettersOf(readBlocks(writeMarkdown(all)))).toBe(lettersOf(all));
      }),
      { numRuns: 200 },
    );
  });

  test('keeps bold and italics of words exactly, in paragraphs, headings, quotations and lists', () => {
    fc.assert(
      fc.property(words, (runs) => {
        const all: EditorBlock[] = [
          { kind: 'heading', depth: 2, runs },
          { kind: 'text', runs },
          { kind: 'quotation', runs },
          { kind: 'list', start: null, items: [runs, { kind: 'list', start: 3, items: [runs, runs] }, runs] },
          { kind: 'rule' },
          { kind: 'heading', depth: 3, runs },
        ];
        expect(readBlocks(writeMarkdown(all)).map(tidy)).toEqual(all);
      }),
    );
  });

  test('a text without markup is stored as it was typed, one that looks like markup with backslashes', () => {
    expect(writeMarkdown([{ kind: 'text', runs: [plain('a\n\nb *')] }])).toBe('a\n\nb *');
    expect(
      writeMarkdown([
        { kind: 'text', runs: [plain('- one')] },
        { kind: 'text', runs: [plain('*so*')] },
      ]),
    ).toBe('\\- one\n\n\\*so\\*');
  });
});

test('a text goes through the editor and comes out the same', () => {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, HorizontalRuleNode],
    onError: (reason) => {
      throw reason;
    },
  });
  const through = (markdown: string) => {
    let written = '';
    editor.update(
      () => {
        $open(markdown);
        written = $write();
      },
      { discrete: true },
    );
    return written;
  };
  for (const text of samples) expect(through(text)).toBe(text);
  fc.assert(
    fc.property(typed, (markdown) => {
      expect(through(markdown)).toBe(again(markdown));
    }),
    { numRuns: 200 },
  );
});

function tidy(one: EditorBlock): EditorBlock {
  if (one.kind === 'rule') return one;
  if (one.kind !== 'list') return { ...one, runs: canonical(one.runs) };
  return {
    ...one,
    items: one.items.map((item) => ('kind' in item ? (tidy(item) as typeof item) : canonical(item))),
  };
}
