import { catalogue, type ServiceId, serviceIds } from '../readings/catalogue.ts';

export interface Offer {
  readonly service: ServiceId;
  /** In minor units of the catalogue's currency; 0 is free. */
  readonly priceMinor: number;
  readonly deliverWithinHours: number;
}

export interface DatedOffer extends Offer {
  /** `YYYY-MM-DD` in Europe/Istanbul; null for what the catalogue begins with. */
  readonly validFrom: string | null;
}

/** By `validFrom`, then by decision. */
export type OfferSchedule = readonly DatedOffer[];

export const catalogueSchedule: OfferSchedule = serviceIds.map((service) => {
  const { priceMinor, deliverWithinHours } = catalogue[service];
  return { service, priceMinor, deliverWithinHours, validFrom: null };
});

export function offerOn<Entry extends Pick<DatedOffer, 'service' | 'validFrom'>>(
  schedule: readonly Entry[],
  service: ServiceId,
  day: string,
): Entry {
  const offer = schedule.findLast((entry) => entry.service === service && (entry.validFrom ?? '') <= day);
  if (offer === undefined) throw new Error(`there is no offer for ${service} on ${day}`);
  return offer;
}

/** In the order of the catalogue. */
export function offersOn(schedule: OfferSchedule, day: string): Offer[] {
  return serviceIds.map((service) => {
    const { priceMinor, deliverWithinHours } = offerOn(schedule, service, day);
    return { service, priceMinor, deliverWithinHours };
  });
}

/** Only the catalogue's own price had it as its former one. */
export function formerPrice({ service, priceMinor }: Offer): number | null {
  return priceMinor === catalogue[service].priceMinor ? catalogue[service].formerPriceMinor : null;
}
