import pTimeout from 'p-timeout';
import type { Language } from '../../events/text.ts';
import { readCookie, sessionCookie } from '../accounts/session-cookie.ts';
import { openSessions, type Person } from '../accounts/sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE } from './language.ts';

/** How long a refusal waits for the account's language before it is said in English. */
const LOOK_UP_MAXIMUM_MS = 500;

/** The language in which a request is answered. */
export type CallersLanguage = (request: Request, person: Person | null) => Promise<Language>;

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
