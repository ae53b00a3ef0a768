import { type RefObject, useEffect, useRef } from 'react';
import { dropKept, keepTyped, readKept } from './kept-fields.ts';
import { $session } from './session.ts';

type Kept = readonly [account: number, values: readonly string[]];

/**
 * Survives a reload and a new login with the same account, but no logout in any tab. What is returned
 * deletes it. Without a session the form is empty.
 */
export function useKeptFields(
  key: string,
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  /** With what was typed elsewhere, once it is known whose form it is; it goes before what an earlier page kept. */
  fill?: (form: HTMLFormElement) => void,
): () => void {
  const account = useRef<number | null>(undefined);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const fields = names.flatMap((name) => {
      const field = element.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
    });
    const save = () => {
      if (!account.current) return;
      keepTyped(key, [account.current, fields.map(({ value }) => value)] satisfies Kept);
    };
    const leaveSession = $session.subscribe((session) => {
      const now = session.state === 'in' ? session.user.id : session.state === 'out' ? null : account.current;
      if (now === account.current) return;
      const isFirst = account.current === undefined;
      if (account.current) element.reset();
      account.current = now;
      if (now === null) return;
      const kept = readKept<Kept>(key)?.[1];
      if (isFirst || kept === undefined) fill?.(element);
      for (const [index, field] of fields.entries()) {
        if (field.value === field.defaultValue) field.value = kept?.[index] ?? field.value;
      }
      // What was typed before this code had arrived.
      if (fields.some(({ value, defaultValue }) => value !== defaultValue)) save();
    });
    element.addEventListener('input', save);
    return () => {
      leaveSession();
      element.removeEventListener('input', save);
    };
  }, [key, form, names, fill]);
  return () => dropKept(key);
}
