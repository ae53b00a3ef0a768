import { atom } from 'nanostores';
import { PostLogout } from '../../../../events/accounts/answers.ts';
import { send } from '../../api-client.ts';
import { inLanguage } from '../../language.ts';
import { carryToast, showToast } from '../../ui/toasts/toasts.ts';
import { allDrafts, closeDrafts, keepNow } from '../orders/answer/response-draft.ts';
import { announceLogout, hasAnalystFlag, lowerAdminFlag } from './admin-flag.ts';
import { text } from './text.ts';

export const LOGIN_ADDRESS = inLanguage('/admin/login');
export const DESK_ADDRESS = inLanguage('/admin/dashboard');
export const HISTORY_ADDRESS = inLanguage('/admin/history');
export const orderAddress = (id: number | string) => inLanguage(`/admin/orders/${id}`);

/** Null on other pages. */
export function orderInAddress(path: string): number | null {
  const id = /\/admin\/orders\/([1-9]\d{0,8})$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** On the way to the login: what still comes back 401 must not lead elsewhere. */
let isLeaving = false;

/** Each with the address that it stands at. While there are any, a session that ends does not take the page away. */
const unsaved = new Map<object, string>();

export const $hasEnded = atom(false);

/** What it returns lets go, and makes up for the way to the login. */
export function holdForUnsaved(): () => void {
  const form = {};
  unsaved.set(form, location.search);
  return () => {
    unsaved.delete(form);
    if (unsaved.size === 0 && $hasEnded.get()) leaveForLogin();
  };
}

export function hasUnsaved(isThere: (search: string) => boolean): boolean {
  return [...unsaved.values()].some(isThere);
}

/** The owner has said that it may go. */
export function dropUnsaved(isThere: (search: string) => boolean): void {
  for (const [form, search] of unsaved) if (isThere(search)) unsaved.delete(form);
}

/** In another tab. */
export function sessionBegan(): void {
  $hasEnded.set(false);
}

/** The login brings the owner back to the same tab, filter, dialog or order. */
export function leaveForLogin(): void {
  if (isLeaving) return;
  lowerAdminFlag();
  $hasEnded.set(unsaved.size > 0);
  if (unsaved.size > 0) return;
  const way = new URLSearchParams();
  if (location.pathname === HISTORY_ADDRESS) way.set('to', 'history');
  const order = orderInAddress(location.pathname);
  if (order !== null) way.set('order', String(order));
  if (location.search !== '') way.set('back', location.search);
  location.replace(way.size === 0 ? LOGIN_ADDRESS : `${LOGIN_ADDRESS}?${way}`);
}

/** `back` only says with which search part. An analyst has the history alone. */
export function addressAfterLogin(loginSearch: string): string {
  const way = new URLSearchParams(loginSearch);
  const order = orderInAddress(`/admin/orders/${way.get('order')}`);
  if (order !== null && !hasAnalystFlag()) return orderAddress(order);
  const isToHistory = way.get('to') === 'history';
  const address = isToHistory || hasAnalystFlag() ? HISTORY_ADDRESS : DESK_ADDRESS;
  // What an analyst had filtered on the desk means nothing in the history.
  const back = new URLSearchParams(
    isToHistory || !hasAnalystFlag() ? (way.get('back') ?? '') : '',
  ).toString();
  return back === '' ? address : `${address}?${back}`;
}

/** A logout would lose it. */
export function hasUnfinished(): boolean {
  keepNow();
  return allDrafts().length > 0 || unsaved.size > 0;
}

/** On the server first: a flag that is gone while the session lives would be a false comfort. */
export async function logOut(): Promise<void> {
  try {
    await send(PostLogout);
  } catch {
    showToast({ variant: 'destructive', title: text.logout.failed, description: text.logout.failedWhy });
    return;
  }
  carryToast({ title: text.logout.done, description: text.logout.doneMore });
  announceLogout();
  unsaved.clear();
  leaveAfterLogout();
}

/** In every tab: nothing that was written about a customer stays. */
export function leaveAfterLogout(): void {
  closeDrafts();
  isLeaving = true;
  addEventListener('pagehide', () => (isLeaving = false), { once: true });
  location.assign(LOGIN_ADDRESS);
}
