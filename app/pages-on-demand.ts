import type { Database } from '../migrations/database.ts';
import { type Archive, placeAt } from '../site/export/archive.ts';
import { openKeptPages, type Shown } from '../site/export/kept-pages.ts';
import { pictureAt } from '../site/export/pictures/place-picture.ts';
import type { SiteFile } from '../site/export/site-file.ts';
import { languageOfPath } from '../site/export/site-trees.ts';
import { openKeptPictures } from './kept-pictures.ts';
import { openKeptSearch } from './kept-search.ts';
import { openSitemap } from './page-sitemap.ts';

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
