import type { Language } from '../../../events/text.ts';
import { inLanguage } from '../language.ts';

export type LanguagePair = Readonly<Record<Language, string>>;

/** By their English path. */
const translated: Readonly<Record<string, string>> = {
  '/privacy-policy': '/gizlilik-politikasi',
  '/terms-of-service': '/hizmet-sartlari',
  '/search': '/ara',
  '/natal-chart': '/dogum-haritasi',
};

/** They had their address before there were two trees, and keep it. */
export const formerTurkishPaths = ['/gizlilik-politikasi', '/hizmet-sartlari'];

export const movedPaths: Readonly<Record<string, string>> = {
  '/tr/search': '/tr/ara',
  '/tr/natal-chart': '/tr/dogum-haritasi',
};

export function languagePair(path: string): LanguagePair {
  return { en: path, tr: inLanguage(translated[path] ?? path, 'tr') };
}
