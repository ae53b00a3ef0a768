import { HttpError } from './errors.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Origins that count as the product's own: that of `publicUrl`, and each name of the same loopback address. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const own = new URL(publicUrl);
  if (!loopbackNames.includes(own.hostname)) return new Set([own.origin]);
  const port = own.port === '' ? '' : `:${own.port}`;
  return new Set(loopbackNames.map((name) => `${own.protocol}//${name}${port}`));
}

/**
 * A caller that sends neither header is not a browser, so no visitor's cookies are misused.
 * @throws HttpError when another site's page made the request
 */
export function checkOrigin(request: Request, own: ReadonlySet<string>): void {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (!own.has(origin)) throw new HttpError('foreign_origin');
    return;
  }
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  // `none` is an address that was typed or bookmarked.
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError('foreign_origin');
}
