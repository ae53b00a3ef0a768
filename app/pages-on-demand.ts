import type { Database } from '../migrations/database.ts';
import { type Archive, placeAt } from '../site/export/archive.ts';
import { openKeptPages, type Shown } from '../site/export/kept-pages.ts';
import { pictureAt } from '../site/export/pictures/place-picture.ts';
import type { SiteFile } from '../site/export/site-file.ts';
import { languageOfPath } from '../site/export/site-trees.ts';
import type { BrokenPages } from './broken-pages.ts';
import { openKeptPictures } from './kept-pictures.ts';
import { openKeptSearch } from './kept-search.ts';
import { openSitemap } from './page-sitemap.ts';

/** What has no fixed path, or is too much to be made before it is asked for. */
export interface PagesOnDemand {
  /**
   * Null for a path of another kind. Resolves to null where nothing stands, to `busy` where too many wait. Where a page
   * cannot be made, it is noted, and the page as it was before is given, if that is still kept.
   */
  at(path: string): Promise<SiteFile | null | 'busy'> | null;
  /** Makes what can be made at a path. @throws where it cannot */
  attempt(path: string): Promise<unknown>;
}

export function openPagesOnDemand({
  database,
  archive,
  shown,
  broken,
}: {
  readonly database: Pick<Database, 'models'>;
  readonly archive: Archive;
  readonly shown: () => Shown;
  readonly broken: Pick<BrokenPages, 'failed' | 'made'>;
}): PagesOnDemand {
  const pages = openKeptPages(archive, shown);
  const pictures = openKeptPictures(archive, shown);
  const search = openKeptSearch(database, shown);
  const sitemap = openSitemap(database, shown);

  const attempt = (path: string): Promise<SiteFile | null | 'busy'> | null => {
    const place = placeAt(path);
    if (place !== null && shown().site.languages.includes(languageOfPath(path)))
      return pages.page(place, languageOfPath(path));
    const pictured = pictureAt(path);
    if (pictured !== null) return pictures.picture(pictured.place, pictured.language);
    if (search.isAt(path)) return search.file(path);
    return sitemap.isAt(path) ? sitemap.file(path) : null;
  };
  return {
    at: (path) =>
      attempt(path)?.then(
        (file) => {
          if (file !== 'busy') broken.made(path);
          return file;
        },
        (cause: unknown) => {
          broken.failed(path, cause);
          const place = placeAt(path);
          const before = place === null ? null : pages.before(place, languageOfPath(path));
          if (before === null) throw cause;
          return before;
        },
      ) ?? null,
    attempt: async (path) => {
      const cause = shown().site.broken.get(path);
      if (cause !== undefined) throw cause;
      if ((await attempt(path)) === 'busy') throw new Error('It was not tried again: too many wait');
    },
  };
}
