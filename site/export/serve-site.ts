import { notFoundPath, type SiteExport, type SiteFile } from './site-file.ts';

const API_PATH = /^\/api(?:\/|$)/;

/**
 * Answers requests from an export. Null for everything under /api. Encodings were made
 * once; the answer only chooses. `current` is asked at every request, so that an export can be swapped.
 */
export function serveSite(current: SiteExport | (() => SiteExport)): (request: Request) => Response | null {
  return (request) => {
    const { pathname: path, search } = new URL(request.url);
    if (API_PATH.test(path)) return null;
    const site = typeof current === 'function' ? current() : current;
    const found = pageAt(site, path) ?? withoutSlash(site, path);
    if (typeof found === 'string') return movedTo(`${found}${search}`);
    const file = found ?? site.get(notFoundPath(path)) ?? site.get(notFoundPath('/'));
    if (file === undefined) return new Response('Not found', { status: 404 });
    return answerWith(file, request);
  };
}

/** Stands in the path of a page for every id: `/pay/id` is served at `/pay/12`, `/pay/id/test` at `/pay/12/test`. */
const ANY_ID = '/id';

function pageAt(site: SiteExport, path: string): SiteFile | undefined {
  if (path.endsWith(ANY_ID) || path.includes(`${ANY_ID}/`)) return undefined;
  return site.get(path) ?? site.get(path.replace(/\/[1-9]\d{0,14}(?=\/|$)/, ANY_ID));
}

/** The address of the page that was asked for with a slash too many. */
function withoutSlash(site: SiteExport, path: string): string | undefined {
  const shorter = withoutSlashes(path);
  return shorter !== path && pageAt(site, shorter) !== undefined ? shorter : undefined;
}

export function withoutSlashes(path: string): string {
  return path.replace(/\/+$/, '');
}

export function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

/** One file as the answer to a request for it. */
export function answerWith(file: SiteFile, request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'Accept-Encoding',
  });
  if (file.contentSecurityPolicy) headers.set('content-security-policy', file.contentSecurityPolicy);
  if (file.status === 200 && knows(request.headers.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { body, encoding } = choose(file, request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body.slice(), { status: file.status, headers });
}

/** Weak comparison, as RFC 9110 asks of If-None-Match. */
function knows(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function choose(file: SiteFile, acceptEncoding: string): { body: Uint8Array; encoding?: 'br' | 'gzip' } {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ''));
  if (file.brotli && accepted.includes('br')) return { body: file.brotli, encoding: 'br' };
  if (file.gzip && accepted.includes('gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.body };
}
