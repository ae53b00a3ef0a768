/** Addresses in one file (sitemaps.org): an index names the files where there are more. */
export const SITEMAP_URLS_MAXIMUM = 50_000;

const SITEMAP_PATH = '/sitemap.xml';
/** Pages in it at fixed paths; there are some fifty. */
const FIXED_PAGES_MAXIMUM = 500;

export interface SitemapPage {
  /** As it is asked for. */
  readonly path: string;
  /** The day on which its content last changed; null where it does not change with what is published. */
  readonly changedOn: string | null;
}

/** The sitemap by path: one file, or an index of several. Pages keep their order, so that older files stay as they are. */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  origin: string,
  maximum = SITEMAP_URLS_MAXIMUM,
): Map<string, string> {
  if (pages.length <= maximum) return new Map([[SITEMAP_PATH, urlset(pages, origin)]]);
  const files = new Map<string, string>();
  const parts: string[] = [];
  for (let from = 0; from < pages.length; from += maximum) {
    const part = pages.slice(from, from + maximum);
    const path = partPath(files.size + 1);
    files.set(path, urlset(part, origin));
    parts.push(`<sitemap><loc>${origin}${path}</loc>${lastmod(newestOf(part))}</sitemap>`);
  }
  files.set(SITEMAP_PATH, document('sitemapindex', parts));
  return files;
}

/** The paths that the sitemap of so many pages of the archive may have. */
export function sitemapPaths(archived: number, maximum = SITEMAP_URLS_MAXIMUM): string[] {
  const pages = archived + FIXED_PAGES_MAXIMUM;
  const parts = pages <= maximum ? 0 : Math.ceil(pages / maximum);
  return [SITEMAP_PATH, ...Array.from({ length: parts }, (_, index) => partPath(index + 1))];
}

function partPath(number: number): string {
  return `/sitemap-${number}.xml`;
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

function newestOf(pages: readonly SitemapPage[]): string | null {
  return pages.reduce<string | null>(
    (newest, { changedOn }) =>
      changedOn !== null && (newest === null || changedOn > newest) ? changedOn : newest,
    null,
  );
}
