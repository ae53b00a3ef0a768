import { type RefObject, useEffect } from 'react';
import { dropKept, keepTyped, readKept } from '../../accounts/kept-fields.ts';

/** What was chosen and ticked, as `useKeptFields` keeps what was typed. What is returned deletes it. */
export function useKeptChoices(key: string, form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const kept = readKept<readonly string[]>(key) ?? [];
    // React hears of a press alone.
    for (const choice of choicesOf(element)) if (kept.includes(nameOf(choice))) choice.click();
    const save = () =>
      keepTyped(
        key,
        choicesOf(element)
          .filter(({ checked }) => checked)
          .map(nameOf),
      );
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [key, form]);
  return () => dropKept(key);
}

function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')];
}

function nameOf({ name, value }: HTMLInputElement): string {
  return `${name} ${value}`;
}
