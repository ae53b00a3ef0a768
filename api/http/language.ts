import { knownLanguage, type Language } from '../../events/text.ts';

/** Ranges of one header that are looked at. */
const RANGES_MAXIMUM = 20;
/** Where the caller says nothing. */
export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * The first of our languages that a caller accepts (RFC 9110, section 12.5.4): the one of the highest weight, of equal
 * ones the first. `tr-TR` asks for `tr`. Null where the header is missing, cannot be read or names none of ours.
 */
export function acceptedLanguage(request: Request): Language | null {
  const ranges = request.headers.get('accept-language')?.split(',').slice(0, RANGES_MAXIMUM) ?? [];
  const accepted = ranges.flatMap((range) => {
    const [, primary = '', weight = '1'] = rangeRule.exec(range) ?? [];
    const language = knownLanguage(primary.toLowerCase());
    return language === null || Number(weight) === 0 ? [] : [{ language, weight: Number(weight) }];
  });
  const [first] = accepted.sort((one, other) => other.weight - one.weight);
  return first?.language ?? null;
}

const rangeRule = /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*(1(?:\.0{0,3})?|0(?:\.\d{0,3})?)\s*)?$/i;

/** Headers of an answer whose words depend on the caller's language. */
export function languageHeaders(language: Language): Readonly<Record<string, string>> {
  return { 'content-language': language, vary: 'Accept-Language' };
}
