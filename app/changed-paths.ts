import { languages } from '../events/text.ts';
import type { Database } from '../migrations/database.ts';
import { pathOf, yearOf } from '../site/export/archive.ts';
import type { Shown } from '../site/export/kept-pages.ts';
import { picturePath } from '../site/export/pictures/place-picture.ts';
import { changedIn, goneFrom, noPlaces, type PlaceTable, placeIn } from '../site/export/place-table.ts';
import { SEARCH_YEARS_PATH, searchPaths } from '../site/export/search-index.ts';
import { isAsset } from '../site/export/site-file.ts';
import { sitemapPaths } from '../site/export/sitemap.ts';
import { inLanguage } from '../site/src/language.ts';
import { openPlaceList } from './page-list.ts';
import { listSearchYears } from './page-search.ts';

/** Places whose paths are named one by one; where more have changed, everything is named. */
const PLACES_MAXIMUM = 500;
const EVERYTHING = '/*';

/** What is published, by its versions. */
interface Published {
  readonly places: PlaceTable;
  readonly years: ReadonlyMap<number, string>;
}

/** Names the paths whose answers have changed, in both trees. */
export interface ChangedPaths {
  /** What is published now is known. */
  begin(today: string): Promise<void>;
  /** The paths that are others since the last call. After a failure the next call names them too. */
  between(before: ShownFiles, now: ShownFiles): Promise<ReadonlySet<string>>;
}

/** What stands at fixed paths. */
interface ShownFiles extends Pick<Shown, 'today' | 'frame'> {
  readonly site: Pick<Shown['site'], 'files'>;
}

export function openChangedPaths(database: Pick<Database, 'models'>): ChangedPaths {
  const list = openPlaceList(database);
  let known: Published = { places: noPlaces, years: new Map() };
  /** Paths at fixed places that were not named yet. */
  let fixed = new Set<string>();
  /** What was published while the pages were made may be listed before they show it: it is named twice. */
  let listedLast: ReadonlySet<string> = new Set();

  return {
    begin: async (today) => {
      known = await readPublished(today);
    },
    between: async (before, now) => {
      for (const path of before.frame === now.frame ? changedFiles(before, now) : [EVERYTHING])
        fixed.add(path);
      const published = await readPublished(now.today);
      const listed = changedPublished(known, published);
      const paths = new Set([...fixed, ...listedLast, ...listed]);
      known = published;
      fixed = new Set();
      listedLast = listed;
      return paths.has(EVERYTHING) ? new Set([EVERYTHING]) : paths;
    },
  };

  async function readPublished(today: string): Promise<Published> {
    const years = new Map(
      (await listSearchYears(database, today)).map(({ year, version }) => [year, version]),
    );
    return { years, places: await list.places(years, today) };
  }
}

function changedFiles({ site: { files: old } }: ShownFiles, { site: { files } }: ShownFiles): string[] {
  return [...new Set([...old.keys(), ...files.keys()])].filter(
    (path) => !isAsset(path) && old.get(path) !== files.get(path),
  );
}

function changedPublished(before: Published, now: Published): Set<string> {
  const paths = new Set<string>();
  const changed = changedIn(now.places, before.places);
  const gone = goneFrom(before.places, now.places);
  if (changed.length + gone.length > PLACES_MAXIMUM) return new Set([EVERYTHING]);
  const places = [...gone, ...changed.map((index) => placeIn(now.places, index))];
  for (const place of places)
    for (const language of languages) {
      paths.add(inLanguage(pathOf(place), language));
      if (place.kind !== 'month') paths.add(picturePath(place, language));
    }
  const years = changedKeys(before.years, now.years);
  for (const path of years.flatMap(searchPaths)) paths.add(path);
  if (years.length > 0) paths.add(SEARCH_YEARS_PATH);
  if (paths.size > 0)
    for (const path of sitemapPaths(now.places.keys.length * languages.length, places.map(yearOf)))
      paths.add(path);
  return paths;
}

/** Those that have come, that have gone, and whose value is another. */
function changedKeys<Key>(before: ReadonlyMap<Key, string>, now: ReadonlyMap<Key, string>): Key[] {
  const gone = [...before.keys()].filter((key) => !now.has(key));
  return [...gone, ...[...now.keys()].filter((key) => now.get(key) !== before.get(key))];
}
