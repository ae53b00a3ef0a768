import { createHash } from 'node:crypto';
import type { Language } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';
import { pathOf } from './archive.ts';
import { changedDayIn, type PlaceTable, placeIn, yearIn } from './place-table.ts';

/** Addresses in one file (sitemaps.org): where there are more, an index names a file for each year. */
const SITEMAP_URLS_MAXIMUM = 50_000;
/** Raise it when the same pages give a different text. */
const SITEMAP_FORMAT = 1;

const SITEMAP_PATH = '/sitemap.xml';
/** Of the pages at fixed paths, where there are several files. */
const FIXED_PATH = '/sitemap-pages.xml';
const PATH = /^\/sitemap(?:-pages|-\d{4})?\.xml$/;

export interface SitemapPage {
  /** As it is asked for. */
  readonly path: string;
  /** The day on which its content last changed; null where it does not change with what is published. */
  readonly changedOn: string | null;
}

export interface SitemapFile {
  readonly path: string;
  /** Another one whenever the text is another; known without making it. */
  readonly version: string;
  text(): string;
}

interface SitemapSettings {
  readonly origin: string;
  readonly languages: readonly Language[];
  readonly maximum?: number;
}

/** Some of the pages: those at fixed paths, or the places at these numbers of the table. */
interface Part {
  readonly path: string;
  readonly fixed: readonly SitemapPage[];
  readonly places: readonly number[];
}

/** The sitemap: one file, or an index and a file for each year, of which a publication changes only its own. */
export function sitemapFiles(
  fixed: readonly SitemapPage[],
  table: PlaceTable,
  { origin, languages, maximum = SITEMAP_URLS_MAXIMUM }: SitemapSettings,
): SitemapFile[] {
  const all = [...table.keys.keys()];
  const pagesOf = (part: Part) => [
    ...part.fixed,
    ...languages.flatMap((language) =>
      part.places.map((index) => ({
        path: inLanguage(pathOf(placeIn(table, index)), language),
        changedOn: changedDayIn(table, index),
      })),
    ),
  ];
  const fileOf = (part: Part): SitemapFile => ({
    path: part.path,
    version: versionOf([origin, languages, part.fixed], numbersOf(table, part.places)),
    text: () => urlset(pagesOf(part), origin),
  });
  if (fixed.length + all.length * languages.length <= maximum)
    return [fileOf({ path: SITEMAP_PATH, fixed, places: all })];
  const byYear = Map.groupBy(all, (index) => yearIn(table, index));
  const years = [...byYear].sort(([one], [other]) => one - other);
  const parts: Part[] = [
    { path: FIXED_PATH, fixed, places: [] },
    ...years.map(([year, places]) => ({ path: yearPath(year), fixed: [], places })),
  ];
  const newest = (part: Part) =>
    newestOf([
      ...part.fixed.map((page) => page.changedOn),
      ...part.places.map((index) => changedDayIn(table, index)),
    ]);
  const index = parts.map((part) => ({ path: part.path, changedOn: newest(part) }));
  return [
    ...parts.map(fileOf),
    { path: SITEMAP_PATH, version: versionOf([origin, index]), text: () => sitemapIndex(index, origin) },
  ];
}

export function isSitemap(path: string): boolean {
  return PATH.test(path);
}

function yearPath(year: number): string {
  return `/sitemap-${String(year).padStart(4, '0')}.xml`;
}

function versionOf(described: unknown, numbers = new Uint32Array()): string {
  const told = JSON.stringify([SITEMAP_FORMAT, described]);
  return createHash('sha256').update(told).update(numbers).digest('base64url');
}

/** What the text of these places is made from. */
function numbersOf({ keys, changedOn }: PlaceTable, places: readonly number[]): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(places.length * 2);
  for (const [at, index] of places.entries()) numbers.set([keys[index] ?? 0, changedOn[index] ?? 0], at * 2);
  return numbers;
}

function sitemapIndex(parts: readonly SitemapPage[], origin: string): string {
  return document(
    'sitemapindex',
    parts.map(({ path, changedOn }) => `<sitemap><loc>${origin}${path}</loc>${lastmod(changedOn)}</sitemap>`),
  );
}

function urlset(pages: readonly SitemapPage[], origin: string): string {
  return document(
    'urlset',
    pages.map(({ path, changedOn }) => {
      const location = `<loc>${origin}${path === '/' ? '' : path}</loc>`;
      return `<url>${location}${lastmod(changedOn)}</url>`;
    }),
  );
}

function document(element: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${element}>`,
  ].join('\n');
}

function lastmod(day: string | null): string {
  return day === null ? '' : `<lastmod>${day}</lastmod>`;
}

function newestOf(days: readonly (string | null)[]): string | null {
  return days.reduce(
    (newest, day) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );
}
