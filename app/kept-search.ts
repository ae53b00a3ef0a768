import { LRUCache } from 'lru-cache';
import type { Database } from '../migrations/database.ts';
import type { Shown } from '../site/export/kept-pages.ts';
import { SEARCH_YEARS_PATH, searchYearAt, searchYearsFile } from '../site/export/search-index.ts';
import { bytesOf, prepareFile, type SiteFile } from '../site/export/site-file.ts';
import { listSearchYears, readSearchYear } from './page-search.ts';

/** Memory that cached indexes may take; the least recently used go first. */
const KEPT_MAXIMUM_BYTES = 24 * 1024 * 1024;
/** Added to the bytes of a file for its headers and its cache entry. */
const FILE_BYTES = 1_024;
/** Years whose index may be requested at a time; they are made one after the other. */
const WAITING_MAXIMUM = 16;

interface KeptYear {
  generation: number;
  readonly version: string;
  readonly files: ReadonlyMap<string, SiteFile>;
}

export interface KeptSearch {
  isAt(path: string): boolean;
  /** Null where there is nothing; `busy` where too many years wait. */
  file(path: string): Promise<SiteFile | null | 'busy'>;
}

/** The index of each year for the search page, made on demand, and again when the year has changed. */
export function openKeptSearch(
  database: Pick<Database, 'models'>,
  shown: () => Pick<Shown, 'today' | 'generation'>,
): KeptSearch {
  const kept = new LRUCache<number, KeptYear>({
    maxSize: KEPT_MAXIMUM_BYTES,
    sizeCalculation: ({ files }) =>
      1 + [...files.values()].reduce((sum, file) => sum + FILE_BYTES + bytesOf(file), 0),
  });
  const making = new Map<string, Promise<ReadonlyMap<string, SiteFile>>>();
  let lastMade: Promise<unknown> = Promise.resolve();
  let years: { readonly generation: number; readonly file: Promise<SiteFile> } | null = null;

  return {
    isAt: (path) => path === SEARCH_YEARS_PATH || searchYearAt(path) !== null,
    file: async (path) => {
      const year = searchYearAt(path);
      if (year === null) return yearsFile();
      const { generation } = shown();
      const known = kept.get(year);
      if (known?.generation === generation) return known.files.get(path) ?? null;
      const key = `${generation} ${year}`;
      const underWay = making.get(key);
      if (underWay === undefined && making.size >= WAITING_MAXIMUM) return 'busy';
      const made = underWay ?? inTurn(() => make(year)).finally(() => making.delete(key));
      making.set(key, made);
      return (await made).get(path) ?? null;
    },
  };

  function yearsFile(): Promise<SiteFile> {
    const { generation, today } = shown();
    if (years?.generation === generation) return years.file;
    const file = listSearchYears(database, today).then((listed) =>
      prepared(SEARCH_YEARS_PATH, searchYearsFile(listed.map(({ year }) => year))),
    );
    const attempt = { generation, file };
    years = attempt;
    file.catch(() => {
      if (years === attempt) years = null;
    });
    return file;
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastMade.then(work);
    lastMade = result.catch(() => undefined);
    return result;
  }

  async function make(year: number): Promise<ReadonlyMap<string, SiteFile>> {
    const { generation, today } = shown();
    const [listed] = await listSearchYears(database, today, year);
    const known = kept.get(year);
    if (known !== undefined && known.version === listed?.version) {
      known.generation = generation;
      return known.files;
    }
    // Not cached: callers can name any number of years without publications.
    if (listed === undefined) {
      kept.delete(year);
      return new Map();
    }
    const texts = await readSearchYear(database, year, today);
    const files = new Map<string, SiteFile>();
    for (const [path, text] of texts) files.set(path, await prepared(path, text));
    kept.set(year, { generation, version: listed.version, files });
    return files;
  }
}

function prepared(path: string, text: string): Promise<SiteFile> {
  return prepareFile(path, { body: Buffer.from(text), isMadeOnDemand: true });
}
