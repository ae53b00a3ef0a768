import { atom } from 'nanostores';
import { $session } from '../accounts/session.ts';
import { HINT_KEY } from '../accounts/session-hint.ts';
import { dayText } from '../dates.ts';
import { language } from '../language.ts';
import type { Reading } from '../readings/reading.ts';
import { sectionsOf } from '../readings/reading-sections.ts';
import { readingTitle } from '../readings/titles.ts';
import { forgetKeptReadings, type KeptReading, keptKey, parseKeptReading } from './kept-reading.ts';

/** Set in a browser whose customer does not want readings to be kept. */
const REFUSED_KEY = 'falname-keeps-no-readings';

/** `id` is the reading that is kept. */
export type Keeping =
  | { readonly state: 'impossible' }
  | { readonly state: 'refused' }
  | { readonly state: 'on'; readonly id: number | null };

export const keepingUnknown: Keeping = { state: 'impossible' };

/** The reading that this browser keeps, as this page knows it (docs/decisions/0068-offline.md). */
export const $keeping = atom<Keeping>(keepingUnknown);

/**
 * Keeps the reading that its customer has just read, in place of an earlier one. A reading without an answer is removed.
 */
export function keepReading(reading: Reading): void {
  const session = $session.get();
  if (session.state !== 'in' || !('serviceWorker' in navigator)) return;
  const account = session.user.id;
  try {
    if (localStorage.getItem(REFUSED_KEY) !== null) {
      $keeping.set({ state: 'refused' });
      return;
    }
    if (reading.content.adminResponse === null) {
      forgetReading(reading.id);
      return;
    }
    // Another tab may have logged in with another account meanwhile.
    if (localStorage.getItem(HINT_KEY) !== `${account}`) return;
    localStorage.setItem(keptKey(account), JSON.stringify(keptFrom(reading)));
    $keeping.set({ state: 'on', id: reading.id });
  } catch {
    // No storage, or no room in it. What is stored is another reading, so it must go.
    forgetAll();
  }
}

/** Called for a reading that its customer can no longer see. */
export function forgetReading(id: number): void {
  const session = $session.get();
  if (session.state !== 'in') return;
  try {
    const kept = parseKeptReading(localStorage.getItem(keptKey(session.user.id)), new Date());
    if (kept?.id === id) forgetAll();
  } catch {
    // Without storage nothing is kept.
  }
}

/** The customer's choice for this browser. */
export function refuseToKeep(): void {
  forgetAll();
  try {
    localStorage.setItem(REFUSED_KEY, 'yes');
  } catch {
    // Without storage nothing is kept anyway.
  }
  $keeping.set({ state: 'refused' });
}

export function agreeToKeep(reading: Reading): void {
  try {
    localStorage.removeItem(REFUSED_KEY);
  } catch {
    // As above.
  }
  keepReading(reading);
}

function forgetAll(): void {
  try {
    forgetKeptReadings();
  } catch {
    // As above.
  }
  $keeping.set({ state: 'on', id: null });
}

function keptFrom(reading: Reading): KeptReading {
  return {
    id: reading.id,
    title: readingTitle(reading),
    date: dayText(reading.date),
    language,
    writtenIn: reading.language,
    description: reading.content.description,
    sections: sectionsOf(reading.type, reading.content.adminResponse, language),
    savedAt: new Date().toISOString(),
  };
}
