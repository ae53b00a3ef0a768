import type { Language } from '../events/text.ts';
import { inLanguage, languageOfPath } from '../site/src/language.ts';
import { type Place, pathOf, placeAt } from '../site/src/publications/places.ts';
import { nothingShown, type Shown } from '../site/src/shown.ts';
import { fixedAddresses, kindPath } from './addresses.ts';
import type { Archive } from './archive.ts';
import type { Build } from './build.ts';
import { robots, rss } from './feeds.ts';
import { fileOf, isPage, type SiteFile } from './file.ts';
import { contentSecurityPolicy } from './policy.ts';
import { SITEMAP_PATH, sitemap } from './sitemap.ts';
import { digest, type Part, type Snapshot, watched } from './snapshot.ts';

export interface Made {
  readonly file: SiteFile | null;
  /** Changes whenever the file may change. */
  readonly version: string;
  readonly dependsOn: ReadonlySet<Part>;
}

export type More = Partial<Pick<Shown, 'found' | 'form' | 'mailed' | 'searched' | 'content'>>;

export interface Maker {
  readonly fixed: readonly string[];
  /** `before` where it is still current. @throws where it cannot be made */
  make(path: string, snapshot: Snapshot, before?: Made): Promise<Made>;
  /** @throws where it cannot be made */
  page(path: string, snapshot: Snapshot, more: More): Promise<SiteFile>;
  /** Of every page at a place, without the place's own content. */
  frame(snapshot: Snapshot): string;
  /** Of a fixed address, or of any place of a kind. */
  policyOf(path: string): Promise<string>;
}

interface MakerSettings {
  readonly build: Build;
  readonly archive: Archive;
  readonly publicUrl: string;
  readonly sellsPaid: boolean;
}

/** On pages of the archive, besides the content of the place. */
const FRAME = ['owner', 'offers', 'year'] as const satisfies Part[];
const FEED = ['dailyPredictions', 'weeklyPredictions', 'today'] as const satisfies Part[];
const FEEDS = new Map<string, Language>([
  ['/rss.xml', 'en'],
  ['/tr/rss.xml', 'tr'],
]);
const ROBOTS = '/robots.txt';
const NOTHING: Made = { file: null, version: '', dependsOn: new Set() };

