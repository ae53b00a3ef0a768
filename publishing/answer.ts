import type { Compressed } from './compress.ts';
import type { SiteFile } from './file.ts';

export async function answerWith(file: SiteFile, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'Accept-Encoding',
  });
  if (file.contentSecurityPolicy) headers.set('content-security-policy', file.contentSecurityPolicy);
  if (file.status === 200 && knows(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers });
  const chosen = choose(await file.encodings.now(), request.headers.get('accept-encoding') ?? '');
  const body = chosen?.body ?? file.body;
  if (chosen) headers.set('content-encoding', chosen.encoding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body.slice(), { status: file.status, headers });
}

export function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

/** Weak comparison, as RFC 9110 asks of If-None-Match. */
function knows(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function choose({ brotli, gzip }: Compressed, acceptEncoding: string) {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (brotli && accepted.includes('br')) return { body: brotli, encoding: 'br' };
  if (gzip && accepted.includes('gzip')) return { body: gzip, encoding: 'gzip' };
  return null;
}
