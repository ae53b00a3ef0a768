import type { Language } from '../events/text.ts';
import type { Database } from '../migrations/database.ts';
import { type Archive, type Place, placeAt } from '../site/export/archive.ts';
import type { Site } from '../site/export/open-site.ts';
import { bytesOf, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import { languageOfPath } from '../site/export/site-trees.ts';
import { SITEMAP_PATH } from '../site/export/sitemap.ts';
import { type Found, openKeptValues } from './kept-values.ts';
import { listPlaces } from './page-list.ts';

const MIB = 1024 * 1024;
/** The pages of the archive. Four are made at a time, 256 may wait. */
const PAGES = { maximumBytes: 32 * MIB, atATime: 4, askedMaximum: 260 };
/** A sitemap of 50,000 addresses takes six megabytes. */
const SITEMAPS = { maximumBytes: 12 * MIB, atATime: 1, askedMaximum: 16 };

/** What pages are made from, at one moment. */
export interface Shown {
  readonly site: Site;
  readonly today: string;
  /** Another one whenever something was published, revised or withdrawn. */
  readonly generation: number;
  /** Another one whenever every page is another: owner, prices, build. */
  readonly frame: string;
}

/** What has no fixed path, or is too much to be made before it is asked for. */
export interface PagesOnDemand {
  /**
   * Null for a path of another kind. Resolves to null where nothing stands, to `busy` where too many wait.
   * @throws where it cannot be made
   */
  at(path: string): Promise<SiteFile | null | 'busy'> | null;
  /** The page as it was when it was made last; null where it is not kept. */
  before(path: string): SiteFile | null;
}

export function openPagesOnDemand({
  database,
  archive,
  shown,
}: {
  readonly database: Pick<Database, 'models'>;
  readonly archive: Archive;
  readonly shown: () => Shown;
}): PagesOnDemand {
  const generation = () => shown().generation;
  const pages = openKeptValues<SiteFile | null>({
    ...PAGES,
    generation,
    bytesOf: (file) => (file === null ? 0 : bytesOf(file)),
  });
  const sitemaps = openKeptValues<SiteFile>({ ...SITEMAPS, generation, bytesOf });

  return {
    at: (path) => {
      const place = placeAt(path);
      const language = languageOfPath(path);
      if (place !== null && shown().site.languages.includes(language))
        return pages.at(path, () => findPage(place, language));
      return path === SITEMAP_PATH ? sitemaps.at(path, findSitemap) : null;
    },
    before: (path) => pages.before(path),
  };

  async function findPage(place: Place, language: Language): Promise<Found<SiteFile | null>> {
    const { site, today, frame } = shown();
    const found = await archive.read(place, today);
    return {
      version: Bun.hash.xxHash64(`${frame} ${JSON.stringify(found)}`).toString(36),
      make: async () => {
        if (typeof found !== 'string') return site.makePage(place, found, language);
        return found === 'withdrawn' ? site.gone(language) : null;
      },
    };
  }

  async function findSitemap(): Promise<Found<SiteFile>> {
    const { site, today } = shown();
    const text = site.sitemap(await listPlaces(database.models, today));
    return {
      version: Bun.hash.xxHash64(text).toString(36),
      make: () => prepareFile(SITEMAP_PATH, { body: Buffer.from(text), isMadeOnDemand: true }),
    };
  }
}
