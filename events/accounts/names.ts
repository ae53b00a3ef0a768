/**
 * The one form in which login names are compared. Upper and lower case are the same, and so are the Turkish
 * dotted and dotless i: `İNCİ`, `inci` and `ıncı` are one name, whichever language the keyboard speaks.
 * Nothing here depends on the machine's locale.
 */
export function canonicalName(name: string): string {
  const folded = name.trim().normalize('NFC').toLowerCase().normalize('NFC');
  return folded.replaceAll(/i\u0307/g, 'i').replaceAll('\u0131', 'i');
}
