import type { Language } from '../../../events/text.ts';
import { languageOfEntry, placeOfEntry, type SearchPlace } from './search-entries.ts';
import { closeness, folded, shardOf } from './search-words.ts';

/** By word, the numbers of the pages that contain it, delta-coded. */
export type Shard = Readonly<Record<string, readonly number[]>>;
/** By number of the page. */
export type Titles = Readonly<Record<string, string>>;

export interface Found {
  readonly place: SearchPlace;
  /** Null where the page has no title of its own. */
  readonly title: string | null;
  readonly language: Language;
}

/** Added to the score of a word that is in the title. */
const TITLE_WORTH = 3;
const OWN_LANGUAGE_WORTH = 0.5;

/** The pages of a year that contain every word of the query, best first, then newest first. */
export function findInYear(
  asked: readonly string[],
  year: number,
  { shards, titles }: { readonly shards: ReadonlyMap<string, Shard>; readonly titles: Titles },
  language: Language,
): Found[] {
  let worths: Map<number, number> | undefined;
  for (const word of asked) worths = joined(worths, pagesWith(word, shards.get(shardOf(word)) ?? {}));
  const best = new Map<string, { found: Found; worth: number; entry: number }>();
  for (const [entry, close] of worths ?? []) {
    const place = placeOfEntry(entry, year);
    const title = titles[entry] ?? null;
    // A prediction without a title was withdrawn after this part of the index was fetched.
    if (place === null || (title === null && place.kind !== 'sign-month')) continue;
    const itsLanguage = languageOfEntry(entry);
    const foldedTitle = folded(title ?? '');
    const inTitle = asked.filter((word) => foldedTitle.includes(word)).length;
    const worth = close + inTitle * TITLE_WORTH + (itsLanguage === language ? OWN_LANGUAGE_WORTH : 0);
    const page = JSON.stringify(place);
    if (worth <= (best.get(page)?.worth ?? 0)) continue;
    best.set(page, { found: { place, title, language: itsLanguage }, worth, entry });
  }
  return [...best.values()]
    .sort(
      (one, other) =>
        other.worth - one.worth || lastDay(other.found.place).localeCompare(lastDay(one.found.place)),
    )
    .map(({ found }) => found);
}

function pagesWith(asked: string, shard: Shard): Map<number, number> {
  const pages = new Map<number, number>();
  for (const [word, distances] of Object.entries(shard)) {
    const close = closeness(asked, word);
    if (close === 0) continue;
    let entry = 0;
    for (const distance of distances) {
      entry += distance;
      if (close > (pages.get(entry) ?? 0)) pages.set(entry, close);
    }
  }
  return pages;
}

/** The pages that are in both, with the sum of their scores. */
function joined(before: Map<number, number> | undefined, now: Map<number, number>): Map<number, number> {
  if (before === undefined) return now;
  const both = new Map<number, number>();
  for (const [entry, close] of now) {
    const earlier = before.get(entry);
    if (earlier !== undefined) both.set(entry, earlier + close);
  }
  return both;
}

function lastDay(place: SearchPlace): string {
  if (place.kind === 'day') return place.date;
  return place.kind === 'week' ? place.monday : `${place.month}-31`;
}
