import * as z from 'zod/mini';
import { showToast } from './toasts.ts';

const KEY = 'falname-carried-toast';
const CarriedToast = z.object({ title: z.string(), description: z.string() });

/** A toast for the page that comes next: leaving a page takes its toasts with it. */
export function carryToast(toast: z.output<typeof CarriedToast>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // The next page goes without its greeting.
  }
}

export function showCarriedToast(): void {
  try {
    const carried = CarriedToast.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    if (carried.success) showToast(carried.data);
  } catch {
    // Nothing was carried.
  }
}
