import { atom } from 'nanostores';
import type { Language } from '../../../../events/text.ts';

export interface Toast {
  readonly id: number;
  readonly variant: 'default' | 'destructive';
  readonly title: string;
  readonly description: string;
  /** Language of title and description, if not the page's. */
  readonly titleLang?: Language | undefined;
  readonly descriptionLang?: Language | undefined;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  readonly open: boolean;
}

/** How long a dismissed toast is kept before it leaves the page: specification, section 9. */
const DISMISSED_KEPT_MS = 1_000_000;

/** The one toast: a newer one replaces an older one. */
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

/** The element that holds the toasts. */
export const toastPlace = 'data-toaster';

/** Outside an open modal dialog everything is inert and covered, so the toasts stand inside the topmost one. */
export function moveToasts(): void {
  const place = document.querySelector(`[${toastPlace}]`);
  const home = topmostDialog() ?? document.body;
  if (place !== null && place.parentElement !== home) home.append(place);
}

/** The open modal dialog that covers everything else: what lies outside it is inert. */
export function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}
