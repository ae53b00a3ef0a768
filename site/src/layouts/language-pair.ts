import type { Language } from '../../../events/text.ts';
import { inLanguage } from '../language.ts';

export type LanguagePair = Readonly<Record<Language, string>>;

/** By their English path. */
const translated: Readonly<Record<string, string>> = {
  '/privacy-policy': '/gizlilik-politikasi',
  '/terms-of-service': '/hizmet-sartlari',
  '/search': '/ara',
  '/natal-chart': '/dogum-haritasi',
  '/record': '/sicil',
};

/** They had their address before there were two trees, and keep it. */
export const formerTurkishPaths = ['/gizlilik-politikasi', '/hizmet-sartlari'];

export const translatedPaths = Object.entries(translated).flatMap(([path, turkish]) =>
  formerTurkishPaths.includes(turkish) ? [] : [path],
);

/** As 0.3.0 had them. */
export const movedPaths: Readonly<Record<string, string>> = { '/tr/search': '/tr/ara' };

export function languagePair(path: string): LanguagePair {
  return { en: path, tr: inLanguage(translated[path] ?? path, 'tr') };
}
