import { createHash } from 'node:crypto';
import type { Language } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';
import { type ListedPlace, type Place, type PlaceContent, pathOf } from './archive.ts';
import { archivePage } from './archive-pages.tsx';
import { type ContentPage, isTemplatePath } from './content-page.ts';
import { contentPages } from './content-pages.tsx';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { robots, rss } from './feeds.ts';
import { OFFERS_FRAGMENT, offersFragment } from './offer-regions.tsx';
import { readBuilt } from './read-built.ts';
import type { SiteContent } from './site-content.ts';
import {
  COMPRESSED_ENDING,
  isPage,
  plainFile,
  prepareFile,
  type SiteExport,
  type SiteFile,
  type UnpreparedFile,
} from './site-file.ts';
import { builtLanguages, languageOfPath, withoutTree } from './site-trees.ts';
import { type SitemapPage, sitemapFiles } from './sitemap.ts';
import { type FinishedPage, openTemplates } from './templates.ts';

export interface SiteSettings {
  readonly distDirectory: string;
  readonly content: SiteContent;
  readonly publicUrl: string;
  /** Whether there is a way to pay; without one only what is free can be ordered. */
  readonly sellsPaid?: boolean;
  /** What was ready before: of it only what changed is compressed again. */
  readonly previous?: SiteExport;
  /** The files are compressed one by one when `compressed` asks for them; for an export, which needs few of them. */
  readonly isCompressedLater?: boolean;
}

/** The site as it is now: what stands at fixed paths is ready, the pages of the archive are made when they are asked for. */
export interface Site {
  readonly files: SiteExport;
  /** A file of `files` with its compressed forms. */
  compressed(path: string): Promise<SiteFile>;
  readonly languages: readonly Language[];
  /** The page of a place, with the picture that is drawn for it or that of its kind. @throws where it cannot be made */
  makePage(
    place: Place,
    content: PlaceContent,
    language: Language,
    options?: { readonly hasPicture: boolean },
  ): Promise<SiteFile>;
  /** Answers for what was withdrawn. */
  gone(language: Language): SiteFile;
  /** The policies of pages that are made on demand, by the path of their template. */
  readonly templatePolicies: ReadonlyMap<string, string>;
  /** Another one whenever every page may be another: build, owner, prices, address. */
  readonly frame: string;
  /** The sitemap by path, of one file or of several. */
  sitemap(places: readonly ListedPlace[]): ReadonlyMap<string, string>;
}

/**
 * The built files of `distDirectory` with current content in their regions, their fragments as files of their own, and
 * the feeds.
 */
