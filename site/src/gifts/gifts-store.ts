import { atom } from 'nanostores';
import { GetGifts, type Gift } from '../../../events/gifts/answers.ts';
import { GetServices } from '../../../events/readings/payment-answers.ts';
import { ownStore } from '../accounts/own-store.ts';
import { call } from '../api-client.ts';
import { text } from './text.ts';

export const { $own: $gifts, retry: retryGifts } = ownStore<readonly Gift[]>({
  notFetched: text.notFetched,
  whenOut: [],
  isLive: true,
  load: async () => (await call(GetGifts)).data,
});

export async function giftableServices() {
  const { data } = await call(GetServices);
  return data.filter(({ forSale, priceMinor }) => forSale && priceMinor > 0);
}
export type Giftable = Awaited<ReturnType<typeof giftableServices>>[number];

/** Whose card is being made. */
export const $carded = atom<Gift | null>(null);
