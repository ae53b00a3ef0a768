import { keptSwitch } from './kept-switch.ts';

/** They can be switched off (WCAG 2.1.4). */
export const [$keysOn, keepKeysOn] = keptSwitch('falname-desk-keys', true);

/** `?` shows the keys; a page does the others. */
export type PageKey = 'n' | 'w';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Null while text is typed, with a modifier, or where letters are off. */
export function deskKey(event: KeyboardEvent, isOn: boolean): PageKey | '?' | null {
  const { key, target } = event;
  if (!isOn || event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.matches(typing)) return null;
  if (key === '?') return '?';
  return !event.shiftKey && (key === 'n' || key === 'w') ? key : null;
}

/** Dialogs keep the keys, but for an order's details, from which the next one opens. */
export function isKeyPlace(areDetailsOpen: boolean): boolean {
  return document.querySelectorAll('dialog:modal').length <= (areDetailsOpen ? 1 : 0);
}
