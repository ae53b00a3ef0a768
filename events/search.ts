/** Without case or diacritics, and with i and ı alike. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase();
}
