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
  let underWay: Promise<OffersState> | null = null;
  let next: Promise<OffersState> | null = null;

  return { newest, known: async () => known ?? newest() };

  function newest(): Promise<OffersState> {
    if (underWay === null) {
      underWay = read().finally(() => {
        underWay = null;
      });
      return underWay;
    }
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        return newest();
      });
    return next;
  }

  async function read(): Promise<OffersState> {
    known = await readState(log, offersDecider, OFFERS_STREAM);
    return known;
  }
}
