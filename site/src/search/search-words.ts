/** Letters of a word that the index stores; a longer word is found by its beginning. */
const WORD_LETTERS_MAXIMUM = 12;
/** A single letter says nothing. */
const WORD_LETTERS_MINIMUM = 2;
const OTHER_SHARD = '_';
const DIGITS_SHARD = '0';
/** The parts of a year's index: words by first letter, numbers, and words in other alphabets. */
export const shardNames = [...'abcdefghijklmnopqrstuvwxyz', DIGITS_SHARD, OTHER_SHARD];

/** Text as it is compared: no case, no marks, and one letter for the dotted and the dotless i. */
export function folded(text: string): string {
  return text.replace(/[Iİı]/g, 'i').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The words of a text as the index stores them, with repetitions. */
export function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) =>
      word.length > WORD_LETTERS_MAXIMUM ? [...word].slice(0, WORD_LETTERS_MAXIMUM).join('') : word,
    )
    .filter((word) => word.length >= WORD_LETTERS_MINIMUM);
}

/** The part of the index that holds a word and all words that begin with it. */
export function shardOf(word: string): string {
  const [first = ''] = word;
  if (/[a-z]/.test(first)) return first;
  return /\d/.test(first) ? DIGITS_SHARD : OTHER_SHARD;
}

/** Letters that two words must share at their beginning to count as forms of one word. */
const STEM_LETTERS_MINIMUM = 4;
const STEM_SHARE = 0.7;

/**
 * How well a word of the index matches a word of the query: 4 equal, 3 begins with it, 2 is its beginning, 1 another
 * ending on the same stem, 0 no match.
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
