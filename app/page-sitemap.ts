import type { Archive } from '../site/export/archive.ts';
import type { Shown } from '../site/export/kept-pages.ts';
import { prepareFile, type SiteFile } from '../site/export/site-file.ts';

const SITEMAP_PATH = /^\/sitemap(?:-[1-9]\d?)?\.xml$/;

/** The sitemap, made when it is asked for after something was published. */
export function openSitemap(archive: Pick<Archive, 'list'>, shown: () => Shown) {
  let made: { generation: number; files: Promise<ReadonlyMap<string, string>> } | null = null;
  const ready = new Map<string, SiteFile>();
  const current = () => {
    const { generation, site, today } = shown();
    if (made?.generation === generation) return made.files;
    const files = archive.list(today).then((places) => site.sitemap(places));
    const attempt = { generation, files };
    made = attempt;
    files.catch(() => {
      if (made === attempt) made = null;
    });
    return files;
  };
  return {
    isAt: (path: string) => SITEMAP_PATH.test(path),
    /** Null where the sitemap has no such part. */
    file: async (path: string): Promise<SiteFile | null> => {
      const text = (await current()).get(path);
      if (text === undefined) return null;
      const file = await prepareFile(
        path,
        { body: Buffer.from(text), isMadeOnDemand: true },
        ready.get(path),
      );
      ready.set(path, file);
      return file;
    },
  };
}
