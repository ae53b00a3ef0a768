import { OFFERS_STREAM, type OffersState, offersDecider } from '../events/settings/offers.ts';
import { readState } from '../log/append/handle.ts';
import type { EventLog } from '../log/log.ts';

export interface Offers {
  newest(): Promise<OffersState>;
  /** As last read by this process: an append on it has to compare the version. */
  known(): Promise<OffersState>;
}

export function openOffers(log: Pick<EventLog, 'readStream'>): Offers {
  let known: OffersState | null = null;

  return { newest, known: async () => known ?? newest() };

  async function newest(): Promise<OffersState> {
    known = await readState(log, offersDecider, OFFERS_STREAM);
    return known;
  }
}
