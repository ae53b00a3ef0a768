import pTimeout from 'p-timeout';
import { knownLanguage, type Language } from '../../events/text.ts';
import { readCookie, sessionCookie } from '../accounts/sessions/session-cookie.ts';
import { openSessions, type Person } from '../accounts/sessions/sessions.ts';
import type { Dependencies } from './dependencies.ts';

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

/** How long a refusal waits for the account's language before it is said in English. */
const LOOK_UP_MAXIMUM_MS = 500;

type CallersLanguage = (request: Request, person: Person | null) => Promise<Language>;

/**
 * What the header asks for, else what the account has chosen, else English. `person` is null where the request was
 * refused before its session was looked up; the session's cookie says then whose it is.
 */
export function openCallersLanguage(dependencies: Dependencies): CallersLanguage {
  const sessions = openSessions(dependencies);
  const cookie = sessionCookie(dependencies.settings.publicUrl);

  return async (request, person) => acceptedLanguage(request) ?? (await chosen(request, person));

  async function chosen(request: Request, known: Person | null): Promise<Language> {
    const token = readCookie(request.headers.get('cookie'), cookie.name);
    if (token === null) return DEFAULT_LANGUAGE;
    const language = async () => (known ?? (await sessions.find(token)))?.language;
    // What is refused because the database is away must not fail once more for its language.
    const found = await pTimeout(language(), { milliseconds: LOOK_UP_MAXIMUM_MS }).catch(() => null);
    return found ?? DEFAULT_LANGUAGE;
  }
}
