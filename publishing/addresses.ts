import { signIds } from '../events/publications/signs.ts';
import { type Language, languages } from '../events/text.ts';
import { inLanguage, languageOfPath } from '../site/src/language.ts';
import { formerTurkishPaths, languagePair, translatedPaths } from '../site/src/layouts/language-pair.ts';
import { type Place, pathOf, placeAt } from '../site/src/publications/places.ts';

/** For the order dialog of any page. */
export const OFFERS = '/fragments/offers';
/** `/pay/12` is the page `/pay/id`. */
const ANY_ID = 'id';

/** By their path in the English tree. */
const named = [
  ...signIds.map((sign) => `/horoscopes/${sign}`),
  ...['message', 'subscribed', 'confirmed', 'left'].map((name) => `/thanks/${name}`),
  ...['/readings', '/pay', '/admin/orders'].map((path) => `${path}/${ANY_ID}`),
  `/pay/${ANY_ID}/test`,
  ...['daily', 'weekly'].map((type) => `/fragments/${type}-horoscopes`),
  '/privacy-policy',
  '/terms-of-service',
];
/** Parts of others, or at another address. */
const inner = /^\/(?:dialogs|gone|search|natal-chart|record|_.*)$/;
const fragment = (path: string) => `/fragments${path}`;

/** To the path of the page that is rendered there. */
export function fixedAddresses(builtPaths: readonly string[]): Map<string, string> {
  const plain = builtPaths.filter((path) => languageOfPath(path) === 'en' && !inner.test(path));
  const legal = ['/privacy-policy', '/terms-of-service'].map(fragment);
  const turkish = formerTurkishPaths.flatMap((path) => [path, fragment(path)]);
  const inBoth = [...plain, ...named].flatMap((path) =>
    languages.map((language) => inLanguage(path, language)),
  );
  return new Map([
    ...[...inBoth, ...legal].map((path) => [path, path] as const),
    ...translatedPaths.flatMap((path) =>
      languages.map((language) => [languagePair(path)[language], inLanguage(path, language)] as const),
    ),
    // Turkish texts are the same page in both trees.
    ...turkish.flatMap((path) =>
      languages.map((language) => [inLanguage(path, language), inLanguage(path, 'tr')] as const),
    ),
  ]);
}

export function addressOf(path: string, fixed: ReadonlySet<string>): string | null {
  if (path.split('/').includes(ANY_ID)) return null;
  if (fixed.has(path) || placeAt(path) !== null) return path;
  const shared = path.replace(/\/[1-9]\d{0,14}(?=\/|$)/, `/${ANY_ID}`);
  return fixed.has(shared) ? shared : null;
}

const anyPlaces: Readonly<Record<Place['kind'], Place>> = {
  day: { kind: 'day', date: '2026-01-01' },
  week: { kind: 'week', monday: '2025-12-29' },
  month: { kind: 'month', month: '2026-01' },
  'sign-month': { kind: 'sign-month', sign: 'aries', month: '2026-01' },
};

export function kindPath(kind: Place['kind'], language: Language): string {
  return inLanguage(pathOf(anyPlaces[kind]), language);
}

export const kindPaths = Object.values(anyPlaces).flatMap(({ kind }) =>
  languages.map((language) => kindPath(kind, language)),
);

/** In the language of the path. */
export function notFoundPath(path: string): string {
  return inLanguage('/404', languageOfPath(path));
}
