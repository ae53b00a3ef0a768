import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '../../../../events/text.ts';
import { type Block, type Inline, parseMarkdown } from './parse.ts';

/**
 * A field of an answer. Its headings stand below `rank`, that of the field's own title; with an `anchor`,
 * the first is `<anchor>-1`.
 */
export function Markdown({
  text,
  rank = 2,
  anchor,
  lang,
}: {
  text: string;
  rank?: number;
  anchor?: string | undefined;
  lang?: Language | undefined;
}) {
  return (
    <div className="written" lang={lang}>
      {drawn(parseMarkdown(text), { rank, anchor, headings: 0 })}
    </div>
  );
}

/** `headings` counts those that were drawn. */
interface Drawing {
  readonly rank: number;
  readonly anchor: string | undefined;
  headings: number;
}

const RANK_MAXIMUM = 6;

function drawn(blocks: readonly Block[], drawing: Drawing): ReactNode[] {
  return blocks.map((block, index) => keyed(index, drawnBlock(block, drawing)));
}

function drawnBlock(block: Block, drawing: Drawing): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p className="whitespace-pre-line">{inline(block.inline)}</p>;
    case 'heading': {
      drawing.headings += 1;
      const rank = Math.min(drawing.rank + block.depth - 1, RANK_MAXIMUM);
      const id = drawing.anchor === undefined ? undefined : `${drawing.anchor}-${drawing.headings}`;
      return createElement(`h${rank}`, { id, 'data-depth': block.depth }, inline(block.inline));
    }
    case 'list': {
      const items = block.items.map((item, index) => keyed(index, <li>{drawn(item, drawing)}</li>));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'quotation':
      return <blockquote>{drawn(block.blocks, drawing)}</blockquote>;
    case 'rule':
      return <hr />;
    default:
      return block satisfies never;
  }
}

function inline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, index) => {
    if (typeof part === 'string') return keyed(index, part);
    const words = inline(part.inline);
    return keyed(index, part.kind === 'strong' ? <strong>{words}</strong> : <em>{words}</em>);
  });
}

/** Parsed again when the text changes: nothing has an identity but its place. */
function keyed(place: number, node: ReactNode): ReactNode {
  return <Fragment key={place}>{node}</Fragment>;
}
