import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (name: string) => fileURLToPath(new URL(`../../fonts/${name}`, import.meta.url));
/** The typeface of the site, in the two files (Latin and Latin Extended) that it is published in. */
const faces = [
  { name: 'Brygada Latin', file: fileOf('brygada-latin.ttf') },
  { name: 'Brygada Latin Ext', file: fileOf('brygada-latin-ext.ttf') },
] as const;
export const faceFiles = faces.map(({ file }) => file);

interface Letter {
  /** At size 1. */
  readonly width: number;
  /** Family name of the font that has the character. */
  readonly face: string;
}

let read: ReadonlyMap<number, Letter> | undefined;

/** Every character of the two fonts, by code point. */
function letters(): ReadonlyMap<number, Letter> {
  if (read !== undefined) return read;
  // The first font that has a character is used.
  const inTurn = faces
    .toReversed()
    .flatMap(({ name, file }) =>
      [...widthsIn(readFileSync(file))].map(([code, width]) => [code, { width, face: name }] as const),
    );
  read = new Map(inTurn);
  return read;
}

/** A text in pieces that need only one font each. */
export function piecesOf(text: string): { readonly face: string; readonly text: string }[] {
  const pieces: { face: string; text: string }[] = [];
  for (const letter of text) {
    const face = letters().get(letter.codePointAt(0) ?? 0)?.face ?? faces[0].name;
    const last = pieces.at(-1);
    if (last?.face === face) last.text += letter;
    else pieces.push({ face, text: letter });
  }
  return pieces;
}

/** Width of a text at size 1, without kerning. */
export function widthOf(text: string): number {
  const known = letters();
  return [...text].reduce((sum, letter) => sum + (known.get(letter.codePointAt(0) ?? 0)?.width ?? 0), 0);
}

/**
 * The text without characters that the fonts lack: an unknown letter with a diacritic loses the diacritic; others, such
 * as emoji, are left out.
 */
export function writable(text: string): string {
  const known = letters();
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  const asked = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')];
  const kept = asked.map((letter) =>
    has(letter) ? letter : [...letter.normalize('NFKD')].filter(has).join(''),
  );
  return kept.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** Tables `head`, `hhea`, `hmtx` and the Unicode map of `cmap` (format 4) of an OpenType font. */
function widthsIn(font: Buffer): Map<number, number> {
  const at = (tag: string): number => {
    for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16)
      if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
    throw new Error(`The font has no table ${tag}`);
  };
  const [metrics, measured] = [at('hmtx'), font.readUInt16BE(at('hhea') + 34)];
  const size = font.readUInt16BE(at('head') + 18);
  const widthOfGlyph = (glyph: number) =>
    font.readUInt16BE(metrics + Math.min(glyph, measured - 1) * 4) / size;
  const map = unicodeMap(font, at('cmap'));
  const count = font.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + count];
  const found = new Map<number, number>();
  for (let segment = 0; segment < count; segment += 2) {
    const [end, start] = [font.readUInt16BE(ends + segment), font.readUInt16BE(starts + segment)];
    const delta = font.readUInt16BE(starts + count + segment);
    const rangeAt = starts + 2 * count + segment;
    const range = font.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - start) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) found.set(code, widthOfGlyph(glyph));
    }
  }
  return found;
}

function unicodeMap(font: Buffer, table: number): number {
  for (let entry = table + 4; entry < table + 4 + font.readUInt16BE(table + 2) * 8; entry += 8) {
    const map = table + font.readUInt32BE(entry + 4);
    if (font.readUInt16BE(map) === 4) return map;
  }
  throw new Error('The font has no map of characters in format 4');
}