export function openMaker({ build, archive, publicUrl, sellsPaid }: MakerSettings): Maker {
  const { origin } = new URL(publicUrl);
  const addresses = fixedAddresses(build.fixedPaths);
  const kinds = new Map<string, Promise<Kind>>();
  const frame = (snapshot: Snapshot) =>
    digest(`${build.name} ${origin} ${sellsPaid} ${snapshot.versionOf(FRAME)}`);
  return {
    fixed: [...addresses.keys(), ...FEEDS.keys(), ROBOTS, SITEMAP_PATH],
    make: async (path, snapshot, before) => {
      const place = placeAt(path);
      if (place !== null) return makePlace(path, place, snapshot, before);
      if (path === SITEMAP_PATH) return makeSitemap(snapshot, before);
      const feed = FEEDS.get(path);
      if (feed !== undefined) return makeText(path, rss(snapshot.content, origin, feed), FEED, before);
      if (path === ROBOTS) return makeText(path, robots(origin), [], before);
      return makeFixed(path, snapshot, before);
    },
    page: async (path, { content }, more) => render(path, addressAt(path), { content, ...more }),
    frame,
    policyOf: async (path) => (await kindOf(addresses.get(path) ?? path)).policy,
  };

  function addressAt(path: string): string {
    const address = addresses.get(path);
    if (address === undefined) throw new Error(`There is no page ${path}`);
    return address;
  }

  async function makeFixed(path: string, snapshot: Snapshot, before: Made | undefined): Promise<Made> {
    const address = addresses.get(path);
    if (address === undefined) return NOTHING;
    if (before?.version === snapshot.versionOf(before?.dependsOn ?? [])) return before;
    const { content, parts } = watched(snapshot.content);
    const file = await render(path, address, { content });
    return { file: sameOr(before, file), version: snapshot.versionOf(parts), dependsOn: parts };
  }

  async function makePlace(path: string, place: Place, snapshot: Snapshot, before: Made | undefined) {
    const found = await archive.read(place, snapshot.content.today);
    const version = digest(`${frame(snapshot)} ${JSON.stringify(found)}`);
    if (before?.version === version) return before;
    return { file: sameOr(before, await makeFound()), version, dependsOn: new Set<Part>(FRAME) };

    async function makeFound(): Promise<SiteFile | null> {
      if (found === 'unknown') return null;
      const language = languageOfPath(path);
      const { content, parts } = watched(snapshot.content);
      if (found === 'withdrawn')
        return { ...(await render(path, inLanguage('/gone', language), { content })), status: 410 };
      const file = await render(path, path, { content, found }, kindPath(place.kind, language));
      const unknown = [...parts].filter((part) => !FRAME.some((one) => one === part));
      if (unknown.length > 0) throw new Error(`${pathOf(place)} shows ${unknown}, which no export knows of`);
      return file;
    }
  }

  async function makeSitemap(snapshot: Snapshot, before: Made | undefined): Promise<Made> {
    const places = await archive.list(snapshot.content.today);
    const listed: string[] = [];
    for (const [path, address] of addresses) if (await isListed(path, address)) listed.push(path);
    return makeText(SITEMAP_PATH, sitemap(listed, places, origin), ['today'], before);
  }

  function makeText(path: string, text: string, parts: readonly Part[], before: Made | undefined): Made {
    const file = sameOr(before, fileOf(path, { body: Buffer.from(text) }));
    return { file, version: file.etag, dependsOn: new Set(parts) };
  }

  /** @param kind a path with the same policy */
  async function render(
    path: string,
    address: string,
    more: More & Pick<Shown, 'content'>,
    kind = address,
  ): Promise<SiteFile> {
    const html = await htmlOf(address, more);
    const policy = isPage(path) ? (await kindOf(kind)).policy : undefined;
    return fileOf(path, {
      body: Buffer.from(html),
      policy,
      status: address === inLanguage('/404', languageOfPath(address)) ? 404 : 200,
    });
  }

  async function htmlOf(address: string, more: More & Pick<Shown, 'content'>): Promise<string> {
    const { dialogs, loader, scripts, checker } = build.parts[languageOfPath(address)];
    const shown = { origin, sellsPaid, dialogs, loader, scripts, checker, ...more };
    const answer = await build.renderPage(address, shown);
    // React escapes apostrophes, which nothing here needs.
    return withPreloads((await answer.text()).replaceAll('&#x27;', "'"));
  }

  /** Otherwise each script of an island would name the next: a round trip a level. */
  function withPreloads(html: string): string {
    const islands = [...html.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url);
    const links = build.withImports(islands).map((href) => `<link rel="modulepreload" href="${href}">`);
    return html.replace('</head>', `${links.join('')}</head>`);
  }

  function kindOf(address: string): Promise<Kind> {
    const kind = kinds.get(address) ?? readKind(address);
    kinds.set(address, kind);
    return kind;
  }

  /** From the page before anything was published: later content must not allow itself. */
  async function readKind(address: string): Promise<Kind> {
    const html = await htmlOf(address, { content: nothingShown.content });
    const { dialogs, styles } = build.parts[languageOfPath(address)];
    const [, canonical = null] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    return { policy: contentSecurityPolicy(html, html.includes(dialogs) ? styles : []), canonical };
  }

  /** A page with another canonical address is listed there. */
  async function isListed(path: string, address: string): Promise<boolean> {
    return isPage(path) && (await kindOf(address)).canonical === (origin + path).replace(/\/$/, '');
  }
}

interface Kind {
  readonly policy: string;
  readonly canonical: string | null;
}

/** Keeps the compressed forms of an unchanged file. */
function sameOr<File extends SiteFile | null>(before: Made | undefined, file: File): File | SiteFile {
  const known = before?.file;
  const isSame =
    known && known.etag === file?.etag && known.contentSecurityPolicy === file.contentSecurityPolicy;
  return isSame ? known : file;
}
