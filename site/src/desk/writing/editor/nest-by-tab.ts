import { $isListItemNode, $isListNode } from '@lexical/list';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

/**
 * Tab puts an item of a list under the one before it, Shift and Tab back. Where that cannot be done they leave the
 * editor, as they do after Escape and for a reader who came by Tab and only passes. Returns the way to stop.
 */
export function nestByTab(editor: LexicalEditor): () => void {
  let isPassing = false;
  const passes = (now: boolean) => {
    isPassing = now;
    return false;
  };
  return mergeRegister(
    editor.registerCommand(
      FOCUS_COMMAND,
      ({ relatedTarget }) => passes(relatedTarget !== null),
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(CLICK_COMMAND, () => passes(false), COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key }) => passes(isPassing && /^(?:Tab|Shift)$/.test(key)),
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (isPassing || !$canMove(event.shiftKey)) return false;
        event.preventDefault();
        const command = event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND;
        return editor.dispatchCommand(command, undefined);
      },
      COMMAND_PRIORITY_EDITOR,
    ),
  );
}

function $canMove(isOut: boolean): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const nodes = selection.getNodes();
  if (!nodes.every((node) => $isListNode(node.getTopLevelElement()))) return false;
  const items = nodes
    .map((node) => $findMatchingParent(node, $isListItemNode))
    .filter((item) => item !== null);
  // The first item of a list stands under none.
  return isOut ? items.some((item) => item.getIndent() > 0) : items[0]?.getPreviousSibling() != null;
}
