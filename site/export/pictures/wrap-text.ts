import { widthOf } from './face.ts';

export interface Wrapped {
  readonly size: number;
  readonly lines: readonly string[];
}

const ELLIPSIS = '…';

/**
 * Text in lines that are no wider than `width`, at the largest of the sizes (largest first) that needs no more than
 * `linesMaximum` of them and breaks no word; at the smallest, long words are broken and the rest is left out.
 */
export function wrapText(
  text: string,
  { sizes, width, linesMaximum }: { sizes: readonly number[]; width: number; linesMaximum: number },
): Wrapped {
  const words = text.split(' ');
  for (const size of sizes) {
    if (words.some((word) => widthOf(word) * size > width)) continue;
    const lines = linesOf(words, width / size);
    if (lines.length <= linesMaximum) return { size, lines: balanced(words, width / size, lines) };
  }
  const size = sizes.at(-1) ?? 0;
  const lines = linesOf(
    words.flatMap((word) => broken(word, width / size)),
    width / size,
  );
  if (lines.length <= linesMaximum) return { size, lines };
  const kept = lines.slice(0, linesMaximum);
  return { size, lines: [...kept.slice(0, -1), shortened(kept.at(-1) ?? '', width / size)] };
}

function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Narrower widths that are tried, as fractions, to get lines of similar length. */
const NARROWER = [0.6, 0.7, 0.8, 0.9];

/** Breaks the text into the same number of lines, of similar length where possible. */
function balanced(words: readonly string[], width: number, lines: readonly string[]): readonly string[] {
  for (const part of NARROWER) {
    const narrower = linesOf(words, width * part);
    const fits = narrower.every((line) => widthOf(line) <= width * part);
    if (fits && narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** A word in pieces that fit a line. */
function broken(word: string, width: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (widthOf(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function shortened(line: string, width: number): string {
  let kept = line;
  while (kept !== '' && widthOf(kept + ELLIPSIS) > width) kept = [...kept].slice(0, -1).join('');
  return kept.trimEnd() + ELLIPSIS;
}
