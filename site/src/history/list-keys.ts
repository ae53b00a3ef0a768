import { $keysOn } from '../desk/frame/desk-keys.ts';
import { $address, visit } from './address.tsx';

const typing = 'input, textarea, select, [contenteditable="true"]';
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j and k, or arrows on a line; an open event gives way to the next. Escape goes back to the line. */
export function pressListKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || target.matches(typing)) return;
  if (document.querySelector('dialog:modal') !== null) return;
  const open = $address.get().event;
  if (key === 'Escape' && open !== null) {
    event.preventDefault();
    closeEvent();
    return;
  }
  const step = steps[key];
  const isLetter = key.length === 1;
  if (step === undefined || event.shiftKey) return;
  if (isLetter ? !$keysOn.get() : !target.matches('[data-event-row]')) return;
  if (move(step, open)) event.preventDefault();
}

export function closeEvent(): void {
  const { event } = $address.get();
  visit({ event: null });
  // On a phone the event stood in the line's place.
  requestAnimationFrame(() => document.getElementById(`event-${event}`)?.focus());
}

function move(step: 1 | -1, open: number | null): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-event-row]')].filter((line) =>
    line.checkVisibility(),
  );
  const focused = lines.findIndex((line) => line.matches(':focus'));
  const at = focused !== -1 ? focused : lines.findIndex((line) => Number(line.dataset.eventRow) === open);
  const next = at === -1 ? (step === 1 ? lines[0] : undefined) : lines[at + step];
  if (next === undefined) return false;
  next.focus();
  if (open !== null) visit({ event: Number(next.dataset.eventRow) }, 'replace');
  return true;
}
