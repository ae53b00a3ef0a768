import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageHeaders } from '../api/http/security-headers.ts';
import { businessDate } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import { type Archive, placeAt } from '../site/export/archive.ts';
import {
  ExportError,
  isUntouched,
  type KnownFolder,
  markBuild,
  noteChecked,
  OWN_FOLDER,
  unmarkOtherBuilds,
  writeServed,
} from '../site/export/export-folder.ts';
import { caddyFile, headerRules, headersFile, redirectsFile } from '../site/export/host-headers.ts';
import { openBuild } from '../site/export/open-site.ts';
import { pictureAt } from '../site/export/pictures/place-picture.ts';
import {
  changedIn,
  goneFrom,
  indexOf,
  listedIn,
  noPlaces,
  type PlaceTable,
  placeIn,
} from '../site/export/place-table.ts';
import { SEARCH_YEARS_PATH, searchYearsFile } from '../site/export/search-index.ts';
import {
  type Exported,
  type ExportItem,
  type ExportItems,
  writeExport,
} from '../site/export/write-export.ts';
import { EnvironmentError } from './environment.ts';
import {
  digest,
  fixedItems,
  placeFiles,
  placeItems,
  SEARCH_FILES,
  searchFiles,
  searchItems,
  sitemapItem,
  textItem,
} from './export-items.ts';
import { openArchive } from './page-archive.ts';
import { openBatches } from './page-batches.ts';
import { readContent } from './page-content.ts';
import { openPlaceList } from './page-list.ts';
import { listSearchYears } from './page-search.ts';

const builtDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));
/** So many places are read in batches; a publication changes a few that lie apart. */
const BATCHED_FROM = 32;
/** Letters of the name of a build. */
const BUILD_NAME_LENGTH = 16;

export interface ExportSettings {
  readonly publicUrl: string;
  readonly sellsPaid: boolean;
  readonly distDirectory?: string;
  readonly archive?: Archive;
}

