import { useEffect, useRef } from 'react';

export type WritingKey = 'save' | 'send' | 'next' | 'previous' | 'ask' | 'preview';

const withAlt: Readonly<Record<string, WritingKey>> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyA: 'ask',
  KeyV: 'preview',
};

/** They act while one types, so each has a modifier; AltGr types characters. */
export function writingKey(
  event: Pick<KeyboardEvent, 'altKey' | 'code' | 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'shiftKey'>,
): WritingKey | null {
  const { altKey, code, ctrlKey, isComposing, key, metaKey, shiftKey } = event;
  if (isComposing || shiftKey) return null;
  if (altKey) return ctrlKey || metaKey ? null : (withAlt[code] ?? null);
  if (!ctrlKey && !metaKey) return null;
  if (key === 'Enter') return 'send';
  return code === 'KeyS' || key === 's' ? 'save' : null;
}

/** Not over a dialog. */
export function useWritingKeys(act: (key: WritingKey) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = writingKey(event);
      if (key === null || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(key);
    };
    // Before the editor, which would take Enter for a new line.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
