import type { Fold } from '../../../events/charts/chart.ts';
import { keepTyped, readKept } from '../accounts/kept-fields.ts';

/** As typed: `DD/MM/YYYY`, `HH:MM` or empty, the id of a place or empty, the place in words. */
export type TypedBirth = Readonly<
  Record<'birthDate' | 'birthTime' | 'birthPlace' | 'birthPlaceName', string>
>;

interface KeptBirth extends TypedBirth {
  /** Which of two moments was chosen, where there were two. */
  readonly birthFold?: Fold | undefined;
  /** No order has taken it over. */
  readonly isNew?: boolean;
}

/** What the page of the chart was given, until the tab is closed or the customer logs out. */
export const keptBirth = () => readKept<KeptBirth>('birth');

export function keepBirth(birth: KeptBirth): void {
  keepTyped('birth', { ...birth, isNew: true });
}

/** For an order form: a new birth, its empty fields included, goes before what was typed, once. */
export function takeBirth(isKept = true): TypedBirth | null {
  const birth = keptBirth();
  if (birth === null || (isKept && !birth.isNew)) return null;
  keepTyped('birth', { ...birth, isNew: false });
  return birth;
}

/** Into the fields of these names. @param over what stands in them */
export function fillBirth(form: HTMLFormElement, birth: TypedBirth | null, over = false): void {
  if (birth === null) return;
  for (const [name, value] of Object.entries(birth)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && typeof value === 'string' && (over || field.value === ''))
      field.value = value;
  }
  // What keeps the form hears it as if it were typed.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Of two moments, as long as the form says the very birth for which it was chosen. */
export function chosenFold(form: HTMLFormElement): Fold | undefined {
  const birth = keptBirth();
  const typed = new FormData(form);
  const isSame = (['birthDate', 'birthTime', 'birthPlace'] as const).every(
    (name) => typed.get(name) === birth?.[name],
  );
  return isSame ? birth?.birthFold : undefined;
}
