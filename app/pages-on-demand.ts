import { LRUCache } from 'lru-cache';
import type { Database } from '../migrations/database.ts';
import { type Archive, placeAt } from '../site/export/archive.ts';
import { openKeptPages, type Shown } from '../site/export/kept-pages.ts';
import { pictureAt } from '../site/export/pictures/place-picture.ts';
import { bytesOf, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import { languageOfPath } from '../site/export/site-trees.ts';
import { isSitemap, type SitemapFile } from '../site/export/sitemap.ts';
import { openKeptPictures } from './kept-pictures.ts';
import { openKeptSearch } from './kept-search.ts';
import { listPlaces } from './page-list.ts';

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
  const pages = openKeptPages(archive, shown);
  const pictures = openKeptPictures(archive, shown);
  const search = openKeptSearch(database, shown);
  const sitemap = openSitemap(database, shown);

  return {
    at: (path) => {
      const place = placeAt(path);
      if (place !== null && shown().site.languages.includes(languageOfPath(path)))
        return pages.page(place, languageOfPath(path));
      const pictured = pictureAt(path);
      if (pictured !== null) return pictures.picture(pictured.place, pictured.language);
      if (search.isAt(path)) return search.file(path);
      return sitemap.isAt(path) ? sitemap.file(path) : null;
    },
    before: (path) => {
      const place = placeAt(path);
      return place === null ? null : pages.before(place, languageOfPath(path));
    },
  };
}

/** Memory that the files may take; the least recently used go first. One of 50,000 addresses takes six megabytes. */
const KEPT_MAXIMUM_BYTES = 12 * 1024 * 1024;

interface KeptFile {
  readonly version: string;
  readonly file: SiteFile;
}

/** The sitemap: its list is made when it is asked for after something was published, a file when it is asked for. */
function openSitemap({ models }: Pick<Database, 'models'>, shown: () => Shown) {
  let made: { generation: number; files: Promise<readonly SitemapFile[]> } | null = null;
  const kept = new LRUCache<string, KeptFile>({
    maxSize: KEPT_MAXIMUM_BYTES,
    sizeCalculation: ({ file }) => bytesOf(file),
  });
  const current = () => {
    const { generation, site, today } = shown();
    if (made?.generation === generation) return made.files;
    const files = listPlaces(models, today).then((places) => site.sitemap(places));
    const attempt = { generation, files };
    made = attempt;
    files.catch(() => {
      if (made === attempt) made = null;
    });
    return files;
  };
  return {
    isAt: isSitemap,
    /** Null where the sitemap has no such file. */
    file: async (path: string): Promise<SiteFile | null> => {
      const found = (await current()).find((each) => each.path === path);
      if (found === undefined) return null;
      const known = kept.get(path);
      if (known?.version === found.version) return known.file;
      const file = await prepareFile(path, { body: Buffer.from(found.text()), isMadeOnDemand: true });
      kept.set(path, { version: found.version, file });
      return file;
    },
  };
}
