/** One address of each kind of page of the archive, in the English tree, of those that the sitemap names. */
export async function archivedPages(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  return [
    /^\/predictions\/\d{4}-\d\d-\d\d$/,
    /^\/predictions\/weekly\/\d{4}-\d\d-\d\d$/,
    /^\/predictions\/daily\/\d{4}-\d\d$/,
    /^\/horoscopes\/leo\/\d{4}-\d\d$/,
  ].map((kind) => paths.find((path) => kind.test(path)) ?? `no page like ${kind}`);
}
