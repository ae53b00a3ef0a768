import { languages } from '../../events/text.ts';
import { inLanguage } from '../../site/src/language.ts';
import { pathOf } from '../../site/src/publications/places.ts';
import { isPage, type SiteFile } from '../file.ts';
import type { ListedPlace } from '../list.ts';
import type { Maker } from '../make.ts';
import { digest, type Snapshot } from '../snapshot.ts';
import type { ExportItem } from './write.ts';

/** Never the version of a file that was made. */
const BROKEN = 'broken';

/** Or why it cannot be made. A page above others is also found as their folder. */
export function fixedItems(files: ReadonlyMap<string, SiteFile | Error>): ExportItem[] {
  const folders = new Set([...files.keys()].flatMap((path) => foldersAbove(path)));
  return [...files].flatMap(([path, file]) =>
    fileNames(path, folders.has(path)).map((name) => ({
      file: name,
      // Where it is broken, an earlier file stays.
      version: file instanceof Error ? BROKEN : `${file.etag} ${digest(file.contentSecurityPolicy ?? '')}`,
      make: async () => {
        if (file instanceof Error) throw file;
        return { body: file.body, ...(await file.encodings.best()) };
      },
    })),
  );
}

export function placeItems(maker: Maker, snapshot: Snapshot): (listed: ListedPlace) => ExportItem[] {
  const frame = maker.frame(snapshot);
  return ({ place, version }) =>
    languages.map((language) => {
      const path = inLanguage(pathOf(place), language);
      return {
        file: `${path.slice(1)}.html`,
        version: digest(`${frame} ${version}`),
        make: async () => {
          const { file } = await maker.make(path, snapshot);
          if (file?.status !== 200) throw new Error('it was withdrawn meanwhile');
          return { body: file.body, ...(await file.encodings.now()) };
        },
      };
    });
}

export function textItem(file: string, text: string): ExportItem {
  return { file, version: digest(text), make: async () => ({ body: Buffer.from(text) }) };
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
