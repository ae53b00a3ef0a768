/** With PURGE_URL a cache is told at once; the end of a day's page is the longest that it may have missed. */
const PURGED_SECONDS = 3_600;
const PURGED_STALE_SECONDS = 86_400;
/** Without it a publication has to be seen within ten seconds. */
const UNPURGED_SECONDS = 5;
const UNPURGED_STALE_SECONDS = 4;

/**
 * How long shared caches may keep a page (RFC 9213). Browsers do not read these: they go by `Cache-Control`, which asks
 * them to revalidate.
 */
export function cdnHeaders(cache: 'purged' | 'unpurged'): Readonly<Record<string, string>> {
  const [fresh, stale] =
    cache === 'purged' ? [PURGED_SECONDS, PURGED_STALE_SECONDS] : [UNPURGED_SECONDS, UNPURGED_STALE_SECONDS];
  const directives = `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
  return { 'cdn-cache-control': directives };
}
