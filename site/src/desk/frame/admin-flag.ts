import { persistentAtom } from '@nanostores/persistent';
import { adminFlagKey } from '../../accounts/kept-fields.ts';

/**
 * Only spares the sight of an empty page: the server checks every right. `out` is a logout in another tab.
 */
type AdminFlag = '1' | 'analyst' | 'out' | undefined;

const $adminFlag = persistentAtom<AdminFlag>(adminFlagKey, undefined);

export function raiseAdminFlag(role: 'admin' | 'analyst' = 'admin'): void {
  write(role === 'admin' ? '1' : role);
}

export function hasAdminFlag(): boolean {
  return $adminFlag.get() === '1';
}

export function hasAnalystFlag(): boolean {
  return $adminFlag.get() === 'analyst';
}

/** Other than by a logout. */
export function lowerAdminFlag(): void {
  write(undefined);
}

export function announceLogout(): void {
  write('out');
}

/** In this tab or another one. Returns the way to stop. */
export function followLogout(onLogout: () => void): () => void {
  return $adminFlag.listen((flag) => {
    if (flag === 'out') onLogout();
  });
}

/** In another tab. Returns the way to stop. */
export function followLogin(onLogin: () => void): () => void {
  return $adminFlag.listen((flag) => {
    if (flag === '1') onLogin();
  });
}

function write(flag: AdminFlag): void {
  try {
    $adminFlag.set(flag);
  } catch {
    // Storage that is full cannot hold the flag; the next page asks to log in.
  }
}
