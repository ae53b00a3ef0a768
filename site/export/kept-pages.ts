import { LRUCache } from 'lru-cache';
import type { Language } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';
import { type Archive, type Place, pathOf } from './archive.ts';
import type { Site } from './open-site.ts';
import { bytesOf, type SiteFile } from './site-file.ts';

/** What the pages of the archive may take of a process's memory; the least asked for go first. */
export const KEPT_PAGES_MAXIMUM_BYTES = 32 * 1024 * 1024;
/** Beside the bytes of a page: its headers and its place in the cache. */
const ENTRY_BYTES = 4_096;
/** Pages that are made at a time; the others wait. */
const MADE_AT_A_TIME_MAXIMUM = 4;
/** Requests that may wait for pages; more are refused with 503. */
const WAITING_MAXIMUM = 256;

/** What pages are made from, at one moment. */
export interface Shown {
  readonly site: Site;
  readonly today: string;
  /** Another one whenever something was published, revised or withdrawn. */
  readonly generation: number;
  /** Another one whenever every page is another: owner, prices, build. */
  readonly frame: string;
}

interface Kept {
  generation: number;
  readonly version: string;
  /** Null where nothing stands at the place. */
  readonly file: SiteFile | null;
}

export interface KeptPages {
  /** Null where there is nothing; `busy` where too many wait. */
  page(place: Place, language: Language): Promise<SiteFile | null | 'busy'>;
  /** The page as it was when it was made last; null where it is not kept. */
  before(place: Place, language: Language): SiteFile | null;
  readonly bytes: number;
}

/**
 * The pages of the archive, made when they are asked for. A page is kept with the version of what it shows: after a
 * publication it is compared, and rendered again only where it would be another.
 */
export function openKeptPages(
  archive: Archive,
  shown: () => Shown,
  maximumBytes = KEPT_PAGES_MAXIMUM_BYTES,
): KeptPages {
  const kept = new LRUCache<string, Kept>({
    maxSize: maximumBytes,
    sizeCalculation: ({ file }) => ENTRY_BYTES + (file === null ? 0 : bytesOf(file)),
  });
  const making = new Map<string, Promise<SiteFile | null>>();
  const waiting: (() => void)[] = [];
  let active = 0;

  return {
    page: async (place, language) => {
      const { generation } = shown();
      const path = inLanguage(pathOf(place), language);
      const known = kept.get(path);
      if (known?.generation === generation) return known.file;
      const key = `${generation} ${path}`;
      const made = making.get(key);
      if (made !== undefined) return made;
      if (waiting.length >= WAITING_MAXIMUM) return 'busy';
      const started = inTurn(() => make(place, language, path)).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
    before: (place, language) => kept.get(inLanguage(pathOf(place), language))?.file ?? null,
    get bytes() {
      return kept.calculatedSize;
    },
  };

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (active < MADE_AT_A_TIME_MAXIMUM) active += 1;
    // The one that ends hands its place over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  }

  async function make(place: Place, language: Language, path: string): Promise<SiteFile | null> {
    const { site, today, generation, frame } = shown();
    const found = await archive.read(place, today);
    const version = `${frame} ${JSON.stringify(found)}`;
    const digest = Bun.hash.xxHash64(version).toString(36);
    const known = kept.get(path);
    if (known?.version === digest) {
      known.generation = generation;
      return known.file;
    }
    const file =
      typeof found === 'string' ? noPage(site, found, language) : await site.makePage(place, found, language);
    kept.set(path, { generation, version: digest, file });
    return file;
  }
}

function noPage(site: Site, why: 'unknown' | 'withdrawn', language: Language): SiteFile | null {
  return why === 'withdrawn' ? site.gone(language) : null;
}
