import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { text } from '../text.ts';

type Kind = 'bold' | 'italic' | 'h2' | 'h3' | 'bullet' | 'number' | 'quote' | 'rule';

/** One for all sections: of the editor that has, or had, the focus. */
export function Toolbar({ editor }: { editor: LexicalEditor | null }) {
  const look = useLook(editor);
  return (
    <div
      role="toolbar"
      aria-label={text.toolbar}
      onKeyDown={moveAlong}
      className="flex items-center gap-0.5 max-sm:sticky max-sm:top-0"
    >
      {(Object.keys(icons) as Kind[]).map((kind, at) => (
        <button
          key={kind}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          disabled={editor === null}
          aria-label={text.tools[kind]}
          title={text.tools[kind]}
          aria-pressed={kind === 'rule' ? undefined : look.has(kind)}
          // The text keeps its selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => editor !== null && press(editor, kind, look.has(kind))}
          className="grid size-8 place-items-center rounded-field text-quiet hover:bg-raised hover:text-ink disabled:opacity-50 aria-pressed:bg-raised aria-pressed:text-gold"
        >
          <LineIcon box={20} path={icons[kind]} className="size-5 stroke-current stroke-[1.5]" />
        </button>
      ))}
    </div>
  );
}

const icons: Readonly<Record<Kind, string>> = {
  bold: 'M6.5 4.5h4a2.6 2.6 0 0 1 0 5.2h-4V4.5Zm0 5.2h4.7a2.9 2.9 0 0 1 0 5.8H6.5V9.7Z',
  italic: 'M8.5 4.5h5M6.5 15.5h5M11.5 4.5l-3 11',
  h2: 'M4 4.5v11M11 4.5v11M4 10h7M13.6 11.4c.2-2.5 3.6-2.4 3.4-.2-.1 1.5-2.4 2.6-3.4 4.3H17',
  h3: 'M4 5.5v9M9.5 5.5v9M4 10h5.5M12.5 9.5h4l-2.2 2.3c2.6-.2 2.8 3.4.4 3.4-1 0-1.7-.4-2.2-1.2',
  bullet: 'M8 5.5h9M8 10h9M8 14.5h9M4 5.5h.01M4 10h.01M4 14.5h.01',
  number:
    'M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3.4 4.6l1.2-.6v3.4M3.2 12.9c.3-1.3 2.2-1 1.9.2-.2.8-1.4 1.2-1.9 2.2h2',
  quote: 'M8.5 6.5C6 7 4.5 8.7 4.5 11v3h3.6v-3.4H6.2M16 6.5c-2.5.5-4 2.2-4 4.5v3h3.6v-3.4h-1.9',
  rule: 'M3.5 10h4M12.5 10h4M10 8.4 11.6 10 10 11.6 8.4 10 10 8.4Z',
};

function press(editor: LexicalEditor, kind: Kind, isOn: boolean): void {
  editor.focus();
  if (kind === 'bold' || kind === 'italic') editor.dispatchCommand(FORMAT_TEXT_COMMAND, kind);
  else if (kind === 'rule') editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined);
  else if ((kind === 'bullet' || kind === 'number') && isOn)
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  else if (kind === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (kind === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else
    editor.update(() =>
      $turnInto(() => {
        if (isOn) return $createParagraphNode();
        return kind === 'quote' ? $createQuoteNode() : $createHeadingNode(kind);
      }),
    );
}

function $turnInto(make: () => ElementNode): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const blocks = new Set(selection.getNodes().map((node) => node.getTopLevelElement()));
  for (const block of blocks) if ($isElementNode(block) && !$isListNode(block)) block.replace(make(), true);
}

function useLook(editor: LexicalEditor | null): ReadonlySet<Kind> {
  const [look, setLook] = useState('');
  useEffect(
    () => editor?.registerUpdateListener(({ editorState }) => setLook(editorState.read($look).join(' '))),
    [editor],
  );
  return new Set(look.split(' ') as Kind[]);
}

function $look(): Kind[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const look: Kind[] = (['bold', 'italic'] as const).filter((format) => selection.hasFormat(format));
  const block = selection.anchor.getNode().getTopLevelElement();
  const list = selection.anchor.getNode().getParents().find($isListNode);
  if (list !== undefined) look.push(list.getListType() === 'number' ? 'number' : 'bullet');
  if ($isHeadingNode(block)) look.push(block.getTag() === 'h3' ? 'h3' : 'h2');
  if ($isQuoteNode(block)) look.push('quote');
  return look;
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  buttons.at(wanted % buttons.length)?.focus();
}
