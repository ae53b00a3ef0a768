import { GetGiftPayment } from '../../../events/gifts/answers.ts';
import { GetPayment, type PaymentPage } from '../../../events/readings/payment-answers.ts';
import { ownStore } from '../accounts/own-store.ts';
import { CallFailed, call } from '../api-client.ts';
import { text } from './text.ts';

export const { $own: $paying, refresh: refreshPayment } = ownStore<PaymentPage>({
  notFetched: text.notFetched,
  isNamed: true,
  async load() {
    const id = readingInAddress(location.pathname);
    if (id === 0) throw new CallFailed('', 404, 'unknown_id');
    return (await call(kindInAddress() === 'gift' ? GetGiftPayment : GetPayment, { id })).data;
  },
});

/** A gift's page is `/pay/12?gift`. */
export function kindInAddress(): PaymentPage['kind'] {
  return typeof location !== 'undefined' && new URLSearchParams(location.search).has('gift')
    ? 'gift'
    : 'reading';
}

/** The id in `/pay/12`, `/tr/pay/12` and `/pay/12/test`; 0 where there is none. */
export function readingInAddress(path: string): number {
  return Number(/^(?:\/tr)?\/pay\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? 0);
}
