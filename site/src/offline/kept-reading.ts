import type { Language } from '../../../events/text.ts';
import type { ReadingSection } from '../readings/reading-sections.ts';

/** The reading that this browser keeps for the account that is logged in, to be read without a connection. */
export interface KeptReading {
  readonly id: number;
  readonly title: string;
  /** Of the order, as shown on the page. */
  readonly date: string;
  /** Language of title and headings. */
  readonly language: Language;
  /** Language of question and answer: the order's. */
  readonly writtenIn: Language;
  /** What the customer asked. */
  readonly description: string;
  readonly sections: readonly ReadingSection[];
  /** ISO 8601. */
  readonly savedAt: string;
}

/** An unused session ends after this time, and its kept reading is no longer shown. */
const SHOWN_FOR_MS = 14 * 86_400_000;
const PREFIX = 'falname-kept-reading-';

export const keptKey = (account: number | string) => PREFIX + account;

/** Deletes the kept readings of all accounts but one. Throws where there is no storage. */
export function forgetKeptReadings(except: number | string = ''): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && key !== keptKey(except)) localStorage.removeItem(key);
}

/** Parses a kept reading from the browser's storage; null if it is damaged, of another release or too old. */
export function parseKeptReading(text: string | null, now: Date): KeptReading | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isKeptReading(kept)) return null;
    const age = now.getTime() - Date.parse(kept.savedAt);
    return age < SHOWN_FOR_MS ? kept : null;
  } catch {
    return null;
  }
}

function isKeptReading(value: unknown): value is KeptReading {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    isLanguage(value.language) &&
    isLanguage(value.writtenIn) &&
    ['title', 'date', 'description', 'savedAt'].every((name) => typeof value[name] === 'string') &&
    Array.isArray(value.sections) &&
    value.sections.every(isSection)
  );
}

function isLanguage(value: unknown): boolean {
  return value === 'en' || value === 'tr';
}

function isSection(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.title === 'string' &&
    typeof value.text === 'string' &&
    Array.isArray(value.items) &&
    value.items.every((item) => typeof item === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
