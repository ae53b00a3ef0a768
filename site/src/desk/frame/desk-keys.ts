import { keptSwitch } from './kept-switch.ts';

/** They can be switched off (WCAG 2.1.4). */
export const [$keysOn, keepKeysOn] = keptSwitch('falname-desk-keys', true);

/** `?` shows the keys; a page does the others. */
export type PageKey = 'n' | 'w' | 'j' | 'k';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const listLine = '[data-order-view]';

/** Null while text is typed, with a modifier, or where letters are off. */
export function deskKey(event: KeyboardEvent, isOn: boolean): PageKey | '?' | null {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (target instanceof Element && target.matches(typing)) return null;
  if (target instanceof Element && target.matches(listLine)) {
    if (key === 'ArrowDown') return 'j';
    if (key === 'ArrowUp') return 'k';
  }
  if (!isOn) return null;
  if (key === '?') return '?';
  return !event.shiftKey && (key === 'n' || key === 'w' || key === 'j' || key === 'k') ? key : null;
}

/** Dialogs keep the keys, but for an order's details, from which the next one opens. */
export function isKeyPlace(areDetailsOpen: boolean): boolean {
  return document.querySelectorAll('dialog:modal').length <= (areDetailsOpen ? 1 : 0);
}

/** False where there is no line that way. */
export function moveInList(key: 'j' | 'k'): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-order-view]')];
  const at = lines.findIndex((line) => line.matches(':focus'));
  const next = key === 'j' ? lines[at + 1] : at === -1 ? lines.at(-1) : lines[at - 1];
  if (next === undefined) return false;
  next.focus();
  next.closest('tr')?.scrollIntoView({ block: 'nearest' });
  return true;
}
