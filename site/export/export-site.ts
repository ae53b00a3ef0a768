import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { compress } from './compress.ts';
import { contentSecurityPolicy, styleHashes } from './content-security-policy.ts';
import { contentTypeOf } from './content-types.ts';
import { robots, rss, sitemap } from './feeds.ts';
import { fillRegions } from './fill-regions.ts';
import { renderRegions } from './regions.tsx';
import type { SiteContent } from './site-content.ts';

export interface SiteFile {
  readonly body: Uint8Array;
  readonly brotli?: Uint8Array;
  readonly gzip?: Uint8Array;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** On HTML only. */
  readonly contentSecurityPolicy?: string;
  readonly status: 200 | 404;
}

/** By path as it is asked for: pages without ending and trailing slash. */
export type SiteExport = ReadonlyMap<string, SiteFile>;

/** What the build writes in place of the address, which is only known when the site is served. */
const BUILT_ORIGIN = 'https://public-url.invalid';
/** Pages that others fetch parts of: the browser holds their styles against the policy of the page that asks. */
const FETCHED_PATHS = [
  '/dialogs',
  '/predictions/daily',
  '/predictions/weekly',
  '/privacy-policy',
  '/gizlilik-politikasi',
  '/terms-of-service',
  '/hizmet-sartlari',
];
const NOT_FOUND_PATH = '/404';
/** Of what the build has compressed and put beside the file itself. */
const COMPRESSED_ENDING = '.br';

interface Unprepared {
  readonly body: Buffer;
  readonly contentType: string;
  readonly policy?: string;
  readonly brotli?: Uint8Array | undefined;
}

/**
 * The whole site in memory, ready to be sent: the built files of `distDirectory` with current content in their
 * regions, and the feeds. Given the `previous` export, only what changed is compressed again.
 */
export async function exportSite({
  distDirectory,
  content,
  publicUrl,
  previous = new Map(),
}: {
  distDirectory: string;
  content: SiteContent;
  publicUrl: string;
  previous?: SiteExport;
}): Promise<SiteExport> {
  const origin = new URL(publicUrl).origin;
  const built = await readBuilt(distDirectory);
  const adoptedStyles = FETCHED_PATHS.flatMap((path) => styleHashes(built.get(path)?.toString('utf8') ?? ''));

  const files = new Map<string, Unprepared>();
  const regions = renderRegions(content, origin);
  const found: string[] = [];
  for (const [path, body] of built) {
    if (path.endsWith(COMPRESSED_ENDING)) continue;
    const { type } = contentTypeOf(isPage(path) ? 'page.html' : path);
    if (!isPage(path)) {
      files.set(path, { body, contentType: type, brotli: built.get(path + COMPRESSED_ENDING) });
      continue;
    }
    const page = fillRegions(body.toString('utf8'), regions.get(path) ?? {}).replaceAll(BUILT_ORIGIN, origin);
    if (page.includes('<link rel="canonical"')) found.push(path);
    files.set(path, {
      body: Buffer.from(page),
      contentType: type,
      policy: contentSecurityPolicy(page, adoptedStyles),
    });
  }
  for (const path of regions.keys()) {
    if (!built.has(path)) throw new Error(`The site was built without ${path}`);
  }
  const feed = (text: string, name: string) => ({
    body: Buffer.from(text),
    contentType: contentTypeOf(name).type,
  });
  files.set('/rss.xml', feed(rss(content, origin), 'rss.xml'));
  files.set('/sitemap.xml', feed(sitemap(found.sort(), content.today, origin), 'sitemap.xml'));
  files.set('/robots.txt', feed(robots(origin), 'robots.txt'));

  const ready = await Promise.all(
    [...files].map(async ([path, file]) => [path, await prepare(path, file, previous.get(path))] as const),
  );
  return new Map(ready);
}

async function prepare(
  path: string,
  { body, contentType, policy, brotli }: Unprepared,
  before: SiteFile | undefined,
): Promise<SiteFile> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag && before.contentSecurityPolicy === policy) return before;
  const encodings = contentTypeOf(isPage(path) ? 'page.html' : path).text ? await compress(body, brotli) : {};
  return {
    body,
    ...encodings,
    etag,
    contentType,
    cacheControl: cacheControlOf(path),
    ...(policy === undefined ? {} : { contentSecurityPolicy: policy }),
    status: path === NOT_FOUND_PATH ? 404 : 200,
  };
}

/** Names in /assets/ carry a hash of what they hold; the font and the drawings change rarely, but may. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /^\/(?:fonts|og)\//.test(path) ? 'public, max-age=604800' : 'no-cache';
}

function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

async function readBuilt(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    return [path.replace(/(?:^\/index|)\.html$/, '') || '/', await readFile(file)] as const;
  });
  return new Map((await Promise.all(read)).sort(([one], [other]) => one.localeCompare(other)));
}
