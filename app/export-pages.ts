import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageHeaders } from '../api/http/security-headers.ts';
import { addDays, businessDate } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import { type Archive, type ListedPlace, monthOf, type Place, pathOf } from '../site/export/archive.ts';
import { caddyFile, headerRules, headersFile, redirectsFile } from '../site/export/host-headers.ts';
import { openSite, type Site } from '../site/export/open-site.ts';
import { drawPicture } from '../site/export/pictures/draw-picture.ts';
import { PICTURE_FORMAT, pictureOf, picturePath } from '../site/export/pictures/place-picture.ts';
import { SEARCH_YEARS_PATH, searchPaths, searchYearsFile } from '../site/export/search-index.ts';
import { isPage, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import {
  ExportError,
  type Exported,
  type ExportItem,
  markBuild,
  noteChecked,
  OWN_FOLDER,
  unmarkOtherBuilds,
  writeExport,
} from '../site/export/write-export.ts';
import { inLanguage } from '../site/src/language.ts';
import { EnvironmentError } from './environment.ts';
import { openArchive } from './page-archive.ts';
import { readContent } from './page-content.ts';
import { listSearchYears, readSearchYear, type SearchYear } from './page-search.ts';

const builtDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));
/** A page of a day that is so long ago has the picture of its kind in the export; the product draws one for each. */
const PICTURED_DAYS = 400;
/** Another one whenever the same texts give another index. */
const SEARCH_INDEX_FORMAT = 1;
/** Letters of the name of a build. */
const BUILD_NAME_LENGTH = 16;

export interface ExportSettings {
  readonly publicUrl: string;
  readonly sellsPaid: boolean;
  readonly now: Date;
  readonly distDirectory?: string;
  readonly archive?: Archive;
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Writes every page, file and feed of both trees to a directory. @throws EnvironmentError where it cannot be written */
export async function exportPages(
  database: Database,
  directory: string,
  {
    publicUrl,
    sellsPaid,
    now,
    distDirectory = builtDirectory,
    archive = openArchive(database),
    ...run
  }: ExportSettings,
): Promise<Exported> {
  const today = businessDate(now);
  const content = await readContent(database, today);
  const site = await openSite({ distDirectory, content, publicUrl, sellsPaid, isCompressedLater: true });
  const places = await archive.list(today);
  const years = await listSearchYears(database, today);
  const rules = headerRules(site, pageHeaders(publicUrl));
  const build = `build-${digest(JSON.stringify(rules)).slice(0, BUILD_NAME_LENGTH)}`;
  const items = [
    ...fixedItems(site),
    ...places.flatMap((place) => placeItems(archive, site, place, today)),
    ...[...site.sitemap(places)].map(([path, text]) => textItem(path.slice(1), path, text)),
    ...years.flatMap((year) => searchItems(database, year, today)),
    textItem(SEARCH_YEARS_PATH.slice(1), SEARCH_YEARS_PATH, searchYearsFile(years.map(({ year }) => year))),
    textItem('_headers', null, headersFile(rules)),
    textItem('_redirects', null, redirectsFile(site)),
  ];
  try {
    const exported = await writeExport(directory, items, {
      ...run,
      replacing: () => unmarkOtherBuilds(directory, build),
    });
    await markBuild(directory, build);
    const caddy = caddyFile(rules, directory, `/${OWN_FOLDER}/${build}`);
    await writeFile(join(directory, OWN_FOLDER, 'site.caddy'), caddy);
    await noteChecked(directory, now);
    return exported;
  } catch (cause) {
    throw cause instanceof ExportError ? new EnvironmentError(cause.message) : cause;
  }
}

/** What stands at fixed paths. A page above others is found as their folder, too. */
function fixedItems({ files, compressed }: Site): ExportItem[] {
  const folders = new Set([...files.keys()].flatMap((path) => foldersAbove(path)));
  return [...files].flatMap(([path, file]) => {
    const version = `${file.etag} ${file.contentSecurityPolicy === undefined ? '' : digest(file.contentSecurityPolicy)}`;
    const names = fileNames(path, folders.has(path) || path === '/predictions');
    let made: Promise<SiteFile> | undefined;
    const make = () => {
      made ??= compressed(path);
      return made;
    };
    return names.map((name) => ({ file: name, version, make }));
  });
}

function placeItems(
  archive: Archive,
  site: Site,
  { place, version }: ListedPlace,
  today: string,
): ExportItem[] {
  const path = pathOf(place);
  const shown = digest(`${site.frame} ${version}`);
  const hasPicture = isPictured(place, today);
  const read = async () => {
    const found = await archive.read(place, today);
    if (typeof found === 'string') throw new Error(`it was ${found} when it was read`);
    return found;
  };
  const pages = site.languages.map((language) => ({
    file: `${inLanguage(path, language).slice(1)}.html`,
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
      return { body: await drawPicture(picture) };
    },
  }));
  return [...pages, ...pictures];
}

/** Whether the export draws a picture for a place: one takes longer than all else of a page. */
function isPictured(place: Place, today: string): boolean {
  const oldest = addDays(today, -PICTURED_DAYS);
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

/** A year's index is read once, when the first of its files is made. */
function searchItems(database: Database, { year, version }: SearchYear, today: string): ExportItem[] {
  let reading: Promise<Map<string, string>> | undefined;
  const paths = searchPaths(year);
  let left = paths.length;
  return paths.map((path) => ({
    file: path.slice(1),
    version: digest(`${SEARCH_INDEX_FORMAT} ${version}`),
    make: async () => {
      reading ??= readSearchYear(database, year, today);
      const text = (await reading).get(path) ?? '{}';
      left -= 1;
      // Every year's words at once would be more than the export may take of the memory.
      if (left === 0) reading = undefined;
      return prepareFile(path, { body: Buffer.from(text), isMadeOnDemand: true });
    },
  }));
}

function textItem(file: string, path: string | null, text: string): ExportItem {
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

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
