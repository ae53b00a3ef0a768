import { GetPayment, type PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ownStore } from '../accounts/own-store.ts';
import { call } from '../api-client.ts';
import { text } from './text.ts';

export type Paying =
  | { readonly state: 'loading' }
  | { readonly state: 'out' }
  /** Not an order of this account, or none at all. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly page: PaymentPage };

export const payingLoading: Paying = { state: 'loading' };

/** What is to be paid for the reading that the address names. */
export const { $own: $paying, refresh: refreshPayment } = ownStore<Paying>({
  loading: payingLoading,
  out: { state: 'out' },
  unknown: { state: 'unknown' },
  failed: (message) => ({ state: 'failed', message }),
  notFetched: text.notFetched,
  async load() {
    const id = readingInAddress(location.pathname);
    return id === 0 ? { state: 'unknown' } : { state: 'ready', page: (await call(GetPayment, { id })).data };
  },
});

/** The reading's id in `/pay/12`, `/tr/pay/12` and `/pay/12/test`; 0 where there is none. */
export function readingInAddress(path: string): number {
  return Number(/^(?:\/tr)?\/pay\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? 0);
}
