/** What was typed into the fields of one form, for the account that typed it. */
type Kept = readonly [account: number, values: readonly string[]];

/** Of the keys in the storage of this tab that hold what was typed. */
const PREFIX = 'falname-typed-';

/** Null where nothing is kept, or what is kept belongs to another account: that is deleted. */
export function readKept(form: string, account: number): readonly string[] | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null');
    if (kept === null || kept[0] === account) return kept?.[1] ?? null;
  } catch {
    // Damaged, or no storage.
  }
  dropKept(form);
  return null;
}

export function keepTyped(form: string, kept: Kept): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(kept));
  } catch {
    // Without storage a reload loses what was typed.
  }
}

export function dropKept(form: string): void {
  forget((key) => key === PREFIX + form);
}

/** At the logout: of all forms, also of those on other pages. */
export function dropAllKept(): void {
  forget((key) => key.startsWith(PREFIX));
}

function forget(isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isDropped(key)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
}
