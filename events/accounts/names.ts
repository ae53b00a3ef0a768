import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import { Email, NAME_MAXIMUM } from '../text.ts';

/** NFKC, without spaces around it or several in a row. */
export function normalizedName(name: string): string {
  return name.normalize('NFKC').replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');
}

/** Login names compare without case and with dotted and dotless i alike, whatever the machine's locale. */
export function canonicalName(name: string): string {
  const folded = name.trim().normalize('NFC').toLowerCase().normalize('NFC');
  return folded.replaceAll(/i\u0307/g, 'i').replaceAll('\u0131', 'i');
}

/** A chosen username, normalized. `minimum` is 0 where an empty one stands for the email address. */
export function usernameOf(minimum: 0 | 1) {
  return z.string('Please enter a username' satisfies Sentence).check(
    z.overwrite(normalizedName),
    z.minLength(minimum, 'Please enter a username' satisfies Sentence),
    z.maxLength(NAME_MAXIMUM, {
      error: `Please use at most ${NAME_MAXIMUM} characters` satisfies Sentence,
      abort: true,
    }),
    z.refine(isUsername, 'Please use letters of one alphabet, digits, spaces and . _ - @' satisfies Sentence),
    z.describe('Letters of one script, digits, spaces and . _ - @, or an email address; kept as NFKC.'),
  );
}

/** UAX #31, table 5; scripts that UTS #39 writes together are one. */
const scripts = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Arabic'],
  ['Hebrew'],
  ['Armenian'],
  ['Georgian'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ['Devanagari'],
  ['Bengali'],
  ['Gujarati'],
  ['Gurmukhi'],
  ['Kannada'],
  ['Malayalam'],
  ['Oriya'],
  ['Sinhala'],
  ['Tamil'],
  ['Telugu'],
  ['Thaana'],
  ['Thai'],
  ['Lao'],
  ['Khmer'],
  ['Myanmar'],
  ['Tibetan'],
  ['Ethiopic'],
];

/** Marks on one letter; Burmese stacks four. More are drawn over other lines. */
const MARKS_MAXIMUM = 4;

/** Whether a normalized name shows what it is: no look-alikes from another script, nothing unseen, no direction. */
function isUsername(name: string): boolean {
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return false;
  return scripts.some((names) => ruleOf(names).test(name)) || Email.safeParse(name).success;
}

function ruleOf(names: readonly string[]): RegExp {
  const script = names.map((name) => `\\p{Script_Extensions=${name}}`).join('');
  const letter = `(?=[\\p{L}\\p{Nd}])[${script}]`;
  const mark = `(?=[\\p{Mn}\\p{Mc}])[${script}\\p{Script_Extensions=Inherited}]`;
  return new RegExp(`^(?:[0-9 ._@-]|${letter}(?:${mark}){0,${MARKS_MAXIMUM}})*$`, 'u');
}
