import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '../../../../events/text.ts';
import { type Block, type Inline, parseMarkdown } from './parse.ts';

/** A field of an answer. Its headings stand below `rank`, that of the field's own title. */
export function Markdown({
  text,
  rank = 2,
  lang,
}: {
  text: string;
  rank?: number;
  lang?: Language | undefined;
}) {
  return <Written blocks={parseMarkdown(text)} rank={rank} lang={lang} />;
}

/** With an `anchor`, its first heading is `<anchor>-1`. @param after what stands after the block of this number */
export function Written({
  blocks,
  rank,
  anchor,
  lang,
  after = () => null,
}: {
  blocks: readonly Block[];
  rank: number;
  anchor?: string;
  lang?: Language | undefined;
  after?: (block: number) => ReactNode;
}) {
  const drawing: Drawing = { rank, anchor, headings: 0 };
  return (
    <div className="written" dir="auto" lang={lang}>
      {blocks.map((block, index) =>
        keyed(
          index,
          <>
            {drawnBlock(block, drawing)}
            {after(index)}
          </>,
        ),
      )}
    </div>
  );
}

/** `headings` counts those that were drawn. */
interface Drawing {
  readonly rank: number;
  readonly anchor: string | undefined;
  headings: number;
}

function drawn(blocks: readonly Block[], drawing: Drawing): ReactNode[] {
  return blocks.map((block, index) => keyed(index, drawnBlock(block, drawing)));
}

function drawnBlock(block: Block, drawing: Drawing): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p className="whitespace-pre-line">{drawnInline(block.inline)}</p>;
    case 'heading': {
      drawing.headings += 1;
      const rank = drawing.rank + block.depth - 1;
      const id = drawing.anchor === undefined ? undefined : `${drawing.anchor}-${drawing.headings}`;
      return createElement(`h${rank}`, { id, 'data-depth': block.depth }, drawnInline(block.inline));
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

function drawnInline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, index) => {
    if (typeof part === 'string') return keyed(index, part);
    const words = drawnInline(part.inline);
    return keyed(index, part.kind === 'strong' ? <strong>{words}</strong> : <em>{words}</em>);
  });
}

/** Parsed again when the text changes: nothing has an identity but its place. */
function keyed(place: number, node: ReactNode): ReactNode {
  return <Fragment key={place}>{node}</Fragment>;
}
