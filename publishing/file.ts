import { createHash } from 'node:crypto';
import { acceptedEncodings, hasAlready } from '../api/http/negotiation.ts';
import { type Compressed, type Encodings, encodingsOf, unencoded } from './compress.ts';

export interface SiteFile {
  readonly status: 200 | 404 | 410;
  readonly body: Uint8Array;
  readonly encodings: Encodings;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentSecurityPolicy?: string;
}

interface Source {
  readonly body: Uint8Array;
  readonly brotli?: Uint8Array | undefined;
  readonly policy?: string | undefined;
  readonly status?: SiteFile['status'];
}

export const COMPRESSED_ENDING = '.br';

/** Changes with the content: browsers revalidate each time. */
export const REVALIDATED = 'no-cache';

export const KEPT_A_WEEK = 'public, max-age=604800';

/** Names change with content, also of a build's dialogs. */
export const isAsset = (path: string) => path.startsWith('/assets/');

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

export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Names in /assets/ carry a hash of their content; font and drawings rarely change. */
function cacheControlOf(path: string): string {
  if (isAsset(path)) return 'public, max-age=31536000, immutable';
  return /^\/(?:fonts|og|icons)\//.test(path) ? KEPT_A_WEEK : REVALIDATED;
}

/** By the ending; anything unknown is bytes. */
function typeOf(path: string): { type: string; text: boolean } {
  const { type } = Bun.file(isPage(path) ? 'page.html' : path);
  return { type, text: /^text|json|xml|javascript/.test(type) };
}

export async function answerWith(file: SiteFile, request: Request): Promise<Response> {
  if (file.status === 200 && request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'Accept-Encoding',
  });
  if (file.contentSecurityPolicy) headers.set('content-security-policy', file.contentSecurityPolicy);
  if (file.status === 200 && hasAlready(request, file.etag))
    return new Response(null, { status: 304, headers });
  const chosen = choose(await file.encodings.now(), acceptedEncodings(request));
  const body = chosen?.body ?? file.body;
  if (chosen) headers.set('content-encoding', chosen.encoding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body.slice(), { status: file.status, headers });
}

export function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

function choose({ brotli, gzip }: Compressed, accepted: ReadonlySet<string>) {
  if (brotli && accepted.has('br')) return { body: brotli, encoding: 'br' };
  if (gzip && accepted.has('gzip')) return { body: gzip, encoding: 'gzip' };
  return null;
}
