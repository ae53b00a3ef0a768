import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageHeaders } from '../api/http/security-headers.ts';
import type { Output } from '../audit/output.ts';
import { businessDate } from '../events/calendar.ts';
import type { Language } from '../events/text.ts';
import type { Database } from '../migrations/database.ts';
import { type Archive, type ListedPlace, pathOf } from '../site/export/archive.ts';
import { caddyFile, headerRules, headersFile, redirectsFile } from '../site/export/host-headers.ts';
import { openSite, type Site } from '../site/export/open-site.ts';
import { isPage, prepareFile } from '../site/export/site-file.ts';
import {
  ExportError,
  type Exported,
  type ExportItem,
  markBuild,
  OWN_FOLDER,
  writeExport,
} from '../site/export/write-export.ts';
import { inLanguage } from '../site/src/language.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import type { Opened } from './open.ts';
import { openArchive } from './page-archive.ts';
import { readContent, shownModels } from './page-content.ts';
import { isShown, readState } from './shown-state.ts';

const builtDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));
/** Letters of the name of a build. */
const BUILD_NAME_LENGTH = 16;

export interface ExportSettings {
  readonly publicUrl: string;
  readonly sellsPaid: boolean;
  readonly now: Date;
  readonly distDirectory?: string;
  readonly archive?: Archive;
  readonly progress?: (done: number, total: number) => void;
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
    progress,
  }: ExportSettings,
): Promise<Exported> {
  const today = businessDate(now);
  const content = await readContent(database, today);
  const site = await openSite({ distDirectory, content, publicUrl, sellsPaid });
  const places = await archive.list(today);
  const rules = headerRules(site, pageHeaders(publicUrl));
  const build = `build-${digest(JSON.stringify(rules)).slice(0, BUILD_NAME_LENGTH)}`;
  const items = [
    ...fixedItems(site),
    ...site.languages.flatMap((language) =>
      places.map((place) => placeItem(archive, site, place, language, today)),
    ),
    ...[...site.sitemap(places)].map(([path, text]) => textItem(path.slice(1), path, text)),
    textItem('_headers', null, headersFile(rules)),
    textItem('_redirects', null, redirectsFile(site)),
  ];
  try {
    const exported = await writeExport(directory, items, progress);
    await markBuild(directory, build);
    const caddy = caddyFile(rules, directory, `/${OWN_FOLDER}/${build}`);
    await writeFile(join(directory, OWN_FOLDER, 'site.caddy'), caddy);
    return exported;
  } catch (cause) {
    throw cause instanceof ExportError ? new EnvironmentError(cause.message) : cause;
  }
}

/** How often it is looked whether something was published, where the export goes on. */
const FOLLOW_INTERVAL_MS = 1_000;

/** Exports and says what was done; with `follow`, again after each change. Returns the exit status: 1 where a file could not be made. */
export async function printExport(
  { database }: Pick<Opened, 'database'>,
  { publicUrl, payment }: Pick<Environment, 'publicUrl' | 'payment'>,
  {
    directory,
    follow,
    from,
  }: { readonly directory: string; readonly follow: boolean; readonly from: string },
  output: Output,
): Promise<number> {
  const stateNow = () => readState(database, shownModels, businessDate(new Date()));
  const settings = { publicUrl, sellsPaid: payment.methods.length > 0 };
  for (;;) {
    const state = await stateNow();
    const status = await exportOnce(
      database,
      resolve(from, directory),
      { ...settings, now: new Date() },
      output,
    );
    if (!follow) return status;
    while (isShown(await stateNow(), state)) await Bun.sleep(FOLLOW_INTERVAL_MS);
  }
}

async function exportOnce(
  database: Database,
  directory: string,
  settings: ExportSettings,
  { print, explain, progress }: Output,
): Promise<number> {
  const begunAt = performance.now();
  const { files, written, deleted, broken } = await exportPages(database, directory, {
    ...settings,
    progress: (done, total) => progress('pages', done, total),
  });
  for (const { file, reason } of broken) await explain(`${file} could not be made: ${reason}.`);
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1);
  await print(
    `${directory} holds ${files} files: ${written} written, ${deleted} deleted; it took ${seconds} s.`,
  );
  return broken.length === 0 ? 0 : 1;
}

/** What stands at fixed paths. A page above others is found as their folder, too. */
function fixedItems({ files }: Site): ExportItem[] {
  const folders = new Set([...files.keys()].flatMap((path) => foldersAbove(path)));
  return [...files].flatMap(([path, file]) => {
    const version = `${file.etag} ${file.contentSecurityPolicy === undefined ? '' : digest(file.contentSecurityPolicy)}`;
    const names = fileNames(path, folders.has(path) || path === '/predictions');
    return names.map((name) => ({ file: name, version, make: async () => file }));
  });
}

function placeItem(
  archive: Archive,
  site: Site,
  { place, version }: ListedPlace,
  language: Language,
  today: string,
): ExportItem {
  const path = inLanguage(pathOf(place), language);
  return {
    file: `${path.slice(1)}.html`,
    version: digest(`${site.frame} ${version}`),
    make: async () => {
      const found = await archive.read(place, today);
      if (typeof found === 'string') throw new Error(`it was ${found} when it was read`);
      return site.makePage(place, found, language);
    },
  };
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
