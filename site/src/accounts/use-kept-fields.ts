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
  /** What was typed elsewhere and goes before what is kept. Called once it is known whose form it is. */
  carried?: (isKept: boolean) => Readonly<Record<string, string>> | null,
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
    element.addEventListener('input', save);
    const leaveSession = $session.subscribe((session) => {
      const now = session.state === 'in' ? session.user.id : session.state === 'out' ? null : account.current;
      if (now === account.current) return;
      if (account.current) element.reset();
      account.current = now;
      if (now === null) return;
      const kept = readKept<Kept>(key)?.[1];
      const more = carried?.(kept !== undefined);
      for (const [index, field] of fields.entries()) {
        if (field.value === field.defaultValue)
          field.value = more?.[field.name] ?? kept?.[index] ?? field.value;
      }
      // What follows the form hears it as if it were typed, and what was typed before this code had arrived.
      if (fields.some(({ value, defaultValue }) => value !== defaultValue))
        element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => {
      leaveSession();
      element.removeEventListener('input', save);
    };
  }, [key, form, names, carried]);
  return () => dropKept(key);
}
