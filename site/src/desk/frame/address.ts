import { atom, computed } from 'nanostores';
import { pageAddress } from '../../ui/page-address.ts';
import { changedSearch, everything, type ListSearch, readSearch, writeSearch } from '../lists/list-search.ts';
import { type OrderFilter, readFilter, wholeNumber, writeFilter } from '../orders/order-filter.ts';
import { dropUnsaved, hasUnsaved } from './owner-session.ts';
import { type PagedTab, pagedTabs, type Tab, tabNames } from './tabs.ts';

export interface Address {
  readonly tab: Tab;
  readonly filter: OrderFilter;
  /** From 1. */
  readonly pages: Readonly<Record<PagedTab, number>>;
  readonly searches: Readonly<Record<PagedTab, ListSearch>>;
  readonly reading: number | null;
  readonly user: number | null;
  readonly security: boolean;
}

/** Where the owner wants to go from a tab or a dialog with something unsaved, and is asked first. */
export const $leavingFor = atom<Address | null>(null);

export const { $address, visit, followAddress } = pageAddress(readAddress, writeAddress, (next) => {
  const isHeld = hasUnsaved(closedBy(next));
  if (isHeld) $leavingFor.set(next);
  return isHeld;
});
export const $filter = computed($address, (address) => address.filter);
export const $pages = computed($address, (address) => address.pages);
export const $searches = computed($address, (address) => address.searches);

export function readAddress(search: string): Address {
  const params = new URLSearchParams(search);
  return {
    tab: tabNames.find((tab) => tab === params.get('tab')) ?? 'overview',
    filter: readFilter(params),
    pages: ofEachList((tab) => wholeNumber(params.get(pageName(tab))) ?? 1),
    searches: ofEachList((tab) => (tab === 'ratings' ? everything : readSearch(params, tab))),
    reading: wholeNumber(params.get('reading')),
    user: wholeNumber(params.get('user')),
    security: params.has('security'),
  };
}

export function writeAddress(address: Address): string {
  const params = new URLSearchParams();
  if (address.tab !== 'overview') params.set('tab', address.tab);
  writeFilter(address.filter, params);
  for (const tab of pagedTabs)
    if (address.pages[tab] !== 1) params.set(pageName(tab), String(address.pages[tab]));
  for (const tab of pagedTabs) writeSearch(address.searches[tab], params, tab);
  if (address.reading !== null) params.set('reading', String(address.reading));
  if (address.user !== null) params.set('user', String(address.user));
  if (address.security) params.set('security', '1');
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Unsaved or not. */
export function leaveFor(change: Partial<Address>): void {
  dropUnsaved(closedBy({ ...$address.get(), ...change }));
  visit(change);
}

/** Whether what stands there, in a tab or in a dialog of the address, goes with that step. */
function closedBy(next: Address): (search: string) => boolean {
  return (search) => {
    const at = readAddress(search);
    const isLeft = (name: 'reading' | 'user' | 'security') => Boolean(at[name]) && at[name] !== next[name];
    return at.tab !== next.tab || isLeft('reading') || isLeft('user') || isLeft('security');
  };
}

/** From the first page again, unless it is the page that changes. */
export function narrow(change: Partial<OrderFilter>, how: 'push' | 'replace' = 'push'): void {
  const filter = { ...$address.get().filter, page: 1, ...change };
  visit({ filter }, how);
}

export function turnTo(tab: PagedTab, page: number): void {
  visit({ pages: { ...$address.get().pages, [tab]: page } });
}

export function searchIn(tab: PagedTab, change: ListSearch, how: 'push' | 'replace' = 'push'): void {
  const { pages, searches } = $address.get();
  const search = changedSearch(searches[tab], change);
  visit({ pages: { ...pages, [tab]: 1 }, searches: { ...searches, [tab]: search } }, how);
}

export function openList(tab: PagedTab, search: ListSearch): void {
  const { pages, searches } = $address.get();
  visit({ tab, pages: { ...pages, [tab]: 1 }, searches: { ...searches, [tab]: search } });
}

export function clearSearch(tab: PagedTab): void {
  openList(tab, everything);
}

function ofEachList<Value>(make: (tab: PagedTab) => Value): Readonly<Record<PagedTab, Value>> {
  return Object.fromEntries(pagedTabs.map((tab) => [tab, make(tab)])) as Record<PagedTab, Value>;
}

/** `usersPage`: the orders' own page is `page`. */
function pageName(tab: PagedTab): string {
  return `${tab}Page`;
}
