import { ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { HorizontalRulePlugin } from '@lexical/react/LexicalHorizontalRulePlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { Language } from '../../../../../events/text.ts';
import { markdownKeys } from './markdown-keys.ts';
import { $open, $write } from './nodes.ts';
import { takeOnlyText } from './plain-input.ts';

/** A long text is written out at a pause, not at every key. */
const TYPING_PAUSE_MS = 300;

/** `collect` hands over what was typed since the last pause. */
export interface OpenEditor {
  readonly editor: LexicalEditor;
  readonly collect: () => void;
}

/** Of all editors of a page. */
interface Editing {
  /** In which the customer reads, for the spelling. */
  readonly language: Language;
  /** A disabled fieldset does not reach them. */
  readonly isLocked: boolean;
  /** Stands in each. */
  readonly menu: ReactNode;
  readonly onFocus: (editor: LexicalEditor) => void;
}

export const EditingContext = createContext<Editing>({
  language: 'en',
  isLocked: false,
  menu: null,
  onFocus: () => undefined,
});

interface EditorUse {
  /** What it returns is called when the editor goes. */
  onOpen: (open: OpenEditor) => () => void;
  /** Only once something was typed: what was merely opened stays as it was stored. */
  onChange: (markdown: string) => void;
}

export function TextEditor({
  labelledBy,
  describedBy,
  isWrong,
  text,
  ...use
}: EditorUse & {
  labelledBy: string;
  describedBy?: string | undefined;
  isWrong: boolean;
  /** What it opens with, in Markdown. */
  text: string;
}) {
  const { language, isLocked, menu, onFocus } = useContext(EditingContext);
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'falname',
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, HorizontalRuleNode],
        theme: { text: { bold: 'font-semibold', italic: 'italic' } },
        editorState: () => $open(text),
        onError: (reason) => {
          throw reason;
        },
      }}
    >
      <RichTextPlugin
        ErrorBoundary={LexicalErrorBoundary}
        placeholder={null}
        contentEditable={
          <ContentEditable
            className="manuscript written"
            ariaLabelledBy={labelledBy}
            ariaDescribedBy={describedBy}
            ariaInvalid={isWrong}
            ariaMultiline
            lang={language}
            spellCheck
          />
        }
      />
      <HistoryPlugin />
      <ListPlugin />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin transformers={markdownKeys} />
      <Wiring {...use} isLocked={isLocked} onFocus={onFocus} />
      {menu}
    </LexicalComposer>
  );
}

function Wiring({ isLocked, ...use }: EditorUse & Pick<Editing, 'isLocked' | 'onFocus'>) {
  const [editor] = useLexicalComposerContext();
  // It keeps the focus.
  useLayoutEffect(() => editor.setEditable(!isLocked), [editor, isLocked]);
  const latest = useRef(use);
  latest.current = use;
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | null = null;
    let before = editor.read($write);
    const collect = () => {
      if (pause === null) return;
      clearTimeout(pause);
      pause = null;
      const now = editor.read($write);
      if (now !== before) latest.current.onChange(now);
      before = now;
    };
    const on = (command: LexicalCommand<FocusEvent>, act: () => void) => {
      const heard = () => {
        act();
        return false;
      };
      return editor.registerCommand(command, heard, COMMAND_PRIORITY_LOW);
    };
    const stops = [
      takeOnlyText(editor),
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        if (pause !== null) clearTimeout(pause);
        pause = setTimeout(collect, TYPING_PAUSE_MS);
      }),
      on(FOCUS_COMMAND, () => latest.current.onFocus(editor)),
      on(BLUR_COMMAND, collect),
      latest.current.onOpen({ editor, collect }),
    ];
    return () => {
      collect();
      for (const stop of stops) stop();
    };
  }, [editor]);
  return null;
}
