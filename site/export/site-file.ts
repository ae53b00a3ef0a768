import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inLanguage } from '../src/language.ts';
import { compress } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { languageOfPath } from './site-trees.ts';

export interface SiteFile {
  readonly body: Uint8Array;
  readonly brotli?: Uint8Array;
  readonly gzip?: Uint8Array;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** On HTML. */
  readonly contentSecurityPolicy?: string;
  readonly status: 200 | 404 | 410;
}

/** Of a file and its compressed forms. */
export function bytesOf({ body, brotli, gzip }: SiteFile): number {
  return body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

/** By path as it is asked for: pages without ending and trailing slash. */
export type SiteExport = ReadonlyMap<string, SiteFile>;

/** Where the page stands that answers for an unknown path: in the language of that path. */
export function notFoundPath(path: string): string {
  return inLanguage('/404', languageOfPath(path));
}

/** Of what the build has compressed and put beside the file itself. */
export const COMPRESSED_ENDING = '.br';

/** `Cache-Control` of what changes with the content: a browser asks each time whether it still has the newest. */
export const REVALIDATED = 'no-cache';

/** Of the font, the icons and the pictures for links. */
export const KEPT_A_WEEK = 'public, max-age=604800';

/** The files whose names change with their content, among them the dialogs of a build. */
export const isAsset = (path: string) => path.startsWith('/assets/');

/** The dialogs of a build, which its pages fetch. */
export const isDialogs = (path: string) => /^\/assets\/dialogs\.\w+\.html$/.test(path);

export interface UnpreparedFile {
  readonly body: Uint8Array;
  /** The Brotli that the build has made. */
  readonly brotli?: Uint8Array | undefined;
  /** Of a page that is made after the build; of a page of the build it is found in the body. */
  readonly policy?: string | undefined;
  /** 200 where it is left out, and 404 for the page that says so. */
  readonly status?: 410;
  /** It shows what customers wrote, which erasing them has to reach: its compressed form is kept in memory only. */
  readonly showsCustomersWords?: boolean;
  /** A visitor waits for it: compressed less thoroughly. */
  readonly isMadeOnDemand?: boolean;
}

/** The file as it is sent, compressed; `before` is given back where nothing has changed. */
export async function prepareFile(
  path: string,
  unprepared: UnpreparedFile,
  before?: SiteFile,
): Promise<SiteFile> {
  const file = plainFile(path, unprepared);
  if (before?.etag === file.etag && before.contentSecurityPolicy === file.contentSecurityPolicy)
    return before;
  const { body, brotli, isMadeOnDemand, showsCustomersWords } = unprepared;
  const { text } = typeOf(path);
  if (!text) return file;
  const compressed = await compress(body, {
    built: brotli,
    isQuick: isMadeOnDemand,
    isKept: showsCustomersWords !== true,
  });
  return { ...file, ...compressed };
}

/** The file without its compressed forms, which cost far more than the rest. */
export function plainFile(path: string, source: UnpreparedFile): SiteFile {
  const { body, status } = source;
  const { type } = typeOf(path);
  const policy = policyOf(type, source);
  return {
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    contentType: type,
    cacheControl: cacheControlOf(path),
    ...(policy === undefined ? {} : { contentSecurityPolicy: policy }),
    status: status ?? (path === notFoundPath(path) ? 404 : 200),
  };
}

function policyOf(type: string, { body, policy }: UnpreparedFile): string | undefined {
  if (policy !== undefined) return policy;
  if (!type.startsWith('text/html')) return undefined;
  const { buffer, byteOffset, byteLength } = body;
  return contentSecurityPolicy(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'), []);
}

function typeOf(path: string) {
  return contentTypeOf(isPage(path) ? 'page.html' : path);
}

/** A path without an ending is a page. */
export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Names in /assets/ carry a hash of their content; the font and the drawings change rarely, but may. */
function cacheControlOf(path: string): string {
  if (isAsset(path)) return 'public, max-age=31536000, immutable';
  return /^\/(?:fonts|og|icons)\//.test(path) ? KEPT_A_WEEK : REVALIDATED;
}

const types: Readonly<Record<string, { type: string; text: boolean }>> = {
  html: { type: 'text/html; charset=utf-8', text: true },
  js: { type: 'text/javascript; charset=utf-8', text: true },
  css: { type: 'text/css; charset=utf-8', text: true },
  svg: { type: 'image/svg+xml', text: true },
  xml: { type: 'application/xml; charset=utf-8', text: true },
  txt: { type: 'text/plain; charset=utf-8', text: true },
  json: { type: 'application/json; charset=utf-8', text: true },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', text: true },
  woff2: { type: 'font/woff2', text: false },
  png: { type: 'image/png', text: false },
  ico: { type: 'image/x-icon', text: false },
};

/** By the ending of the file's name; anything unknown is bytes. */
function contentTypeOf(file: string): { type: string; text: boolean } {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? { type: 'application/octet-stream', text: false };
}

/** The files of a build by the path at which they are asked for. */
export async function readBuilt(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    const asked = isAsset(path) ? path : path.replace(/(?:\/index|)\.html$/, '') || '/';
    return [asked, await readFile(file)] as const;
  });
  return new Map((await Promise.all(read)).sort(([one], [other]) => one.localeCompare(other)));
}
