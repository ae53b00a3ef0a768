/** Moves the focus to the next or the previous line of the orders; false where there is none that way. */
export function moveInList(key: 'j' | 'k'): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-order-view]')];
  const at = lines.findIndex((line) => line.matches(':focus'));
  const next = key === 'j' ? lines[at + 1] : at === -1 ? lines.at(-1) : lines[at - 1];
  if (next === undefined) return false;
  next.focus();
  next.closest('tr')?.scrollIntoView({ block: 'nearest' });
  return true;
}
