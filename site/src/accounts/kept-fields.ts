type Kept = readonly [account: number, values: readonly string[]];

const PREFIX = 'falname-typed-';

/** Null where nothing is kept; what belongs to another account is deleted. */
export function readKept(form: string, account: number): readonly string[] | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null');
    if (kept === null || kept[0] === account) return kept?.[1] ?? null;
  } catch {}
  dropKept(form);
  return null;
}

export function keepTyped(form: string, kept: Kept): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(kept));
  } catch {}
}

export function dropKept(form: string): void {
  forget((key) => key === PREFIX + form);
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
