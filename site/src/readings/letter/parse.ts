import { fromMarkdown } from 'mdast-util-from-markdown';

export type Inline = string | { readonly kind: 'strong' | 'emphasis'; readonly inline: readonly Inline[] };

export type Block =
  /** With its line breaks. */
  | { readonly kind: 'text'; readonly inline: readonly Inline[] }
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly inline: readonly Inline[] }
  /** `start` is null where the items are not numbered. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quotation'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' };

/**
 * Headings, bold, italics, lists, quotations and rules as in CommonMark; everything else is text as it was typed,
 * and a line break is one. Answers from before Markdown go through the same parser. They lose nothing by it:
 * a text without any markup is one block, character for character, and what only looks like markup stays text
 * (a year at the beginning of a line, one line with an asterisk before it, `2*3*4`).
 */
export function parseMarkdown(source: string): readonly Block[] {
  if (isTangled(source)) return [{ kind: 'text', inline: [source] }];
  const root = fromMarkdown(source, { extensions: [{ disable: { null: asTyped } }] });
  const blocks = blocksOf(root.children, source);
  return isPlain(blocks, source) ? [{ kind: 'text', inline: [source] }] : blocks;
}

/** In one paragraph. */
const MARKERS_MAXIMUM = 1_000;
const deep = /^(?:[ \t]{80,}|(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){20})\s*(?:>|[-*+]|\d{1,9}[.)])/;
const rule = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;

/** No letter is, and the parser would take minutes for it: each depth is a call, each pair of markers a search. */
function isTangled(source: string): boolean {
  const markers = source.split(/\n\s*\n/).map((part) => part.match(/[*_]+|^[ \t]*>/gm)?.length ?? 0);
  const searches = markers.reduce((sum, each) => sum + each ** 2, 0);
  if (searches > MARKERS_MAXIMUM ** 2) return true;
  return source.split('\n').some((line) => deep.test(line) && !rule.test(line));
}

export function wordsOf(inline: readonly Inline[]): string {
  return inline.map((part) => (typeof part === 'string' ? part : wordsOf(part.inline))).join('');
}

/** Names of micromark's constructs. */
const asTyped = [
  ...['autolink', 'htmlFlow', 'htmlText', 'definition', 'labelStartLink', 'labelStartImage', 'labelEnd'],
  ...['codeIndented', 'codeFenced', 'codeText', 'setextUnderline', 'characterReference', 'hardBreakEscape'],
];

type Tree = ReturnType<typeof fromMarkdown>;
type Node = Tree['children'][number];
type List = Extract<Node, { type: 'list' }>;
type Phrasing = Extract<Node, { type: 'paragraph' }>['children'][number];

function blocksOf(nodes: readonly Node[], source: string, isItem = false): Block[] {
  return nodes.flatMap((node, at) => blockOf(node, source, isItem && at > 0));
}

/** @param isUnderItem after the words of a list's item */
function blockOf(node: Node, source: string, isUnderItem: boolean): Block | Block[] {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'text', inline: inlineOf(node.children, source) };
    case 'heading': {
      const inline = inlineOf(node.children, source);
      if (node.depth > 3 || inline.length === 0) return verbatim(node, source);
      return { kind: 'heading', depth: node.depth === 3 ? 3 : 2, inline };
    }
    case 'list':
      return listOf(node, source, isUnderItem);
    case 'blockquote':
      if (!/^>\s/.test(written(node, source))) return verbatim(node, source);
      return { kind: 'quotation', blocks: blocksOf(node.children, source) };
    case 'thematicBreak':
      return { kind: 'rule' };
    default:
      return verbatim(node, source);
  }
}

function listOf(list: List, source: string, isUnderItem: boolean): Block | Block[] {
  const items = list.children.map((item) => ({
    marker: markerOf(item, source),
    blocks: blocksOf(item.children, source, true),
  }));
  const start = list.ordered === true ? (list.start ?? 1) : null;
  // One number alone is a word, but not next to another list.
  const isNested = isUnderItem || items[0]?.blocks.some(({ kind }) => kind === 'list');
  const isList =
    start === null
      ? items.length > 1 || items[0]?.marker === '-'
      : (items.length > 1 || (isNested && start === 1)) &&
        items.every(({ marker }, index) => marker === `${start + index}.`);
  if (isList) return { kind: 'list', start, items: items.map(({ blocks }) => blocks) };
  return items.flatMap(({ marker, blocks: [first, ...more] }): Block[] =>
    first?.kind === 'text'
      ? [{ kind: 'text', inline: [`${marker} `, ...first.inline] }, ...more]
      : [{ kind: 'text', inline: [marker] }, ...(first === undefined ? more : [first, ...more])],
  );
}

function markerOf(item: Place, source: string): string {
  return /^\S*?(?:[-*+]|\d+[.)])/.exec(written(item, source))?.[0] ?? '';
}

function inlineOf(nodes: readonly Phrasing[], source: string): Inline[] {
  return nodes.flatMap((node): Inline | Inline[] => {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'break':
        return '\n';
      case 'strong':
        return { kind: 'strong', inline: inlineOf(node.children, source) };
      case 'emphasis': {
        const inline = inlineOf(node.children, source);
        return isInsideWord(node, source) ? ['*', ...inline, '*'] : { kind: 'emphasis', inline };
      }
      default:
        return written(node, source);
    }
  });
}

function isInsideWord(node: Place, source: string): boolean {
  const { start, end } = offsets(node);
  return /[\p{L}\p{N}]$/u.test(source.slice(0, start)) && /^[\p{L}\p{N}]/u.test(source.slice(end));
}

/** Nothing but text, and no character of it was an escape. */
function isPlain(blocks: readonly Block[], source: string): boolean {
  const words: string[] = [];
  for (const block of blocks) {
    if (block.kind !== 'text' || block.inline.some((part) => typeof part !== 'string')) return false;
    words.push(wordsOf(block.inline));
  }
  return words.join('').replace(/\s/g, '') === source.replace(/\s/g, '');
}

interface Place {
  readonly position?: Node['position'];
}

function verbatim(node: Place, source: string): Block {
  return { kind: 'text', inline: [written(node, source)] };
}

function written(node: Place, source: string): string {
  const { start, end } = offsets(node);
  return source.slice(start, end);
}

function offsets({ position }: Place) {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
