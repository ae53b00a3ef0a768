/** Errors included. Private by default: a public answer says so itself. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/** The same for pages and files, but caches may keep them. */
export function pageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const { 'cache-control': _, ...headers } = securityHeaders(publicUrl);
  return { ...headers, 'referrer-policy': 'strict-origin-when-cross-origin' };
}

/** A year, as preload lists require. */
const HSTS_SECONDS = 31_536_000;
