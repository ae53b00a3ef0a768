import { type Query, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call } from '../../../../events/call.ts';
import { langOf } from '../../lang-of.ts';
import { language, otherThan } from '../../language.ts';
import { $isLive } from '../../live/live.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { ownerCall, SessionEnded } from '../frame/owner-call.ts';

/** Without a live stream, while the page is visible. */
export const REFRESH_INTERVAL_MS = 15_000;
/** An answer younger than this is not read again by a tab that opens. */
const FRESH_MS = 5_000;

interface Failure extends Record<string, unknown> {
  readonly sentence: string;
  /** Null where the place itself says enough. */
  readonly toast: string | null;
  /** Where it was loaded before, what is shown stays whole. */
  readonly onlyAtFirst?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Failure;
  }
}

/** One that keeps failing while it refreshes shows one toast. */
const failing = new WeakSet<object>();

/** An answer that a later one has overtaken is dropped. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, query) => void failing.delete(query),
    onError: toastOnce,
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always', refetchOnWindowFocus: true },
  },
});

export function ownerQuery<Data>({
  key,
  load,
  failed,
  toast = null,
  onlyAtFirst = false,
  isLive = false,
  isUnannounced = false,
}: {
  key: QueryKey;
  load: () => Promise<Data>;
  failed: string;
  toast?: Failure['toast'];
  onlyAtFirst?: boolean;
  /** Customers change it. */
  isLive?: boolean;
  /** No live stream tells of its changes. */
  isUnannounced?: boolean;
}) {
  return queryOptions({
    queryKey: key,
    queryFn: load,
    meta: { sentence: failed, toast, onlyAtFirst },
    refetchInterval: () => (isUnannounced || (isLive && !$isLive.get()) ? REFRESH_INTERVAL_MS : false),
  });
}

/** The key is the call's path, so that `keys` names it: `['readings', 'counts']`. */
export function callQuery<Data>(
  declared: Call & { readonly answer: z.ZodMiniType<{ data: Data }> },
  rules: Omit<Parameters<typeof ownerQuery<Data>>[0], 'key' | 'load'>,
) {
  const key = declared.key.split('/').slice(3);
  return ownerQuery({ ...rules, key, load: async () => (await ownerCall(declared)).data });
}
export type OwnerQuery<Data> = ReturnType<typeof ownerQuery<Data>>;

/** How the keys begin: what a change touches is read again by them. */
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
  gifts: ['gifts'],
  ratings: ['ratings'],
  failedMails: ['mails'],
  messages: ['messages'],
  subscribers: ['subscribers'],
  newsletters: ['newsletters'],
  settings: ['settings'],
  offers: ['offers'],
  snippets: ['snippets'],
} as const satisfies Record<string, QueryKey>;

/** Specification, section 7, and what is drawn from the same events. */
export const touchedByResponse = [
  keys.stats,
  keys.orders,
  keys.customers,
  keys.predictions,
  keys.horoscopes,
  keys.charts,
  keys.notifications,
] as const;

export const touchedByBeginning = [keys.order, keys.orders] as const;

/** Besides the order itself. */
export const touchedByOrder = [
  keys.orders,
  keys.payments,
  keys.paymentNotes,
  keys.gifts,
  keys.stats,
  keys.charts,
  keys.notifications,
] as const;

export const touchedByMoney = [keys.order, ...touchedByOrder] as const;

export const touchedByRating = [keys.order, keys.ratings, keys.notifications] as const;

/** What is not on the screen is read when it is shown next. Never rejects. */
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
  if (meta === undefined || meta.toast === null || (meta.onlyAtFirst && query.state.data !== undefined))
    return;
  showToast({
    variant: 'destructive',
    title: meta.toast,
    description: meta.sentence,
    titleLang: otherThan(language, 'tr'),
    descriptionLang: langOf(meta.sentence),
  });
}
