import { createHash } from 'node:crypto';
import { addDays } from '../events/calendar.ts';
import type { Language } from '../events/text.ts';
import { type Archive, type ListedPlace, monthOf, type Place, pathOf } from '../site/export/archive.ts';
import type { Site } from '../site/export/open-site.ts';
import { drawInThread } from '../site/export/pictures/draw-in-thread.ts';
import { PICTURE_FORMAT, pictureOf, picturePath } from '../site/export/pictures/place-picture.ts';
import { isPage, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import type { ExportItem } from '../site/export/write-export.ts';
import { inLanguage } from '../site/src/language.ts';

/** In the export, pages older than this have the general picture of their kind; the product draws one for each page. */
const PICTURED_DAYS = 400;
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

/** Gives the items of a place: its pages and, where it is recent, its pictures. */
export function placeItems(
  archive: Archive,
  site: Site,
  today: string,
): (listed: ListedPlace) => ExportItem[] {
  const oldestPictured = addDays(today, -PICTURED_DAYS);
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
    const hasPicture = isPictured(place, oldestPictured);
    const read = async () => {
      const found = await readOnce(place);
      if (typeof found === 'string') throw new Error(`it was ${found} when it was read`);
      return found;
    };
    const pages = site.languages.map((language) => ({
      file: pageFile(place, language),
      version: hasPicture ? `${shown} pictured` : shown,
      make: async () => site.makePage(place, await read(), language, { hasPicture }),
    }));
    if (!hasPicture) return pages;
    const pictures = site.languages.map((language) => ({
      file: picturePath(place, language).slice(1),
      version: digest(`${PICTURE_FORMAT} ${version}`),
      make: async () => {
        const picture = pictureOf(place, await read(), language);
        if (picture === null) throw new Error('there is no picture of its own');
        return { body: await drawInThread(picture) };
      },
    }));
    return [...pages, ...pictures];
  };
}

function pageFile(place: Place, language: Language): string {
  return `${inLanguage(pathOf(place), language).slice(1)}.html`;
}

/** Whether the export draws a picture for a place. Drawing takes longer than the rest of a page. */
function isPictured(place: Place, oldest: string): boolean {
  switch (place.kind) {
    case 'day':
      return place.date >= oldest;
    case 'week':
      return place.monday >= oldest;
    case 'sign-month':
      return place.month >= monthOf(oldest);
    case 'month':
      return false;
    default:
      return place satisfies never;
  }
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
