import { persistentAtom } from '@nanostores/persistent';
import { adminFlagKey } from '../owner-storage.ts';

/**
 * Whether the owner logged in with this browser. It only spares the sight of an empty dashboard: the server checks
 * every right. `out` tells the other tabs that the owner logged out, as opposed to a session that ended.
 */
type AdminFlag = '1' | 'out' | undefined;

const $adminFlag = persistentAtom<AdminFlag>(adminFlagKey, undefined);

export function raiseAdminFlag(): void {
  write('1');
}

export function hasAdminFlag(): boolean {
  return $adminFlag.get() === '1';
}

/** The session is over, other than by a logout. */
export function lowerAdminFlag(): void {
  write(undefined);
}

/** The owner logged out; every open tab hears of it. */
export function announceLogout(): void {
  write('out');
}

/** Runs `onLogout` when the owner logs out, in this tab or another one. Gives back what stops it. */
export function followLogout(onLogout: () => void): () => void {
  return $adminFlag.listen((flag) => {
    if (flag === 'out') onLogout();
  });
}

function write(flag: AdminFlag): void {
  try {
    $adminFlag.set(flag);
  } catch {
    // Storage that is full cannot hold the flag; the next page asks to log in.
  }
}
