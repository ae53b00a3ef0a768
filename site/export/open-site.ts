import type { Language } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';
import { type ListedPlace, type Place, type PlaceContent, pathOf } from './archive.ts';
import { archivePage } from './archive-pages.tsx';
import { contentPages, RATINGS_REGION } from './content-pages.tsx';
import { NO_CODE_POLICY } from './content-security-policy.ts';
import { robots, rss } from './feeds.ts';
import { OFFERS_FRAGMENT, offersFragment } from './offer-regions.tsx';
import { type Frame, isPublic, openFrame, pageSource, sourcesOf } from './open-frame.ts';
import type { SiteContent } from './site-content.ts';
import {
  plainFile,
  prepareFile,
  readBuilt,
  type SiteExport,
  type SiteFile,
  type UnpreparedFile,
} from './site-file.ts';
import { builtLanguages } from './site-trees.ts';
import { sitemap } from './sitemap.ts';

export interface BuildSettings {
  readonly distDirectory: string;
  readonly publicUrl: string;
  /** Whether there is a way to pay; without one only what is free can be ordered. */
  readonly sellsPaid?: boolean;
  /** The files are compressed one by one when `compressed` asks for them; for an export, which needs few of them. */
  readonly isCompressedLater?: boolean;
}

/** The site as it is now: what stands at fixed paths is ready, the pages of the archive are made when they are asked for. */
export interface Site {
  readonly files: SiteExport;
  /** Those of `files` whose content could not be rendered, and why: they are as they were before, or as they were built. */
  readonly broken: ReadonlyMap<string, unknown>;
  /** A file of `files` with its compressed forms. */
  compressed(path: string): Promise<SiteFile>;
  readonly languages: readonly Language[];
  /** The page of a place. @throws where it cannot be made */
  makePage(place: Place, content: PlaceContent, language: Language): Promise<SiteFile>;
  /** Answers for what was withdrawn. */
  gone(language: Language): SiteFile;
  /** The policies of pages that are made on demand, by the path of their template. */
  readonly templatePolicies: ReadonlyMap<string, string>;
  /** Another one whenever every page may be another: build, owner, prices, address. */
  readonly frame: string;
  sitemap(places: readonly ListedPlace[]): string;
}

/** The files of a build, read once. */
export interface Build {
  /** The site with this content. Only files that differ from `previous` are compressed. */
  show(content: SiteContent, previous?: SiteExport): Promise<Site>;
}

/** Files that are made ready at a time: compressing one takes some megabytes. */
const PREPARED_AT_A_TIME_MAXIMUM = 4;

export async function openBuild({
  distDirectory,
  publicUrl,
  sellsPaid = true,
  isCompressedLater = false,
}: BuildSettings): Promise<Build> {
  const built = await readBuilt(distDirectory);
  const languages = builtLanguages(built);
  const origin = new URL(publicUrl).origin;
  let last: { readonly key: string; readonly frame: Frame } | null = null;

  return { show };

  async function show(content: SiteContent, previous: SiteExport = new Map()): Promise<Site> {
    const prepare = (sources: ReadonlyMap<string, UnpreparedFile>) =>
      prepareAll(sources, { previous, isCompressedLater });
    const pages = new Map(languages.flatMap((language) => [...contentPages(content, origin, language)]));
    const { owner, offers } = content;
    const key = JSON.stringify([owner, offers]);
    const frame =
      last?.key === key
        ? last.frame
        : await openFrame(built, { owner, offers, publicUrl, sellsPaid }, (path) => pages.has(path), prepare);
    last = { key, frame };
    const { templates, gone, templatePolicies } = frame;
    const sources = new Map<string, UnpreparedFile>();
    const withWords = new Set<string>();
    const publicPaths = [...frame.publicPaths];
    const broken = new Map<string, unknown>();
    /** What `make` gives; where it fails, null, and the path is named. */
    const unlessBroken = <Made>(path: string, make: () => Made): Made | null => {
      try {
        return make();
      } catch (cause) {
        broken.set(path, cause);
        return null;
      }
    };
    for (const [path, make] of pages) {
      const page = unlessBroken(path, make) ?? { template: path, regions: {} };
      const showsCustomersWords = content.ratings.length > 0 && RATINGS_REGION in page.regions;
      const finished = templates.finish(page);
      if (isPublic(path, finished, origin)) publicPaths.push(path);
      for (const [each, source] of sourcesOf(path, finished)) {
        if (broken.has(path)) broken.set(each, broken.get(path));
        if (showsCustomersWords) withWords.add(each);
        sources.set(each, { ...source, showsCustomersWords });
      }
    }
    const withoutPredictions = { ...content, dailyPredictions: [], weeklyPredictions: [] };
    for (const language of languages) {
      sources.set(inLanguage(OFFERS_FRAGMENT, language), {
        body: offersFragment(offers, language),
        policy: NO_CODE_POLICY,
      });
      const feedPath = inLanguage('/rss.xml', language);
      const feed = unlessBroken(feedPath, () => rss(content, origin, language));
      sources.set(feedPath, { body: Buffer.from(feed ?? rss(withoutPredictions, origin, language)) });
    }
    sources.set('/robots.txt', { body: Buffer.from(robots(origin)) });
    const files = new Map([...frame.files, ...(await prepare(sources))]);
    for (const path of broken.keys()) {
      const earlier = previous.get(path);
      if (earlier !== undefined) files.set(path, earlier);
    }
    return {
      files,
      broken,
      compressed: async (path) => {
        const file = files.get(path);
        if (file === undefined) throw new Error(`The site has no ${path}`);
        if (!isCompressedLater) return file;
        const { body, contentSecurityPolicy: policy } = file;
        const source = { body, policy, showsCustomersWords: withWords.has(path) };
        return prepareFile(path, frame.sources.get(path) ?? source);
      },
      languages,
      templatePolicies,
      frame: frame.name,
      makePage: async (place, found, language) => {
        const page = archivePage(place, found, language, origin);
        const source = { ...pageSource(templates.finish(page)), isMadeOnDemand: true };
        return prepareFile(inLanguage(pathOf(place), language), source);
      },
      gone: (language) => {
        const file = gone.get(inLanguage('/gone', language));
        if (file === undefined) throw new Error(`The site was built without a tree of ${language}`);
        return file;
      },
      sitemap: (places) => sitemap(publicPaths, places, { origin, languages }),
    };
  }
}

async function prepareAll(
  sources: ReadonlyMap<string, UnpreparedFile>,
  { previous, isCompressedLater }: { readonly previous: SiteExport; readonly isCompressedLater: boolean },
): Promise<Map<string, SiteFile>> {
  const prepared = new Map<string, SiteFile>();
  const queue = sources.entries();
  const work = async () => {
    for (const [path, source] of queue)
      prepared.set(
        path,
        isCompressedLater ? plainFile(path, source) : await prepareFile(path, source, previous.get(path)),
      );
  };
  await Promise.all(Array.from({ length: PREPARED_AT_A_TIME_MAXIMUM }, work));
  const inOrder = [...sources.keys()].map((path) => [path, prepared.get(path)] as const);
  return new Map(inOrder.flatMap(([path, file]) => (file === undefined ? [] : [[path, file] as const])));
}
