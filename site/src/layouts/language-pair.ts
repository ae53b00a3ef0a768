import type { Language } from '../../../events/text.ts';
import { inLanguage } from '../language.ts';

/** The address of one page in each language. */
export type LanguagePair = Readonly<Record<Language, string>>;

/** The pages whose address is a translation, by their English path. */
const translated: Readonly<Record<string, string>> = {
  '/privacy-policy': '/gizlilik-politikasi',
  '/terms-of-service': '/hizmet-sartlari',
  '/search': '/ara',
};

/** Turkish pages that had their address before there were two trees, and keep it. */
export const formerTurkishPaths = ['/gizlilik-politikasi', '/hizmet-sartlari'];

/** Where a page is that stood elsewhere. */
export const movedPaths: Readonly<Record<string, string>> = { '/tr/search': '/tr/ara' };

/** Where the page at a path of the English tree stands in each. */
export function languagePair(path: string): LanguagePair {
  return { en: path, tr: inLanguage(translated[path] ?? path, 'tr') };
}
