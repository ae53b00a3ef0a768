import { inLanguage } from '../src/language.ts';
import { contentPages, isTemplate, renderPage } from './content-pages.tsx';
import { styleHashes } from './content-security-policy.ts';
import { robots, rss, sitemap } from './feeds.ts';
import { takeFragments } from './fill-regions.ts';
import { OFFERS_FRAGMENT, offerRegions, offersFragment } from './offer-regions.tsx';
import { ownerRegions } from './owner-regions.tsx';
import { readBuilt } from './read-built.ts';
import type { SiteContent } from './site-content.ts';
import {
  isDialogs,
  isPage,
  prepareFile,
  type SiteExport,
  type SiteFile,
  type UnpreparedFile,
} from './site-file.ts';
import { builtLanguages, languageOfPath } from './site-trees.ts';
import { withoutPaidOrders } from './unsold.ts';

export type { SiteExport, SiteFile };

/** What the build writes in place of the address, which is only known when the site is served. */
const BUILT_ORIGIN = 'https://public-url.invalid';
/** Of what the build has compressed and put beside the file itself. */
export const COMPRESSED_ENDING = '.br';

/**
 * The whole site in memory, ready to be sent: the built files of `distDirectory` with current content in their
 * regions, their fragments as files of their own, and the feeds. Given the `previous` export, only what changed is
 * compressed again.
 */
export async function exportSite({
  distDirectory,
  content,
  publicUrl,
  sellsPaid = true,
  previous = new Map(),
}: {
  distDirectory: string;
  content: SiteContent;
  publicUrl: string;
  /** Whether there is a way to pay; without one only what is free can be ordered. */
  sellsPaid?: boolean;
  previous?: SiteExport;
}): Promise<SiteExport> {
  const origin = new URL(publicUrl).origin;
  const built = await readBuilt(distDirectory);
  const dialogs = [...built].filter(([path]) => isDialogs(path));
  const adoptedStyles = dialogs.flatMap(([, page]) => styleHashes(page.toString('utf8')));

  const files = new Map<string, UnpreparedFile>();
  const pages = new Map(
    builtLanguages(built).flatMap((language) => [...contentPages(content, origin, language)]),
  );
  const found: string[] = [];
  const withOwner = ownerRegions(content.owner);
  const withOffers = offerRegions(content.offers);
  const addPage = (path: string, filled: string) => {
    const offered = withOffers(filled);
    const sold = sellsPaid ? offered : withoutPaidOrders(offered, content.offers);
    const { page, fragments } = takeFragments(withOwner(sold).replaceAll(BUILT_ORIGIN, origin));
    if (page.includes('<link rel="canonical"')) found.push(path);
    files.set(path, { body: Buffer.from(page), adoptedStyles });
    for (const [name, fragment] of fragments) {
      files.set(inLanguage(`/fragments/${name}`, languageOfPath(path)), {
        body: Buffer.from(`<!doctype html><title>Falname</title>${fragment}`),
      });
    }
  };
  for (const [path, body] of built) {
    if (path.endsWith(COMPRESSED_ENDING)) continue;
    if (isTemplate(path) || pages.has(path)) continue;
    if (isPage(path)) addPage(path, body.toString('utf8'));
    else files.set(path, { body, brotli: built.get(path + COMPRESSED_ENDING) });
  }
  for (const [path, page] of pages) addPage(path, renderPage(path, page, built));
  files.set(OFFERS_FRAGMENT, { body: offersFragment(content.offers) });
  files.set('/rss.xml', { body: Buffer.from(rss(content, origin)) });
  files.set('/sitemap.xml', { body: Buffer.from(sitemap(found.sort(), content.today, origin)) });
  files.set('/robots.txt', { body: Buffer.from(robots(origin)) });

  const ready = await Promise.all(
    [...files].map(
      async ([path, file]) => [path, await prepareFile(path, file, previous.get(path))] as const,
    ),
  );
  return new Map(ready);
}
