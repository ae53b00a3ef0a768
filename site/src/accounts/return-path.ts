/** Pages that send a visitor to /auth and may be returned to; anything else in `?next=` is not followed. */
const returnPaths = ['/readings', '/fal-sonuclari', '/services', '/account'] as const;

/** Where to go once logged in, from the query of /auth. */
export function returnPath(query: string): string {
  const wanted = new URLSearchParams(query).get('next');
  return returnPaths.find((path) => path === wanted) ?? '/';
}
