/** Weak comparison, as RFC 9110 asks of If-None-Match. */
export function hasAlready(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** In lower case, without those of weight 0. */
export function acceptedEncodings(request: Request): ReadonlySet<string> {
  const ranges = request.headers.get('accept-encoding')?.split(',') ?? [];
  const accepted = ranges
    .map((range) => range.trim().toLowerCase())
    .filter((range) => !/;\s*q=0(?:\.0*)?$/.test(range))
    .map((range) => range.split(';', 1)[0]?.trim() ?? '');
  return new Set(accepted);
}
