import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  type ListNode,
} from '@lexical/list';
import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { type EditorBlock, type ListBlock, type Run, readBlocks } from './blocks.ts';
import { writeMarkdown } from './write-markdown.ts';

/* `$` as in Lexical: within an update or a read of its editor. */

export function $open(markdown: string): void {
  const root = $getRoot();
  root.clear();
  root.append(...$nodesOf(markdown));
  if (root.isEmpty()) root.append($createParagraphNode());
}

export const $write = (): string => writeMarkdown($getRoot().getChildren().map(blockOf));

export function $nodesOf(markdown: string): LexicalNode[] {
  return readBlocks(markdown).map((block) => {
    switch (block.kind) {
      case 'text':
        return $createParagraphNode().append(...$letters(block.runs));
      case 'heading':
        return $createHeadingNode(`h${block.depth}`).append(...$letters(block.runs));
      case 'quotation':
        return $createQuoteNode().append(...$letters(block.runs));
      case 'list':
        return $listOf(block);
      case 'rule':
        return $createHorizontalRuleNode();
      default:
        return block satisfies never;
    }
  });
}

function $listOf({ start, items }: ListBlock): ListNode {
  const list = start === null ? $createListNode('bullet') : $createListNode('number', start);
  for (const item of items)
    list.append($createListItemNode().append(...('kind' in item ? [$listOf(item)] : $letters(item))));
  return list;
}

function $letters(runs: readonly Run[]): LexicalNode[] {
  return runs.flatMap(({ text, bold, italic }) =>
    text.split('\n').flatMap((line, at) => {
      const letters = $createTextNode(line);
      if (bold) letters.toggleFormat('bold');
      if (italic) letters.toggleFormat('italic');
      return [...(at > 0 ? [$createLineBreakNode()] : []), ...(line === '' ? [] : [letters])];
    }),
  );
}

function blockOf(node: LexicalNode): EditorBlock {
  // Besides rules, a text holds nothing but elements.
  if (!$isElementNode(node)) return { kind: 'rule' };
  if ($isListNode(node)) return listBlockOf(node);
  const runs = runsOf(node);
  if ($isHeadingNode(node)) return { kind: 'heading', depth: node.getTag() === 'h3' ? 3 : 2, runs };
  return { kind: $isQuoteNode(node) ? 'quotation' : 'text', runs };
}

function listBlockOf(list: ListNode): ListBlock {
  const items = list.getChildren().filter($isListItemNode);
  return {
    kind: 'list',
    start: list.getListType() === 'number' ? list.getStart() : null,
    items: items.flatMap((item): ListBlock['items'] => {
      const nested = item.getChildren().filter($isListNode).map(listBlockOf);
      return nested.length > 0 ? nested : [runsOf(item)];
    }),
  };
}

function runsOf(element: ElementNode): Run[] {
  return element.getChildren().flatMap((node): Run[] => {
    if ($isLineBreakNode(node)) return [{ text: '\n', bold: false, italic: false }];
    if ($isTextNode(node))
      return [
        { text: node.getTextContent(), bold: node.hasFormat('bold'), italic: node.hasFormat('italic') },
      ];
    return $isElementNode(node) ? runsOf(node) : [];
  });
}
