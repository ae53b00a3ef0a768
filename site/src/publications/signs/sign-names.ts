import { type Sign, signIds, signs } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { language as ofThisBuild } from '../../language.ts';

/** `aries` as `Aries`, in Turkish `Koç`. */
export function signName(sign: Sign, language: Language = ofThisBuild): string {
  return language === 'tr' ? signs[sign].turkish : sign.charAt(0).toUpperCase() + sign.slice(1);
}

/** @throws where the name is none */
export function signAt(name: string | undefined): Sign {
  const sign = signIds.find((one) => one === name);
  if (sign === undefined) throw new Error(`There is no sign '${name}'`);
  return sign;
}
