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
  } catch {
    // A browser without storage has kept nothing.
  }
}
