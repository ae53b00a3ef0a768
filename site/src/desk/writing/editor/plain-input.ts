import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { $nodesOf } from './nodes.ts';

const OWN_FORMAT = 'application/x-lexical-editor';

/**
 * Pages forbid the parsing of HTML: what comes from elsewhere comes as text, which may be Markdown. Only looks that
 * Markdown has are taken on. Returns the way to stop.
 */
export function takeOnlyText(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => take(event, 'clipboardData' in event ? event.clipboardData : null),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault();
        const at = document.caretRangeFromPoint?.(event.clientX, event.clientY);
        const selection = $getSelection();
        if (at != null && $isRangeSelection(selection)) selection.applyDOMRange(at);
        return insert(event.dataTransfer);
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== 'string' && event.dataTransfer !== null && insert(event.dataTransfer),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => format !== 'bold' && format !== 'italic',
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

function take(event: Event, data: DataTransfer | null): boolean {
  // What was copied here keeps its look, without HTML.
  if (data === null || data.types.includes(OWN_FORMAT)) return false;
  event.preventDefault();
  return insert(data);
}

function insert(data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain') ?? '';
  if (text !== '') $insertNodes($nodesOf(text));
  return true;
}
