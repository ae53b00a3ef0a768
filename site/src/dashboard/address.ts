import { atom, computed } from 'nanostores';
import { type OrderFilter, readFilter, writeFilter } from './orders/order-filter.ts';

export const tabs = ['overview', 'orders', 'predictions', 'horoscopes', 'users'] as const;
export type Tab = (typeof tabs)[number];

/** Everything that a reload and the Back button bring back. */
export interface Address {
  readonly tab: Tab;
  readonly filter: OrderFilter;
  /** The order whose dialog is open. */
  readonly reading: number | null;
  /** Whether that dialog shows the response form. */
  readonly answering: boolean;
  /** The customer whose dialog is open. */
  readonly user: number | null;
  /** Whether the dialog about the owner's own account is open. */
  readonly security: boolean;
}

export const $address = atom<Address>(readAddress(''));
export const $filter = computed($address, (address) => address.filter);

export function readAddress(search: string): Address {
  const params = new URLSearchParams(search);
  const reading = id(params.get('reading'));
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'overview',
    filter: readFilter(params),
    reading,
    answering: reading !== null && params.has('answer'),
    user: id(params.get('user')),
    security: params.has('security'),
  };
}

export function writeAddress(address: Address): string {
  const params = new URLSearchParams();
  if (address.tab !== 'overview') params.set('tab', address.tab);
  writeFilter(address.filter, params);
  if (address.reading !== null) params.set('reading', String(address.reading));
  if (address.reading !== null && address.answering) params.set('answer', '1');
  if (address.user !== null) params.set('user', String(address.user));
  if (address.security) params.set('security', '1');
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** `push` makes a step that Back undoes; `replace` is for what changes while typing. */
export function visit(change: Partial<Address>, how: 'push' | 'replace' = 'push'): void {
  const next = { ...$address.get(), ...change };
  const search = writeAddress(next);
  if (search !== location.search) {
    const address = `${location.pathname}${search}`;
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }
  $address.set(next);
}

/** A change of what is filtered starts at the first page again, unless it is the page that changes. */
export function narrow(change: Partial<OrderFilter>, how: 'push' | 'replace' = 'push'): void {
  const filter = { ...$address.get().filter, page: 1, ...change };
  visit({ filter }, how);
}

/** Follows the address bar until the returned function is called. */
export function followAddress(): () => void {
  const read = () => $address.set(readAddress(location.search));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

function id(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
