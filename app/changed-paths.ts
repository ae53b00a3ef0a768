import { languages } from '../events/text.ts';
import { type Place, pathOf } from '../site/export/archive.ts';
import type { Shown } from '../site/export/kept-pages.ts';
import { picturePath } from '../site/export/pictures/place-picture.ts';
import { SEARCH_YEARS_PATH, searchPaths } from '../site/export/search-index.ts';
import { isAsset } from '../site/export/site-file.ts';
import { inLanguage } from '../site/src/language.ts';
import { yearOf } from '../site/src/search/search-entries.ts';
import type { ChangedPlaces } from './page-archive.ts';

/** Recorded times of several processes: so much earlier than the last look is looked at again. */
const CLOCKS_APART_MS = 60_000;

/** The paths whose answers are others than before, in both trees. */
export async function changedPaths(
  before: Shown,
  now: Shown,
  { since, changedPlaces }: { readonly since: Date; readonly changedPlaces: ChangedPlaces },
): Promise<Set<string>> {
  const [old, files] = [before.site.files, now.site.files];
  const paths = new Set<string>();
  for (const path of new Set([...old.keys(), ...files.keys()]))
    if (!isAsset(path) && old.get(path) !== files.get(path)) paths.add(path);
  const places =
    before.frame === now.frame
      ? await changedPlaces(new Date(since.getTime() - CLOCKS_APART_MS), before.today, now.today)
      : 'all';
  if (places === 'all') return new Set(['/*']);
  for (const place of places)
    for (const language of languages) {
      paths.add(inLanguage(pathOf(place satisfies Place), language));
      if (place.kind !== 'month') paths.add(picturePath(place, language));
    }
  const years = new Set(places.flatMap((place) => (place.kind === 'month' ? [] : [yearOf(place)])));
  for (const path of [...years].flatMap(searchPaths)) paths.add(path);
  if (years.size > 0) paths.add(SEARCH_YEARS_PATH);
  if (paths.size > 0) paths.add('/sitemap.xml');
  return paths;
}
