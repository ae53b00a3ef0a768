import { type ServiceId, serviceIds } from '../../../../events/readings/catalogue.ts';
import { orderSortKeys, orderStatuses, waitingFor } from '../../../../events/readings/owner-answers.ts';
import { paymentStates } from '../../../../events/readings/payment.ts';
import { isCalendarDate } from '../../../../events/text.ts';
import { language } from '../../language.ts';

export type OrderStatus = (typeof orderStatuses)[number];
export type SortKey = (typeof orderSortKeys)[number];

const PAGE_SIZE = 20;
const QUERY_MAXIMUM = 200;

/** Empty texts filter nothing. */
export interface OrderFilter {
  readonly query: string;
  readonly status: OrderStatus | '';
  readonly service: ServiceId | '';
  readonly payment: (typeof paymentStates)[number] | '';
  readonly waiting: (typeof waitingFor)[number] | '';
  /** `1`: only these. */
  readonly late: '1' | '';
  /** `1`: those that wait for the verification of an address, which no other list shows. */
  readonly unverified: '1' | '';
  /** Both days included. */
  readonly from: string;
  readonly to: string;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

export const everyOrder: OrderFilter = {
  query: '',
  status: '',
  service: '',
  payment: '',
  waiting: '',
  late: '',
  unverified: '',
  from: '',
  to: '',
  sort: 'date',
  direction: 'desc',
  page: 1,
};

/** The address may have been edited: what makes no sense falls back to the default. */
export function readFilter(search: URLSearchParams): OrderFilter {
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return isCalendarDate(value) ? value : '';
  };
  return {
    query: (search.get('query') ?? '').slice(0, QUERY_MAXIMUM),
    status: oneOf(orderStatuses, search.get('status')) ?? '',
    service: oneOf(serviceIds, search.get('service')) ?? '',
    payment: oneOf(paymentStates, search.get('payment')) ?? '',
    waiting: oneOf(waitingFor, search.get('waiting')) ?? '',
    late: oneOf(['1'], search.get('late')) ?? '',
    unverified: oneOf(['1'], search.get('unverified')) ?? '',
    from: day('from'),
    to: day('to'),
    sort: oneOf(orderSortKeys, search.get('sort')) ?? everyOrder.sort,
    direction: oneOf(['asc', 'desc'] as const, search.get('direction')) ?? everyOrder.direction,
    page: wholeNumber(search.get('page')) ?? 1,
  };
}

/** Without defaults, so that an untouched list has a plain address. */
export function writeFilter(filter: OrderFilter, search: URLSearchParams): void {
  for (const name of filterNames) {
    if (filter[name] === everyOrder[name]) search.delete(name);
    else search.set(name, String(filter[name]));
  }
}

/** For `GET /api/admin/readings`. */
export function listQuery(filter: OrderFilter) {
  const { sort, direction, page } = filter;
  return { ...Object.fromEntries(exportSearch(filter)), sort, direction, page, pageSize: PAGE_SIZE };
}

/** Every page of the same rows, newest first, with headings in the page's language. */
export function exportAddress(filter: OrderFilter): string {
  const search = exportSearch(filter);
  search.set('language', language);
  return `/api/admin/readings.csv?${search}`;
}

function exportSearch(filter: OrderFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of narrowingNames) {
    if (filter[name] !== '') search.set(name, filter[name]);
  }
  return search;
}

export function activeFilters(filter: OrderFilter): number {
  return narrowingNames.filter((name) => filter[name] !== '').length;
}

/** On whichever page. */
export function isSameFilter(one: OrderFilter, other: OrderFilter): boolean {
  return [...narrowingNames, 'sort' as const, 'direction' as const].every(
    (name) => one[name] === other[name],
  );
}

const narrowingNames = [
  'query',
  'status',
  'service',
  'payment',
  'waiting',
  'late',
  'unverified',
  'from',
  'to',
] as const;

const filterNames = [...narrowingNames, 'sort', 'direction', 'page'] as const;

function oneOf<const Value extends string>(allowed: readonly Value[], value: string | null) {
  return allowed.find((one) => one === value);
}

export function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
