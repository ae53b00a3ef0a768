import * as z from 'zod/mini';
import { page } from '../../../../events/call.ts';
import {
  OrderRow as DeclaredRow,
  GetOrderCounts,
  GetOrders,
} from '../../../../events/readings/owner-answers.ts';
import { ERASED, inOurWords } from '../frame/erased.ts';
import { ownerCall } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import type { ListPage } from '../lists/paged-list.ts';
import { callQuery, keys, ownerQuery } from '../lists/queries.ts';
import { allDrafts, dropDraftsOf } from './answer/response-draft.ts';
import { listQuery, type OrderFilter } from './order-filter.ts';
import { text } from './text.ts';

/** Specification, section 9. */
export const RECENT_MAXIMUM = 3;

/** A service or status of a later release does not make the list unreadable. */
const OrderRow = z.pipe(
  z.extend(DeclaredRow, {
    email: z.pipe(
      z.nullish(z.string()),
      z.transform((email) => email ?? ''),
    ),
    service: z.string(),
    status: z.string(),
  }),
  z.transform((row) => inOurWords(row)),
);
export type OrderRow = z.output<typeof OrderRow>;

export const nameOn = ({ fullName, user }: Pick<OrderRow, 'fullName' | 'user'>) => fullName || user;

export const GetOrderRows = { ...GetOrders, answer: page(OrderRow) };

export function ordersQuery(filter: OrderFilter) {
  const query = listQuery(filter);
  return ownerQuery<ListPage<OrderRow>>({
    key: [...keys.orders, 'page', query],
    load: () => ownerCall(GetOrderRows, { query }),
    failed: text.failed,
    toast: deskWords.failure,
    isLive: true,
  });
}

/** Whatever the filter says. */
export const recentOrdersQuery = ownerQuery({
  key: [...keys.orders, 'recent'],
  load: () => ownerCall(GetOrderRows, { query: { page: 1, pageSize: RECENT_MAXIMUM } }),
  failed: text.recentFailed,
  isLive: true,
});

export const orderCountsQuery = callQuery(GetOrderCounts, { failed: text.countsFailed, isLive: true });

const URGENT_MAXIMUM = 50;

/** The most urgent first. Asked at a key press, so that no refresh cancels it. */
export async function loadUrgentOrders(): Promise<readonly OrderRow[]> {
  const query = { waiting: 'answer', sort: 'due', direction: 'asc', page: 1, pageSize: URGENT_MAXIMUM };
  return (await ownerCall(GetOrderRows, { query })).data;
}

/** Also those that wait for the verification of an address. @param pageSize of each kind */
export async function loadOrdersOf(account: number, pageSize: number) {
  const ask = (unverified: '0' | '1') =>
    ownerCall(GetOrderRows, { query: { account, unverified, pageSize } });
  const [listed, held] = [await ask('0'), await ask('1')];
  const data = [...listed.data, ...held.data].sort((one, other) => other.id - one.id);
  return { data, total: listed.meta.total + held.meta.total };
}

/** Also of who was erased while the desk was closed: name and address say so. Never rejects. */
export async function dropDraftsOfErased(): Promise<void> {
  const accounts = new Set(allDrafts().flatMap(({ accountId }) => accountId ?? []));
  await Promise.allSettled([...accounts].map(dropIfErased));
}

async function dropIfErased(account: number): Promise<void> {
  const { data } = await loadOrdersOf(account, 1);
  if (data.every(({ user, email }) => user === ERASED && email === ERASED)) dropDraftsOf(account);
}
