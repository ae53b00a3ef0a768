/**
 * Text as it is searched: without case, diacritics, or the difference between the Turkish i and ı, so that
 * `IRMAK ŞEN`, `Irmak Şen` and `irmak sen` find each other.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase();
}
