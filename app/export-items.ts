import { createHash } from 'node:crypto';
import type { Language } from '../events/text.ts';
import { type Archive, type ListedPlace, type Place, pathOf } from '../site/export/archive.ts';
import type { Site } from '../site/export/open-site.ts';
import { isPage, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import type { ExportItem } from '../site/export/write-export.ts';
import { inLanguage } from '../site/src/language.ts';

/** Places whose content is kept for the next of their files; more than are made at a time. */
const PLACES_READ_MAXIMUM = 16;
/** The version of a file that cannot be made: never that of one that was. */
const BROKEN = 'broken';

/** Items at fixed paths. A page above others is also found as their folder. */
export function fixedItems({ files, broken, compressed }: Site): ExportItem[] {
  const folders = new Set([...files.keys()].flatMap((path) => foldersAbove(path)));
  return [...files].flatMap(([path, file]) => {
    const version = `${file.etag} ${file.contentSecurityPolicy === undefined ? '' : digest(file.contentSecurityPolicy)}`;
    const names = fileNames(path, folders.has(path) || path === '/predictions');
    let made: Promise<SiteFile> | undefined;
    const make = async () => {
      if (broken.has(path)) throw broken.get(path);
      made ??= compressed(path);
      return made;
    };
    // Where it is broken, an earlier file stays, whatever it was.
    return names.map((name) => ({ file: name, version: broken.has(path) ? BROKEN : version, make }));
  });
}

/** Gives the items of a place: a page in each language. */
export function placeItems(
  archive: Archive,
  site: Site,
  today: string,
): (listed: ListedPlace) => ExportItem[] {
  // The items of a place are made one after the other.
  const reading = new Map<Place, ReturnType<Archive['read']>>();
  const readOnce = (place: Place) => {
    const found = reading.get(place) ?? archive.read(place, today);
    reading.set(place, found);
    const [oldest] = reading.keys();
    if (reading.size > PLACES_READ_MAXIMUM && oldest !== undefined) reading.delete(oldest);
    return found;
  };
  return ({ place, version }) => {
    const shown = digest(`${site.frame} ${version}`);
    const read = async () => {
      const found = await readOnce(place);
      if (typeof found === 'string') throw new Error(`it was ${found} when it was read`);
      return found;
    };
    return site.languages.map((language) => ({
      file: pageFile(place, language),
      version: shown,
      make: async () => site.makePage(place, await read(), language),
    }));
  };
}

function pageFile(place: Place, language: Language): string {
  return `${inLanguage(pathOf(place), language).slice(1)}.html`;
}

export function textItem(file: string, path: string | null, text: string): ExportItem {
  const body = Buffer.from(text);
  return {
    file,
    version: digest(text),
    make: async () => (path === null ? { body } : prepareFile(path, { body, isMadeOnDemand: true })),
  };
}

function fileNames(path: string, isFolder: boolean): string[] {
  if (path === '/') return ['index.html'];
  const name = path.slice(1);
  if (!isPage(path)) return [name];
  return isFolder ? [`${name}.html`, `${name}/index.html`] : [`${name}.html`];
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
