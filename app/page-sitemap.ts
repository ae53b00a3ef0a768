import { LRUCache } from 'lru-cache';
import type { Database } from '../migrations/database.ts';
import type { Shown } from '../site/export/kept-pages.ts';
import { bytesOf, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import { isSitemap, type SitemapFile } from '../site/export/sitemap.ts';
import { listPlaces } from './page-list.ts';

/** Memory that the files may take; the least recently used go first. One of 50,000 addresses takes six megabytes. */
const KEPT_MAXIMUM_BYTES = 12 * 1024 * 1024;

interface KeptFile {
  readonly version: string;
  readonly file: SiteFile;
}

/** The sitemap: its list is made when it is asked for after something was published, a file when it is asked for. */
export function openSitemap({ models }: Pick<Database, 'models'>, shown: () => Shown) {
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
