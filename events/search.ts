/** Letters that are no others with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** Without case or diacritics, and with i and ı alike. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[øłđðþæœß]/g, (letter) => spelled[letter] ?? letter);
}
