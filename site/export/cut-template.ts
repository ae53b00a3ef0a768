import { type ContentPage, withPlainApostrophes } from './content-page.ts';
import { regionIn } from './fill-regions.ts';

type Content = Omit<ContentPage, 'template'>;

/** A template that was cut where words and regions stand: what stays the same was encoded once. */
export interface CutTemplate {
  /** The same bytes as `renderPage` gives. */
  fill(content: Content): Buffer;
}

/** What stays, or what is put there. */
type Piece = (content: Content) => Buffer;

/** @param content with the words and the regions of every page that is made from the template */
export function cutTemplate(template: string, { words = {}, regions }: Content): CutTemplate {
  const names = Object.keys(words);
  const pattern = names.length === 0 ? null : new RegExp(`(${names.join('|')})`);
  const places = Object.keys(regions).map((region) => ({ region, ...regionIn(template, region) }));
  const pieces: Piece[] = [];
  const addText = (text: string) => {
    const parts = pattern === null ? [text] : text.split(pattern);
    // The split puts a word between every two texts.
    for (const [index, part] of parts.entries()) {
      const bytes = encoded(part);
      pieces.push(index % 2 === 1 ? (filled) => encoded(filled.words?.[part]) : () => bytes);
    }
  };
  let at = 0;
  for (const { region, from, to } of places.sort((one, other) => one.from - other.from)) {
    addText(template.slice(at, from));
    pieces.push((filled) => encoded(filled.regions[region]));
    at = to;
  }
  addText(template.slice(at));
  return { fill: (content) => Buffer.concat(pieces.map((piece) => piece(content))) };
}

function encoded(html = ''): Buffer {
  return Buffer.from(withPlainApostrophes(html));
}
