/**
 * Under https with the `__Host-` prefix: only over https, for this host and every path (RFC 6265bis, section
 * 4.1.3).
 */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-session' : 'session',
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  };
}

/** The raw value: nothing is interpreted before its signature is checked. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}
