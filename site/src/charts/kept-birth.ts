/** As typed: `DD/MM/YYYY`, `HH:MM` or empty, the id of a place or empty. */
export interface TypedBirth {
  readonly birthDate: string;
  readonly birthTime: string;
  readonly birthPlace: string;
  /** The place in words. */
  readonly birthPlaceName: string;
}

/** Among what accounts/kept-fields.ts deletes at a logout. */
const KEY = 'falname-typed-birth';

/** What the page of the chart was given, until the tab is closed or the customer logs out. */
export function keptBirth(): TypedBirth | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function keepBirth(birth: TypedBirth): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(birth));
  } catch {
    // Without storage nothing is carried into an order.
  }
}

/** Into the fields of these names. @param isFilled which ones stay as they are */
export function fillBirth(form: HTMLFormElement, isFilled: (field: HTMLInputElement) => boolean): void {
  const birth = keptBirth();
  if (birth === null) return;
  for (const [name, value] of Object.entries(birth)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && typeof value === 'string' && !isFilled(field))
      field.value = value;
  }
  // What keeps the form hears it as if it were typed.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
