const turkishLetters = /[ğĞşŞıİ]/;

/**
 * The owner writes in Turkish and in English without saying which. Letters that English never uses mark a
 * passage for screen readers and hyphenation; undefined leaves the page's own language.
 */
export function languageOf(text: string): 'tr' | undefined {
  return turkishLetters.test(text) ? 'tr' : undefined;
}
