import { type RefObject, useEffect, useRef } from 'react';
import { $session } from './session.ts';

type Kept = readonly [account: number, values: readonly string[]];

/**
 * Keeps what a customer types into these fields in the storage of this tab: it is there again after a reload, for the same
 * account only. A logout, here or in another tab, empties the form and the storage; the function that is returned does
 * the latter once the form has been sent.
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
      write(key, [account.current, fields.map(({ value }) => value)]);
    };
    const leaveSession = $session.subscribe((session) => {
      const now = session.state === 'in' ? session.user.id : session.state === 'out' ? null : account.current;
      if (now === account.current) return;
      if (account.current !== null) {
        form.current?.reset();
        write(key, null);
      }
      account.current = now;
      const kept = read(key);
      if (now === null || kept === null) return;
      if (kept[0] !== now) write(key, null);
      else
        for (const [index, field] of fields.entries()) {
          if (field.value === field.defaultValue) field.value = kept[1][index] ?? field.value;
        }
    });
    const element = form.current;
    element?.addEventListener('input', save);
    return () => {
      leaveSession();
      element?.removeEventListener('input', save);
    };
  }, [key, form, names]);
  return () => write(key, null);
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage a reload loses what was typed.
  }
}
