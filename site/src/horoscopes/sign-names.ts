import { type Sign, signs } from '../../../events/horoscopes/signs.ts';
import type { Language } from '../../../events/text.ts';
import { language as ofThisBuild } from '../language.ts';

/** `aries` as `Aries`, in Turkish as `Koç`. */
export function signName(sign: Sign, language: Language = ofThisBuild): string {
  return language === 'tr' ? signs[sign].turkish : sign.charAt(0).toUpperCase() + sign.slice(1);
}
