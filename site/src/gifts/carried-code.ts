/** Forgotten with a logout, as everything else that was typed. */
const KEY = 'falname-typed-gift';

/** The code that the order form begins with; empty where there is none. */
export function carriedCode(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function carryCode(code: string): void {
  try {
    if (code === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the code is typed again.
  }
}
