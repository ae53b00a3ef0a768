import * as z from 'zod/mini';
import { $toast, type Toast } from './toast-store.ts';

let lastId = 0;
let toasterMounted = false;

/** The code that draws it is loaded with the first one. */
export function showToast(toast: Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'open'>>): void {
  lastId += 1;
  $toast.set({ variant: 'default', description: '', action: null, ...toast, id: lastId, open: true });
  if (toasterMounted || typeof document === 'undefined') return;
  toasterMounted = true;
  import('./toaster.tsx').then(
    (toaster) => toaster.mountToaster(),
    () => {
      toasterMounted = false;
    },
  );
}

const KEY = 'falname-carried-toast';
const CarriedToast = z.object({ title: z.string(), description: z.string() });

/** Leaving a page takes its toasts with it. */
export function carryToast(toast: z.output<typeof CarriedToast>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {}
}

export function showCarriedToast(): void {
  try {
    const carried = CarriedToast.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    if (carried.success) showToast(carried.data);
  } catch {}
}
