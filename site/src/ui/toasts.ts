import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly variant: 'default' | 'destructive';
  readonly title: string;
  readonly description: string;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  readonly open: boolean;
}

/** How long a dismissed toast is kept before it leaves the page: specification, section 9. */
const DISMISSED_KEPT_MS = 1_000_000;

/** The one toast: a newer takes the place of an older. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;
let toasterMounted = false;

/** Shows a toast; its drawing code is loaded with the first one. */
export function showToast(toast: {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  action?: { label: string; run: () => void };
}): void {
  lastId += 1;
  $toast.set({
    id: lastId,
    variant: toast.variant ?? 'default',
    title: toast.title,
    description: toast.description ?? '',
    action: toast.action ?? null,
    open: true,
  });
  if (toasterMounted || typeof document === 'undefined') return;
  toasterMounted = true;
  import('./toaster.tsx').then(
    (toaster) => toaster.mountToaster(),
    () => {
      toasterMounted = false;
    },
  );
}

export function dismissToast(id: number): void {
  const toast = $toast.get();
  if (toast === null || toast.id !== id || !toast.open) return;
  $toast.set({ ...toast, open: false });
  const removal = setTimeout(() => {
    if ($toast.get()?.id === id) $toast.set(null);
  }, DISMISSED_KEPT_MS);
  if (typeof removal === 'object') removal.unref();
}
