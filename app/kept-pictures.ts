import { LRUCache } from 'lru-cache';
import type { Language } from '../events/text.ts';
import type { Archive, Place } from '../site/export/archive.ts';
import type { Shown } from '../site/export/kept-pages.ts';
import { drawInThread } from '../site/export/pictures/draw-in-thread.ts';
import type { Picture } from '../site/export/pictures/draw-picture.ts';
import { pictureOf, picturePath, pictureVersion } from '../site/export/pictures/place-picture.ts';
import { prepareFile, type SiteFile } from '../site/export/site-file.ts';

/** Memory that cached pictures may take: some hundred of them; the least recently used go first. */
const KEPT_MAXIMUM_BYTES = 16 * 1024 * 1024;
/** Added to the bytes of a picture for its headers and its cache entry. */
const ENTRY_BYTES = 1_024;
/** Pictures that may wait to be drawn, one after the other; more are refused with 503. */
const WAITING_MAXIMUM = 32;

export interface KeptPictures {
  /** Null where there is no such page; `busy` where too many wait. */
  picture(place: Place, language: Language): Promise<SiteFile | null | 'busy'>;
}

/** The pictures of the archive's pages, drawn on demand and cached by a digest of what they show. */
export function openKeptPictures(
  archive: Archive,
  shown: () => Pick<Shown, 'today'>,
  draw: (picture: Picture) => Promise<Uint8Array> = drawInThread,
): KeptPictures {
  const kept = new LRUCache<string, SiteFile>({
    maxSize: KEPT_MAXIMUM_BYTES,
    sizeCalculation: ({ body }) => ENTRY_BYTES + body.length,
  });
  const making = new Map<string, Promise<SiteFile>>();
  let lastMade: Promise<unknown> = Promise.resolve();

  return {
    picture: async (place, language) => {
      const found = await archive.read(place, shown().today);
      const picture = typeof found === 'string' ? null : pictureOf(place, found, language);
      if (picture === null) return null;
      const path = picturePath(place, language);
      const key = `${path} ${pictureVersion(picture)}`;
      const ready = kept.get(key) ?? making.get(key);
      if (ready !== undefined) return ready;
      if (making.size >= WAITING_MAXIMUM) return 'busy';
      const made = inTurn(async () => {
        const file = await prepareFile(path, { body: await draw(picture) });
        kept.set(key, file);
        return file;
      }).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastMade.then(work);
    lastMade = result.catch(() => undefined);
    return result;
  }
}
