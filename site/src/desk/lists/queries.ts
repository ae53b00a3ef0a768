import { type Query, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call } from '../../../../events/call.ts';
import { langOf } from '../../lang-of.ts';
import { language, otherThan } from '../../language.ts';
import { $isLive } from '../../live/live.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { ownerCall, SessionEnded } from '../frame/owner-call.ts';

/** Lists that customers change are read again so often while the page is visible and no live stream is to be had. */
export const REFRESH_INTERVAL_MS = 15_000;
/** An answer younger than this is not asked for again by a tab that opens. */
const FRESH_MS = 5_000;

/** What the screen says when a query fails. */
interface Failure extends Record<string, unknown> {
  readonly sentence: string;
  /** Title of the toast that also says it; null where the place itself is enough. */
  readonly toast: string | null;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Failure;
  }
}

/** Queries whose last answer was a failure: one that keeps failing while it refreshes shows one toast. */
const failing = new WeakSet<object>();

/** All that the desk knows of the server. An answer that a later one has overtaken is dropped. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, query) => void failing.delete(query),
    onError: toastOnce,
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always', refetchOnWindowFocus: true },
  },
});

/** One thing that the desk reads from the server, as `useQuery` and `QueryView` take it. */
export function ownerQuery<Data>({
  key,
  load,
  failed,
  toast = null,
  isLive = false,
  isUnannounced = false,
}: {
  key: QueryKey;
  load: () => Promise<Data>;
  failed: string;
  toast?: Failure['toast'];
  /** Customers change it, so it is read again while the page is visible. */
  isLive?: boolean;
  /** No live stream tells of its changes, so it is read again beside one too. */
  isUnannounced?: boolean;
}) {
  return queryOptions({
    queryKey: key,
    queryFn: load,
    meta: { sentence: failed, toast },
    refetchInterval: () => (isUnannounced || (isLive && !$isLive.get()) ? REFRESH_INTERVAL_MS : false),
  });
}

/** The `data` of one call. The key is the call's path, so that `keys` names it: `['readings', 'counts']`. */
export function callQuery<Data>(
  declared: Call & { readonly answer: z.ZodMiniType<{ data: Data }> },
  rules: Omit<Parameters<typeof ownerQuery<Data>>[0], 'key' | 'load'>,
) {
  const key = declared.key.split('/').slice(3);
  return ownerQuery({ ...rules, key, load: async () => (await ownerCall(declared)).data });
}
export type OwnerQuery<Data> = ReturnType<typeof ownerQuery<Data>>;

/** How the keys begin, which is the path of the call: what a change touches is read again by them. */
export const keys = {
  stats: ['stats'],
  charts: ['charts'],
  orders: ['readings'],
  customers: ['users'],
  predictions: ['predictions'],
  publicationDays: ['publication-days'],
  horoscopes: ['zodiac-predictions'],
  notifications: ['notifications'],
  secondFactor: ['totp'],
  order: ['reading'],
  payments: ['payments'],
  paymentNotes: ['payment-notes'],
  ratings: ['ratings'],
  failedMails: ['mails'],
  messages: ['messages'],
  subscribers: ['subscribers'],
  newsletters: ['newsletters'],
  settings: ['settings'],
  offers: ['offers'],
} as const satisfies Record<string, QueryKey>;

/** The five lists of the specification, section 7, and what is drawn from the same events. */
export const touchedByResponse = [
  keys.stats,
  keys.orders,
  keys.customers,
  keys.predictions,
  keys.horoscopes,
  keys.charts,
  keys.notifications,
] as const;

/** An order that was begun, also by a question, is in progress. */
export const touchedByBeginning = [keys.order, keys.orders] as const;

/** What a payment or a refund changes. */
export const touchedByMoney = [
  keys.order,
  keys.orders,
  keys.payments,
  keys.paymentNotes,
  keys.stats,
  keys.charts,
  keys.notifications,
] as const;

/** What a reply to a rating, or its hiding, changes. */
export const touchedByRating = [keys.order, keys.ratings, keys.notifications] as const;

/** Reads again what is on the screen of these keys, and the rest when it is shown next. Never rejects. */
export async function refresh(touched: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    touched.map(async (queryKey) => {
      // What is under way was asked before the change.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

function toastOnce(reason: unknown, query: Query<unknown, unknown, unknown>): void {
  if (reason instanceof SessionEnded || failing.has(query)) return;
  failing.add(query);
  const { meta } = query;
  if (meta === undefined || meta.toast === null) return;
  showToast({
    variant: 'destructive',
    title: meta.toast,
    description: meta.sentence,
    titleLang: otherThan(language, 'tr'),
    descriptionLang: langOf(meta.sentence),
  });
}
