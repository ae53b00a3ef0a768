import { atom } from 'nanostores';
import type { Language } from '../../../../events/text.ts';

export interface Toast {
  readonly id: number;
  readonly variant: 'default' | 'destructive';
  readonly title: string;
  readonly description: string;
  /** If not the page's. */
  readonly titleLang?: Language | undefined;
  readonly descriptionLang?: Language | undefined;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** An alert says the same. */
  readonly alerted?: boolean;
  readonly open: boolean;
}

/** Specification, section 9. */
const DISMISSED_KEPT_MS = 1_000_000;

/** A newer toast replaces an older one. */
export const $toast = atom<Toast | null>(null);

export function dismissToast(id: number): void {
  const toast = $toast.get();
  if (toast === null || toast.id !== id || !toast.open) return;
  $toast.set({ ...toast, open: false });
  const removal = setTimeout(() => {
    if ($toast.get()?.id === id) $toast.set(null);
  }, DISMISSED_KEPT_MS);
  if (typeof removal === 'object') removal.unref();
}

export const toastPlace = 'data-toaster';

/** Outside an open modal dialog everything is inert and covered. */
export function moveToasts(): void {
  const place = document.querySelector(`[${toastPlace}]`);
  const home = topmostDialog() ?? document.body;
  if (place !== null && place.parentElement !== home) home.append(place);
}

/** What lies outside it is inert. */
export function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}
