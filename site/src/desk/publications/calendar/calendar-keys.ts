import type { KeyboardEvent } from 'react';

const COLUMNS = 7;
const steps: Readonly<Record<string, { readonly days: number } | { readonly entries: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { entries: -1 },
  ArrowDown: { entries: 1 },
  PageUp: { days: -COLUMNS },
  PageDown: { days: COLUMNS },
};

/**
 * Left and right: the same entry of the next day; up and down: through all days; Page Up and Page Down: a
 * week; Home and End: first and last day.
 */
export function moveInCalendar(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const from = event.target instanceof HTMLElement ? event.target : null;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = from === null ? -1 : entries.indexOf(from);
  if (from === null || at === -1) return;
  const to = targetOf(event, entries, at);
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function targetOf(event: KeyboardEvent<HTMLElement>, entries: readonly HTMLElement[], at: number) {
  if (event.key === 'Home') return entries[0];
  if (event.key === 'End') return entries.at(-1);
  const step = steps[event.key];
  if (step === undefined) return undefined;
  if ('entries' in step) return entries[Math.max(0, at + step.entries)];
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  const day = days.findIndex((one) => one.contains(entries[at] ?? null));
  const other = days[day + step.days];
  const kind = entries[at]?.dataset.entry ?? '';
  return (
    other?.querySelector<HTMLElement>(`[data-entry="${kind}"]`) ??
    other?.querySelector<HTMLElement>('[data-entry]') ??
    undefined
  );
}
