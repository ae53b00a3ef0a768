/** Letters of a word that the index keeps; a longer one is found by its beginning. */
const WORD_LETTERS_MAXIMUM = 12;
/** A single letter says nothing. */
const WORD_LETTERS_MINIMUM = 2;
const OTHER_SHARD = '_';
const DIGITS_SHARD = '0';
/** The parts of a year's index: words by their first letter, numbers, and words of other alphabets. */
export const shardNames = [...'abcdefghijklmnopqrstuvwxyz', DIGITS_SHARD, OTHER_SHARD];

/** Text as it is compared: no case, no marks, and one letter for the dotted and the dotless i. */
export function folded(text: string): string {
  return text.replace(/[Iİı]/g, 'i').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The words of a text as the index holds them; a word may come more than once. */
export function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) =>
      word.length > WORD_LETTERS_MAXIMUM ? [...word].slice(0, WORD_LETTERS_MAXIMUM).join('') : word,
    )
    .filter((word) => word.length >= WORD_LETTERS_MINIMUM);
}

/** The part of the index that holds a word, and everything that begins like it. */
export function shardOf(word: string): string {
  const [first = ''] = word;
  if (/[a-z]/.test(first)) return first;
  return /\d/.test(first) ? DIGITS_SHARD : OTHER_SHARD;
}

/** What two words have to share at least for one to be taken as a form of the other. */
const STEM_LETTERS_MINIMUM = 4;
const STEM_SHARE = 0.7;

/**
 * How well a word of the index answers one that was asked: 4 the same, 3 what begins like it, 2 what it is an ending
 * of, 1 another ending on the same stem; 0 not at all.
 */
export function closeness(asked: string, word: string): number {
  if (word === asked) return 4;
  if (word.startsWith(asked)) return 3;
  let shared = 0;
  while (asked[shared] === word[shared]) shared += 1;
  if (shared < STEM_LETTERS_MINIMUM) return 0;
  if (shared === word.length) return shared * 2 >= asked.length ? 2 : 0;
  return shared >= asked.length * STEM_SHARE ? 1 : 0;
}
