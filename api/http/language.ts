import pTimeout from 'p-timeout';
import { knownLanguage, type Language } from '../../events/text.ts';
import { openSessions, type Person } from '../accounts/sessions/sessions.ts';
import { readCookie, sessionCookie } from '../accounts/token.ts';
import type { Dependencies } from './dependencies.ts';

const RANGES_MAXIMUM = 20;
export const DEFAULT_LANGUAGE: Language = 'en';

/** By weight, then order (RFC 9110, 12.5.4); `tr-TR` counts as `tr`. Null where it names none of ours. */
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

export function languageHeaders(language: Language): Readonly<Record<string, string>> {
  return { 'content-language': language, vary: 'Accept-Language' };
}

/** Then a refusal is in English. */
const LOOK_UP_MAXIMUM_MS = 500;

type CallersLanguage = (request: Request, person: Person | null) => Promise<Language>;

/**
 * By header, else the account's, else English. `person` is null where the refusal came before the session,
 * whose cookie then says whose it is.
 */
export function openCallersLanguage(dependencies: Dependencies): CallersLanguage {
  const sessions = openSessions(dependencies);
  const cookie = sessionCookie(dependencies.settings.publicUrl);

  return async (request, person) => acceptedLanguage(request) ?? (await chosen(request, person));

  async function chosen(request: Request, known: Person | null): Promise<Language> {
    const token = readCookie(request.headers.get('cookie'), cookie.name);
    if (token === null) return DEFAULT_LANGUAGE;
    const language = async () => (known ?? (await sessions.find(token)))?.language;
    // While the database is away, a refusal must not fail again for its language.
    const found = await pTimeout(language(), { milliseconds: LOOK_UP_MAXIMUM_MS }).catch(() => null);
    return found ?? DEFAULT_LANGUAGE;
  }
}
