import type { Recorded } from '../events/contract.ts';
import { Rejected } from '../events/rejected.ts';
import {
  OFFERS_STREAM,
  type OfferEvent,
  type OffersState,
  offersDecider,
} from '../events/settings/offers.ts';
import { Outdated } from '../log/append/handle.ts';
import type { EventLog, StreamVersion } from '../log/log.ts';

/** How often an order is decided anew when the owner changes the offers meanwhile. */
const RETRY_MAXIMUM = 20;

export interface Offers {
  /** As they stand in the log. Callers that come while they are read share the next reading. */
  newest(): Promise<OffersState>;
  /**
   * Decides on the offers that stand in the log before what is decided. `decide` appends with `unchanged`; where the
   * offers have changed it runs again, also when it refused on what was known before.
   */
  decideOn<Decided>(
    decide: (offers: OffersState, unchanged: StreamVersion[]) => Promise<Decided>,
  ): Promise<Decided>;
}

export function openOffers(log: Pick<EventLog, 'readStream'>): Offers {
  let known: OffersState | null = null;
  let underWay: Promise<OffersState> | null = null;
  let next: Promise<OffersState> | null = null;

  return { newest, decideOn };

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
    const events = (await log.readStream(OFFERS_STREAM)).filter(isOfferEvent);
    known = events.reduce<OffersState>(offersDecider.evolve, offersDecider.initialState);
    return known;
  }

  async function decideOn<Decided>(
    decide: (offers: OffersState, unchanged: StreamVersion[]) => Promise<Decided>,
  ): Promise<Decided> {
    for (let tries = 0; tries <= RETRY_MAXIMUM; tries++) {
      const offers = known ?? (await newest());
      try {
        return await decide(offers, [{ stream: OFFERS_STREAM, version: offers.version }]);
      } catch (cause) {
        if (!(cause instanceof Rejected)) throw cause;
        const { version } = await newest();
        if (version === offers.version && !(cause instanceof Outdated)) throw cause;
      }
    }
    throw new Rejected('busy');
  }
}

function isOfferEvent(event: Recorded): event is Recorded<OfferEvent> {
  return event.stream === OFFERS_STREAM;
}
