import { type RefObject, useEffect, useRef } from 'react';

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
  } catch {
    // Without storage a reload loses what was typed.
  }
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

import { $session } from './session.ts';

/**
 * Survives a reload and a new login with the same account, but no logout in any tab. What is returned
 * deletes it. Without a session the form is empty.
 */
export function useKeptFields(
  key: string,
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
): () => void {
  const account = useRef<number | null>(null);
  useEffect(() => {
    const fields = names.flatMap((name) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
    });
    const save = () => {
      if (account.current === null) return;
      keepTyped(key, [account.current, fields.map(({ value }) => value)]);
    };
    const leaveSession = $session.subscribe((session) => {
      const now = session.state === 'in' ? session.user.id : session.state === 'out' ? null : account.current;
      if (now === account.current) return;
      if (account.current !== null) form.current?.reset();
      account.current = now;
      if (now === null) return;
      const kept = readKept(key, now);
      for (const [index, field] of fields.entries()) {
        if (field.value === field.defaultValue) field.value = kept?.[index] ?? field.value;
      }
      // What was typed before this code had arrived.
      if (fields.some(({ value, defaultValue }) => value !== defaultValue)) save();
    });
    const element = form.current;
    element?.addEventListener('input', save);
    return () => {
      leaveSession();
      element?.removeEventListener('input', save);
    };
  }, [key, form, names]);
  return () => dropKept(key);
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
  } catch {
    // A browser without storage has kept nothing.
  }
}