export interface ExportAttempt {
  readonly now: Date;
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The export of one directory. A run after another one makes and compares only what may have changed since. */
export interface PagesExport {
  /** Writes every page, file and feed of both trees. @throws EnvironmentError where they cannot be written */
  run(attempt: ExportAttempt): Promise<Exported>;
}

/** The state that a run leaves for the next one. */
interface LastRun {
  readonly frame: string;
  readonly today: string;
  readonly folder: KnownFolder;
  /** The files at fixed paths. */
  readonly fixed: readonly string[];
  readonly places: PlaceTable;
  /** Versions. */
  readonly years: ReadonlyMap<number, string>;
  /** Files that could not be made: the next run tries them again. */
  readonly broken: ReadonlySet<string>;
}

export async function openPagesExport(
  database: Database,
  directory: string,
  { publicUrl, sellsPaid, distDirectory = builtDirectory, archive = openArchive(database) }: ExportSettings,
): Promise<PagesExport> {
  const build = await openBuild({ distDirectory, publicUrl, sellsPaid, isCompressedLater: true });
  const list = openPlaceList(database);
  let last: LastRun | null = null;
  return { run };

  async function run({ now, ...attempt }: ExportAttempt): Promise<Exported> {
    const before = last;
    // After a failure everything is compared.
    last = null;
    const today = businessDate(now);
    // The database groups the years while the pages are rendered.
    const [listedYears, site] = await Promise.all([
      listSearchYears(database, today),
      readContent(database, today).then((content) => build.show(content)),
    ]);
    const years = new Map(listedYears.map(({ year, version }) => [year, version]));
    const places = await list.places(years, today);
    const isKnown =
      before?.frame === site.frame && before.today === today && (await isUntouched(directory, before.folder));
    const known = isKnown ? before : null;
    const rules = headerRules(site, pageHeaders(publicUrl));
    const mark = `build-${digest(JSON.stringify(rules)).slice(0, BUILD_NAME_LENGTH)}`;
    const fixed = [
      ...fixedItems(site),
      textItem('_headers', null, headersFile(rules)),
      textItem('_redirects', null, redirectsFile(site)),
    ];
    const isToTry = (files: readonly string[]) => files.some((file) => known?.broken.has(file) === true);
    const changed = withBroken(changedIn(places, known?.places ?? noPlaces), places, known?.broken);
    const changedYears = listedYears.filter(
      ({ year, version }) => known?.years.get(year) !== version || isToTry(searchFiles(year)),
    );
    const read = changed.length > BATCHED_FROM ? openBatches(database, archive, places) : archive;
    const ofPlaces = placeItems(read, site, today);
    const fixedFiles = fixed.map(({ file }) => file);
    const count = fixed.length + ofPlaces.count(changed.map((index) => placeIn(places, index)));
    const pages = itemsFrom(count, function* () {
      yield* fixed;
      for (const index of changed) yield* ofPlaces.of(listedIn(places, index));
    });
    /** What names the pages. */
    const indexes = itemsFrom(changedYears.length * SEARCH_FILES, function* () {
      for (const year of changedYears) yield* searchItems(database, year, today);
      const searchYears = searchYearsFile([...years.keys()]);
      for (const item of [
        textItem(SEARCH_YEARS_PATH.slice(1), SEARCH_YEARS_PATH, searchYears),
        ...site.sitemap(places).map(sitemapItem),
      ]) {
        fixedFiles.push(item.file);
        yield item;
      }
    });
    const replacing = () => unmarkOtherBuilds(directory, mark);
    try {
      const exported =
        known === null
          ? await writeExport(directory, concat(pages, indexes), { ...attempt, replacing })
          : await writeExport(directory, pages, {
              ...attempt,
              replacing,
              afterwards: () => indexes,
              others: {
                folder: known.folder,
                gone: () => goneFiles(known, { fixed: fixedFiles, places, years }),
              },
            });
      await markBuild(directory, mark);
      const caddy = caddyFile(rules, directory, `/${OWN_FOLDER}/${mark}`);
      await writeServed(join(directory, OWN_FOLDER, 'site.caddy'), caddy);
      await noteChecked(directory, now);
      const broken = new Set(exported.broken.map(({ file }) => file));
      last = { frame: site.frame, today, folder: exported.folder, fixed: fixedFiles, places, years, broken };
      return exported;
    } catch (cause) {
      throw cause instanceof ExportError ? new EnvironmentError(cause.message) : cause;
    }
  }
}

function itemsFrom(length: number, items: () => Iterator<ExportItem>): ExportItems {
  return { length, [Symbol.iterator]: items };
}

function concat(one: ExportItems, other: ExportItems): ExportItems {
  return itemsFrom(one.length + other.length, function* () {
    yield* one;
    yield* other;
  });
}

/** Files of the previous run that no longer exist. */
function goneFiles(known: LastRun, now: Pick<LastRun, 'fixed' | 'places' | 'years'>): string[] {
  const fixed = new Set(now.fixed);
  const years = [...known.years.keys()].filter((year) => !now.years.has(year));
  return [
    ...known.fixed.filter((file) => !fixed.has(file)),
    ...goneFrom(known.places, now.places).flatMap(placeFiles),
    ...years.flatMap(searchFiles),
  ];
}

/** The places that have changed, and those of which a file could not be made. */
function withBroken(
  changed: number[],
  places: PlaceTable,
  broken: ReadonlySet<string> = new Set(),
): number[] {
  const paths = [...broken].map(pathOfFile);
  const tried = paths.flatMap((path) => placeAt(path) ?? pictureAt(path)?.place ?? []);
  const found = tried.map((place) => indexOf(places, place)).filter((index) => index >= 0);
  return found.length === 0 ? changed : [...new Set([...changed, ...found])];
}

/** The path that visitors find an exported file at. */
function pathOfFile(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;
}
