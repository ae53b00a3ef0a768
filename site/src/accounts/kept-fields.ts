const PREFIX = 'falname-typed-';
/** Whose the rest is. */
const ACCOUNT = 'account';

/** Null where nothing is kept. */
export function readKept<Kept>(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function keepTyped(name: string, kept: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {}
}

/** What another account had typed is deleted; what a visitor had typed goes to the first account. */
export function keepFor(account: number): void {
  if ((readKept(ACCOUNT) ?? account) !== account) dropAllKept();
  keepTyped(ACCOUNT, account);
}

export function dropKept(name: string): void {
  forget((key) => key === PREFIX + name);
}

export function dropAllKept(): void {
  forget((key) => key.startsWith(PREFIX));
}

function forget(isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isDropped(key)) sessionStorage.removeItem(key);
  } catch {}
}

/** Here without the desk's code, which public pages do not load. */
export const adminFlagKey = 'falname-admin-session';
export const draftPrefix = 'falname-response-draft-';

/** At a logout on a public page: drafts leave the browser, and open desks in other tabs follow. */
export function clearOwnerStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
    }
    if (localStorage.getItem(adminFlagKey) !== null) localStorage.setItem(adminFlagKey, 'out');
  } catch {}
}
