import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageHeaders } from '../api/http/security-headers.ts';
import { businessDate } from '../events/calendar.ts';
import type { Database } from '../migrations/database.ts';
import type { Archive } from '../site/export/archive.ts';
import {
  ExportError,
  markBuild,
  noteChecked,
  OWN_FOLDER,
  unmarkOtherBuilds,
  writeServed,
} from '../site/export/export-folder.ts';
import { caddyFile, headerRules, headersFile, redirectsFile } from '../site/export/host-headers.ts';
import { openBuild } from '../site/export/open-site.ts';
import { SITEMAP_PATH } from '../site/export/sitemap.ts';
import { type Exported, writeExport } from '../site/export/write-export.ts';
import { EnvironmentError } from './environment.ts';
import { digest, fixedItems, placeItems, textItem } from './export-items.ts';
import { openArchive } from './page-archive.ts';
import { readContent } from './page-content.ts';
import { listPlaces } from './page-list.ts';

const builtDirectory = fileURLToPath(new URL('../site/dist', import.meta.url));
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

/** The export of one directory. */
export interface PagesExport {
  /** Writes every page, file and feed of both trees. @throws EnvironmentError where they cannot be written */
  run(attempt: ExportAttempt): Promise<Exported>;
}

export async function openPagesExport(
  database: Database,
  directory: string,
  { publicUrl, sellsPaid, distDirectory = builtDirectory, archive = openArchive(database) }: ExportSettings,
): Promise<PagesExport> {
  const build = await openBuild({ distDirectory, publicUrl, sellsPaid, isCompressedLater: true });
  return { run };

  async function run({ now, ...attempt }: ExportAttempt): Promise<Exported> {
    const today = businessDate(now);
    // The database groups the archive while the pages are rendered.
    const [places, site] = await Promise.all([
      listPlaces(database.models, today),
      readContent(database, today).then((content) => build.show(content)),
    ]);
    const rules = headerRules(site, pageHeaders(publicUrl));
    const mark = `build-${digest(JSON.stringify(rules)).slice(0, BUILD_NAME_LENGTH)}`;
    const items = [
      ...fixedItems(site),
      textItem('_headers', null, headersFile(rules)),
      textItem('_redirects', null, redirectsFile(site)),
      ...places.flatMap(placeItems(archive, site, today)),
      textItem(SITEMAP_PATH.slice(1), SITEMAP_PATH, site.sitemap(places)),
    ];
    const replacing = () => unmarkOtherBuilds(directory, mark);
    try {
      const exported = await writeExport(directory, items, { ...attempt, replacing });
      await markBuild(directory, mark);
      const caddy = caddyFile(rules, directory, `/${OWN_FOLDER}/${mark}`);
      await writeServed(join(directory, OWN_FOLDER, 'site.caddy'), caddy);
      await noteChecked(directory, now);
      return exported;
    } catch (cause) {
      throw cause instanceof ExportError ? new EnvironmentError(cause.message) : cause;
    }
  }
}
