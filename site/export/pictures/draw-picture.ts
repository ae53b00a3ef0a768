import { renderAsync } from '@resvg/resvg-js';
import { escapeXml } from '../xml.ts';
import { faceFiles, piecesOf, widthOf, writable } from './face.ts';
import { colours, drawMotif, type Motif } from './motifs.ts';
import { wrapText } from './wrap-text.ts';

/** What a picture for a link shows: words on the left, a drawing of the night sky on the right. */
export interface Picture {
  readonly motif: Motif;
  /** A line above the title, such as the day. */
  readonly above: string;
  readonly title: string;
}

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
const LEFT = 84;
const WORDS_WIDTH = 590;
const MOTIF_MIDDLE = 928;
/** Space for the title and the line above it; the name of the site is below. */
const WORDS_TOP = 70;
const WORDS_BOTTOM = 500;
const ABOVE_SIZE = 32;
const ABOVE_SIZES = [ABOVE_SIZE, 28, 24];
const TITLE_SIZES = [84, 74, 64, 56, 48, 42];
const TITLE_LINES_MAXIMUM = 5;
const LINE_HEIGHT = 1.14;
/** Of the line above the title, with the space below it. */
const ABOVE_HEIGHT = 1.9;
const SKY_STARS = 140;

/** Draws a PNG, for the build; product and export draw in a thread that frees the memory (`draw-in-thread.ts`). */
export async function drawPicture(picture: Picture): Promise<Uint8Array> {
  const drawn = await renderAsync(svgOf(picture), {
    font: { fontFiles: faceFiles, loadSystemFonts: false },
  });
  return drawn.asPng();
}

/** What is drawn; its text needs the fonts of the site. */
export function svgOf({ motif, above, title }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<radialGradient id="dusk" cx=".75" cy="-.2" r="1"><stop stop-color="${colours.dusk}"/><stop offset="1" stop-color="${colours.sky}"/></radialGradient>
<rect width="100%" height="100%" fill="url(#dusk)"/><g fill="${colours.star}">${stars}</g>
<g transform="translate(${MOTIF_MIDDLE} ${PICTURE_HEIGHT / 2})">${drawMotif(motif)}</g>
${words(above, title)}${nameOfSite}</svg>`;
}

// Multiples of irrational numbers spread the stars evenly without randomness: the same words give the same picture.
const stars = Array.from({ length: SKY_STARS }, (_, index) => {
  const [across, down] = [(index * 0.618034) % 1, (index * 0.754878) % 1];
  const [x, y] = [(across * PICTURE_WIDTH).toFixed(1), (down * PICTURE_HEIGHT).toFixed(1)];
  const isBehindWords = across * PICTURE_WIDTH < LEFT + WORDS_WIDTH;
  const opacity = (0.25 + (index % 4) * 0.12) * (isBehindWords ? 0.4 : 1);
  return `<circle cx="${x}" cy="${y}" r="${1 + (index % 3) * 0.4}" opacity="${opacity.toFixed(2)}"/>`;
}).join('');

const nameOfSite = `<g transform="translate(${LEFT} 538)"><g transform="scale(1.3)" fill="${colours.gold}">
<path d="M20.6 3.2A13.4 13.4 0 1 0 28.8 20 10.9 10.9 0 1 1 20.6 3.2Z"/>
<path d="M22.5 8.2q.6 4.3 4.9 4.9-4.3.6-4.9 4.9-.6-4.3-4.9-4.9 4.3-.6 4.9-4.9Z"/></g>
${writtenAt(56, 32, 34, colours.ink, 'Falname')}</g>`;

/** The lines, centred vertically. A title without any character of the fonts is left out. */
function words(above: string, title: string): string {
  const room = { width: WORDS_WIDTH };
  const shownAbove = wrapText(writable(above), { ...room, sizes: ABOVE_SIZES, linesMaximum: 1 });
  const shown = writable(title);
  const wrapped =
    shown === ''
      ? { size: 0, lines: [] }
      : wrapText(shown, { ...room, sizes: TITLE_SIZES, linesMaximum: TITLE_LINES_MAXIMUM });
  const height = ABOVE_SIZE * ABOVE_HEIGHT + wrapped.lines.length * wrapped.size * LINE_HEIGHT;
  const top = WORDS_TOP + Math.max(0, (WORDS_BOTTOM - WORDS_TOP - height) / 2);
  const titleTop = top + ABOVE_SIZE * ABOVE_HEIGHT;
  return [
    ...shownAbove.lines.map((text) => writtenAt(LEFT, top + ABOVE_SIZE, shownAbove.size, colours.gold, text)),
    ...wrapped.lines.map((text, index) => {
      const y = titleTop + (index * LINE_HEIGHT + 0.84) * wrapped.size;
      return writtenAt(LEFT, y, wrapped.size, colours.ink, text);
    }),
  ].join('\n');
}

/**
 * A line as one text for each piece in one font, because the renderer loses glyphs where a text mixes two fonts. Pieces
 * are positioned by their width, which has no kerning.
 */
function writtenAt(x: number, y: number, size: number, colour: string, text: string): string {
  const whole = piecesOf(text);
  // Ligatures with f are narrower than their letters, so the text is split after each f.
  const pieces =
    whole.length === 1
      ? whole
      : whole.flatMap((piece) => piece.text.split(/(?<=f)/).map((part) => ({ ...piece, text: part })));
  const kerning = pieces.length > 1 ? ' font-kerning="none"' : '';
  let at = x;
  const written = pieces.map((piece) => {
    const from = at;
    at += widthOf(piece.text) * size;
    return `<text x="${from.toFixed(1)}" y="${y.toFixed(1)}" font-family="${piece.face}"${kerning} xml:space="preserve">${escapeXml(piece.text)}</text>`;
  });
  return `<g font-size="${size}" fill="${colour}">${written.join('')}</g>`;
}
