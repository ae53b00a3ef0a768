import { type RefObject, useEffect, useRef } from 'react';
import { dropKept, keepTyped, readKept } from './kept-fields.ts';
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