export async function openSite({
  distDirectory,
  content,
  publicUrl,
  sellsPaid = true,
  previous = new Map(),
  isCompressedLater = false,
}: SiteSettings): Promise<Site> {
  const origin = new URL(publicUrl).origin;
  const built = await readBuilt(distDirectory);
  const languages = builtLanguages(built);
  const templates = openTemplates(built, content, { origin, sellsPaid });
  const pages = new Map(languages.flatMap((language) => [...contentPages(content, origin, language)]));
  const unprepared = new Map<string, UnpreparedFile>();
  const publicPaths: string[] = [];
  const addPage = (path: string, page: ContentPage) => {
    const finished = templates.finish(page);
    // A text that has its address elsewhere is found there.
    const address = (origin + path).replace(/\/$/, '');
    if (finished.page.includes(`<link rel="canonical" href="${address}"`)) publicPaths.push(path);
    unprepared.set(path, unpreparedPage(finished));
    for (const [name, fragment] of finished.fragments) {
      unprepared.set(inLanguage(`/fragments/${name}`, languageOfPath(path)), {
        body: Buffer.from(`<!doctype html><title>Falname</title>${fragment}`),
      });
    }
  };
  for (const [path, body] of built) {
    if (
      path.endsWith(COMPRESSED_ENDING) ||
      isHidden(path) ||
      isTemplatePath(withoutTree(path)) ||
      pages.has(path)
    )
      continue;
    if (isPage(path)) addPage(path, { template: path, regions: {} });
    else unprepared.set(path, { body, brotli: built.get(path + COMPRESSED_ENDING) });
  }
  for (const [path, page] of pages) addPage(path, page);
  for (const language of languages) {
    unprepared.set(inLanguage(OFFERS_FRAGMENT, language), {
      body: offersFragment(content.offers, language),
    });
    unprepared.set(inLanguage('/rss.xml', language), { body: Buffer.from(rss(content, origin, language)) });
  }
  unprepared.set('/robots.txt', { body: Buffer.from(robots(origin)) });

  const prepare = async (path: string, file: UnpreparedFile) =>
    isCompressedLater ? plainFile(path, file) : prepareFile(path, file, previous.get(path));
  const prepared = [...unprepared].map(async ([path, file]) => [path, await prepare(path, file)] as const);
  const goneFiles = await Promise.all(
    languages.map(async (language) => {
      const path = inLanguage('/gone', language);
      const finished = templates.finish({ template: path, regions: {} });
      return [language, await prepare(path, { ...unpreparedPage(finished), status: 410 })] as const;
    }),
  );
  const gone = new Map(goneFiles);
  const templatePolicies = [...built.keys()]
    .filter((path) => isPage(path) && isTemplatePath(withoutTree(path)))
    .map((path) => {
      const { page, adoptedStyles } = templates.finish({ template: path, regions: {} });
      return [path, contentSecurityPolicy(page, adoptedStyles)] as const;
    });
  const files = new Map(await Promise.all(prepared));
  return {
    files,
    compressed: async (path) => {
      const [file, source] = [files.get(path), unprepared.get(path)];
      if (file === undefined || source === undefined) throw new Error(`The site has no ${path}`);
      return isCompressedLater ? prepareFile(path, source) : file;
    },
    languages,
    templatePolicies: new Map(templatePolicies),
    frame: frameOf(built, { content, publicUrl, sellsPaid }),
    makePage: async (place, found, language, options) => {
      const finished = templates.finish(archivePage(place, found, language, origin, options));
      const path = inLanguage(pathOf(place), language);
      return prepareFile(path, { ...unpreparedPage(finished), isMadeOnDemand: true });
    },
    gone: (language) => {
      const file = gone.get(language);
      if (file === undefined) throw new Error(`The site was built without a tree of ${language}`);
      return file;
    },
    sitemap: (places) => sitemapFiles(sitemapPages(publicPaths, places, languages), origin),
  };
}

/** Only what stands at fixed paths. */
export async function exportSite(settings: SiteSettings): Promise<SiteExport> {
  return (await openSite(settings)).files;
}

function frameOf(
  built: ReadonlyMap<string, Buffer>,
  { content, publicUrl, sellsPaid }: Required<Pick<SiteSettings, 'content' | 'publicUrl' | 'sellsPaid'>>,
): string {
  const hash = createHash('sha256');
  for (const [path, body] of built) if (isPage(path) || isHidden(path)) hash.update(path).update(body);
  return hash
    .update(JSON.stringify([content.owner, content.offers, publicUrl, sellsPaid]))
    .digest('base64url');
}

/** What the build notes for itself, such as what it was built from. */
function isHidden(path: string): boolean {
  return path.includes('/.');
}

function unpreparedPage({ page, adoptedStyles }: FinishedPage): UnpreparedFile {
  return { body: Buffer.from(page), adoptedStyles };
}

/** The fixed pages, those that show what is published with the day on which that last changed; then the archive. */
function sitemapPages(
  paths: readonly string[],
  places: readonly ListedPlace[],
  languages: readonly Language[],
): SitemapPage[] {
  const fixed = paths
    .toSorted()
    .map((path) => ({ path, changedOn: newestShownOn(withoutTree(path), places) }));
  const archived = languages.flatMap((language) =>
    places.map(({ place, changedOn }) => ({ path: inLanguage(pathOf(place), language), changedOn })),
  );
  return [...fixed, ...archived];
}

function newestShownOn(path: string, places: readonly ListedPlace[]): string | null {
  const shown = places.filter(({ place }) => {
    if (path === '/') return true;
    if (path === '/predictions') return place.kind === 'month';
    if (path === '/predictions/daily') return place.kind === 'day' || place.kind === 'sign-month';
    if (path === '/predictions/weekly') return place.kind === 'week' || place.kind === 'sign-month';
    return place.kind === 'sign-month' && path === `/horoscopes/${place.sign}`;
  });
  return shown.reduce<string | null>(
    (newest, { changedOn }) => (newest === null || changedOn > newest ? changedOn : newest),
    null,
  );
}
