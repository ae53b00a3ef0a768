import { catalogue, type ServiceId, serviceIds } from '../readings/catalogue.ts';

/** What a service is sold for, and how soon its answer is promised. */
export interface Offer {
  readonly service: ServiceId;
  /** In minor units of the catalogue's currency; 0 is free. */
  readonly priceMinor: number;
  readonly deliverWithinHours: number;
}

/** An offer and the day from which it holds. */
export interface DatedOffer extends Offer {
  /** `YYYY-MM-DD` in Europe/Istanbul; null for what the catalogue begins with. */
  readonly validFrom: string | null;
  /** When the owner decided it, ISO 8601; null for what the catalogue begins with. */
  readonly decidedAt: string | null;
}

/** By `validFrom`; of the same day, the later decision comes later. */
export type OfferSchedule = readonly DatedOffer[];

/** What a new installation sells, until the owner decides otherwise. */
export const catalogueSchedule: OfferSchedule = serviceIds.map((service) => {
  const { priceMinor, deliverWithinHours } = catalogue[service];
  return { service, priceMinor, deliverWithinHours, validFrom: null, decidedAt: null };
});

/** A service's offer that holds on a day of the business's calendar, as far as the schedule knows by now. */
export function offerOn<Entry extends Pick<DatedOffer, 'service' | 'validFrom'>>(
  schedule: readonly Entry[],
  service: ServiceId,
  day: string,
): Entry {
  const offer = schedule.findLast((entry) => entry.service === service && (entry.validFrom ?? '') <= day);
  if (offer === undefined) throw new Error(`there is no offer for ${service} on ${day}`);
  return offer;
}

/** The four offers of a day, in the order of the catalogue. */
export function offersOn(schedule: OfferSchedule, day: string): Offer[] {
  return serviceIds.map((service) => {
    const { priceMinor, deliverWithinHours } = offerOn(schedule, service, day);
    return { service, priceMinor, deliverWithinHours };
  });
}

/** The price that is shown struck through beside the catalogue's own; beside any other it would be untrue. */
export function formerPrice({ service, priceMinor }: Offer): number | null {
  return priceMinor === catalogue[service].priceMinor ? catalogue[service].formerPriceMinor : null;
}
