/**
 * A note in the browser that the owner logged in here. It only spares a visitor the sight of an empty dashboard:
 * every right is checked by the server.
 */
const KEY = 'falname-admin-session';

export function raiseAdminFlag(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the dashboard cannot be kept open, and the next page says so by asking to log in.
  }
}

export function hasAdminFlag(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function lowerAdminFlag(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
