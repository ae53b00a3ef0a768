import { createHash } from 'node:crypto';
import { type Encodings, encodingsOf, unencoded } from './compress.ts';

/** A file or a page as it is sent. */
export interface SiteFile {
  readonly status: 200 | 404 | 410;
  readonly body: Uint8Array;
  readonly encodings: Encodings;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** On HTML. */
  readonly contentSecurityPolicy?: string;
}

interface Source {
  readonly body: Uint8Array;
  /** The Brotli that the build has made. */
  readonly brotli?: Uint8Array | undefined;
  readonly policy?: string | undefined;
  readonly status?: SiteFile['status'];
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
export const isDialogs = (path: string) => /^\/assets\/dialogs-\w+\.\w+\.html$/.test(path);

export function fileOf(path: string, { body, brotli, policy, status = 200 }: Source): SiteFile {
  const { type, text } = typeOf(path);
  return {
    status,
    body,
    encodings: text ? encodingsOf(body, brotli) : unencoded,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    contentType: type,
    cacheControl: cacheControlOf(path),
    ...(policy === undefined ? {} : { contentSecurityPolicy: policy }),
  };
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

/** By the ending of the file's name; anything unknown is bytes. */
function typeOf(path: string): { type: string; text: boolean } {
  const { type } = Bun.file(isPage(path) ? 'page.html' : path);
  return { type, text: /^text|json|xml|javascript/.test(type) };
}
