import { HttpError } from './errors.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** That of `publicUrl`, and each name of the same loopback address. */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const own = new URL(publicUrl);
  if (!loopbackNames.includes(own.hostname)) return new Set([own.origin]);
  const port = own.port === '' ? '' : `:${own.port}`;
  return new Set(loopbackNames.map((name) => `${own.protocol}//${name}${port}`));
}

/**
 * Without either header the caller is no browser, whose cookies could be misused. @throws HttpError for
 * another site's page
 */
export function checkOrigin(request: Request, own: ReadonlySet<string>): void {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (!own.has(origin)) throw new HttpError('foreign_origin');
    return;
  }
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  // `none` is a typed or bookmarked address.
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError('foreign_origin');
}
