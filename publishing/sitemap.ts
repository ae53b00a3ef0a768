import { languages } from '../events/text.ts';
import { inLanguage, withoutTree } from '../site/src/language.ts';
import { type Place, pathOf } from '../site/src/publications/places.ts';
import type { ListedPlace } from './list.ts';

export const SITEMAP_PATH = '/sitemap.xml';
/** sitemaps.org; some forty years. */
const SITEMAP_URLS_MAXIMUM = 50_000;

/** With the day of the last change, where a page changes with what is published. */
export function sitemap(
  fixedPaths: readonly string[],
  places: readonly ListedPlace[],
  origin: string,
): string {
  const newest = newestShownOn(places);
  const pages = [
    ...fixedPaths.toSorted().map((path) => ({ path, changedOn: newest.get(withoutTree(path)) })),
    ...languages.flatMap((language) =>
      places.map(({ place, changedOn }) => ({ path: inLanguage(pathOf(place), language), changedOn })),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.slice(0, SITEMAP_URLS_MAXIMUM).map(({ path, changedOn }) => {
      const lastmod = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
      return `<url><loc>${origin}${path === '/' ? '' : path}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
  ].join('\n');
}

function newestShownOn(places: readonly ListedPlace[]): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { place, changedOn } of places)
    for (const path of shownOn(place)) if (changedOn > (newest.get(path) ?? '')) newest.set(path, changedOn);
  return newest;
}

function shownOn(place: Place): readonly string[] {
  const { kind } = place;
  if (kind === 'month') return ['/', '/predictions'];
  if (kind === 'sign-month')
    return ['/', '/predictions/daily', '/predictions/weekly', `/horoscopes/${place.sign}`];
  return kind === 'day' ? ['/', '/predictions/daily'] : ['/', '/predictions/weekly', '/record', '/sicil'];
}
