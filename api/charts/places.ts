import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Place } from '../../events/charts/answers.ts';
import { folded } from '../../events/search.ts';

const PLACES_MAXIMUM = 10;

let opened: ReturnType<typeof openPlaces> | null = null;

/** Read when they are first needed: 36 MB of memory, 0.1 to 0.3 s in which nothing else is answered. */
export function places() {
  opened ??= openPlaces();
  return opened;
}

/** From GeoNames (CC BY 4.0), by `make-places.py` next to it, which says what stands in a line. */
function openPlaces() {
  const text = brotliDecompressSync(readFileSync(new URL('places.txt.br', import.meta.url)));
  const lines = text.toString().trimEnd().split('\n').slice(1);
  const ids = Int32Array.from(lines, (line) => Number.parseInt(line, 10));
  const names = openNames(lines.map((line) => ` ${words(columnsOf(line)[1])}`));
  const elsewhere = openNames(lines.map((line) => `\t${columnsOf(line).slice(PLACE_COLUMNS).join('\t')}\t`));
  return {
    /** Where a word of the name begins so, or where it is the name in another language; the largest first. */
    search(query: string): Place[] {
      const beginning = words(query);
      if (beginning === '') return [];
      const called = elsewhere(`\t${beginning}\t`);
      const found = [...new Set([...names(` ${beginning}`), ...called])].sort((one, other) => one - other);
      const shown = found.length > 0 ? found : elsewhere(`\t${beginning}`);
      return shown.slice(0, PLACES_MAXIMUM).map((index) => placeOf(lines[index] ?? ''));
    },
    find(id: number): Place | null {
      const index = ids.indexOf(id);
      return index < 0 ? null : placeOf(lines[index] ?? '');
    },
  };
}

/** Lines in one string, which is searched faster than the lines. Gives the first of those that hold a part. */
function openNames(lines: readonly string[]): (part: string) => number[] {
  const all = lines.join('\n');
  const ends = new Uint32Array(lines.length);
  let end = -1;
  for (const [index, line] of lines.entries()) ends[index] = end += line.length + 1;
  return (part) => {
    const found: number[] = [];
    let at = all.indexOf(part);
    while (at >= 0 && found.length < PLACES_MAXIMUM) {
      const index = lineAt(ends, at);
      found.push(index);
      at = all.indexOf(part, ends[index]);
    }
    return found;
  };
}

/** The first whose end is not before `at`. */
function lineAt(ends: Uint32Array, at: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const PLACE_COLUMNS = 7;

function columnsOf(line: string): string[] {
  return line.split('\t');
}

function placeOf(line: string): Place {
  const [id, name = '', region = '', country = '', latitude, longitude, timeZone = ''] = columnsOf(line);
  return {
    id: Number(id),
    name,
    region,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
  };
}

function words(name = ''): string {
  return folded(name)
    .replace(/['’‘ʻʼ`]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
