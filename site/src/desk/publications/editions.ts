import { persistentAtom } from '@nanostores/persistent';
import { languageOf } from '../../../../events/language-of.ts';
import type { Language } from '../../../../events/text.ts';
import { language as pageLanguage } from '../../language.ts';

export const otherLanguage = { en: 'tr', tr: 'en' } as const satisfies Record<Language, Language>;

/** The owner's last choice. */
export const $writesBoth = persistentAtom<boolean>('falname-writes-both', false, {
  encode: (both) => (both ? '1' : '0'),
  decode: (stored) => stored === '1',
});

export function keepWritesBoth(both: boolean): void {
  try {
    $writesBoth.set(both);
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** The page's language where nothing is written yet. */
export function begunIn(written: string): Language {
  return written.trim() === '' ? pageLanguage : languageOf(written);
}
