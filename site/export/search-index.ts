import type { Language } from '../../events/text.ts';
import type { Shard } from '../src/search/find-in-year.ts';
import { entryOf, type SearchPlace } from '../src/search/search-entries.ts';
import { shardNames, shardOf, wordsOf } from '../src/search/search-words.ts';

/** The folder of the index, which both languages share. */
export const SEARCH_INDEX = '/search-index';
export const SEARCH_YEARS_PATH = `${SEARCH_INDEX}/years.json`;
const YEAR_PATH = /^\/search-index\/(\d{4})\/(?:[a-z0_]|titles)\.json$/;

/** A text that can be found. */
export interface SearchText {
  readonly place: SearchPlace;
  readonly language: Language;
  /** Null where its page has no title of its own. */
  readonly title: string | null;
  readonly words: readonly string[];
}

/** The years that can be searched, newest first. */
export function searchYearsFile(years: readonly number[]): string {
  return JSON.stringify(years.toSorted((one, other) => other - one));
}

/** The year whose index has a file at a path; null for every other path. */
export function searchYearAt(path: string): number | null {
  const year = YEAR_PATH.exec(path)?.[1];
  return year === undefined ? null : Number(year);
}

/** The paths of the files of a year's index. */
export function searchPaths(year: number): string[] {
  return [...shardNames, 'titles'].map((name) => `${SEARCH_INDEX}/${year}/${name}.json`);
}

export interface YearIndex {
  add(text: SearchText): void;
  /** By path; every one of `searchPaths`, even when empty. */
  files(): Map<string, string>;
}

/** The index of one year's texts. */
export function openYearIndex(year: number): YearIndex {
  const wordsOfPages = new Map<number, Set<string>>();
  const titles = new Map<number, string>();
  return {
    add: ({ place, language, title, words }) => {
      const entry = entryOf(place, language);
      if (title !== null && !titles.has(entry)) titles.set(entry, title);
      const known = wordsOfPages.get(entry) ?? new Set();
      wordsOfPages.set(entry, known);
      for (const text of words) for (const word of wordsOf(text)) known.add(word);
    },
    files: () => {
      const shards = shardsOf(wordsOfPages);
      const [...paths] = searchPaths(year);
      const bodies = [...shardNames.map((name) => shards.get(name) ?? {}), Object.fromEntries(titles)];
      return new Map(paths.map((path, index) => [path, JSON.stringify(bodies[index])]));
    },
  };
}

function shardsOf(wordsOfPages: ReadonlyMap<number, ReadonlySet<string>>): Map<string, Shard> {
  const pagesOfWords = new Map<string, { last: number; readonly distances: number[] }>();
  for (const entry of [...wordsOfPages.keys()].sort((one, other) => one - other))
    for (const word of wordsOfPages.get(entry) ?? []) {
      const known = pagesOfWords.get(word) ?? { last: 0, distances: [] };
      known.distances.push(entry - known.last);
      known.last = entry;
      pagesOfWords.set(word, known);
    }
  const byShard = Map.groupBy([...pagesOfWords], ([word]) => shardOf(word));
  return new Map(
    [...byShard].map(([name, words]) => [
      name,
      Object.fromEntries(
        words
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([word, { distances }]) => [word, distances]),
      ),
    ]),
  );
}
