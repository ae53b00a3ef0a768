import { languages } from '../events/text.ts';
import { inLanguage } from '../site/src/language.ts';
import { pathOf } from '../site/src/publications/places.ts';
import type { ListedPlace } from './list.ts';

export const SITEMAP_PATH = '/sitemap.xml';
/** sitemaps.org; some forty years. */
const SITEMAP_URLS_MAXIMUM = 50_000;

/** Permalinks with the day of their last change. */
export function sitemap(
  fixedPaths: readonly string[],
  places: readonly ListedPlace[],
  origin: string,
): string {
  const url = (path: string, lastmod = '') => `<url><loc>${origin}${path}</loc>${lastmod}</url>`;
  const urls = [
    ...fixedPaths.toSorted().map((path) => url(path === '/' ? '' : path)),
    ...languages.flatMap((language) =>
      places.map(({ place, changedOn }) =>
        url(inLanguage(pathOf(place), language), `<lastmod>${changedOn}</lastmod>`),
      ),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.slice(0, SITEMAP_URLS_MAXIMUM),
    '</urlset>',
  ].join('\n');
}
