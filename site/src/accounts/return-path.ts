import { inLanguage } from '../language.ts';

/** Pages that send a visitor to /auth and may be returned to; anything else in `?next=` is not followed. */
const returnPaths = ['/readings', '/fal-sonuclari', '/services', '/account', '/account/data'] as const;
/** The same for the pages of one reading, and for a part of such a page. */
const idPath = /^\/(?:pay|readings)\/[1-9]\d{0,14}(?:#[a-z-]{1,40})?$/;

/** Where to go once logged in, from the query of /auth: in the language of the login, also where `next` is in the other. */
export function returnPath(query: string): string {
  const wanted = new URLSearchParams(query).get('next')?.replace(/^\/tr(?=\/)/, '') ?? '/';
  const isKnown = idPath.test(wanted) || returnPaths.some((path) => path === wanted);
  return inLanguage(isKnown ? wanted : '/');
}
