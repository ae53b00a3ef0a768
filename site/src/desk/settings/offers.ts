import { priceText, type ServiceId, serviceIds } from '../../../../events/readings/catalogue.ts';
import { GetOffers, type Offers } from '../../../../events/settings/answers.ts';
import { offerOn } from '../../../../events/settings/offer-schedule.ts';
import { amountIn } from '../../amounts.ts';
import { language } from '../../language.ts';
import { callQuery } from '../lists/queries.ts';
import { text } from './text.ts';

export const offersQuery = callQuery(GetOffers, { failed: text.offers.loadFailed });

const MINOR_UNITS = 100;

/** A price as people read it: `499.50₺`, `Free`. */
export function offeredPrice(priceMinor: number): string {
  return priceMinor === 0 ? text.offers.free : amountIn(priceMinor);
}

/** A price as it stands in its field: `499.50`, in Turkish `499,50`. */
export function fieldPrice(offer: Pick<Sold, 'priceMinor'>): string {
  return language === 'tr' ? priceText(offer).replace('.', ',') : priceText(offer);
}

/** An offer as it is shown: `499.50₺ within 96 hours`. */
export function offerText({ priceMinor, deliverWithinHours }: Sold): string {
  return text.offers.offer(offeredPrice(priceMinor), deliverWithinHours);
}

interface Sold {
  readonly priceMinor: number;
  readonly deliverWithinHours: number;
}

/** What the owner has typed for one service; null where it cannot be read. */
interface TypedOffer {
  readonly service: ServiceId;
  readonly priceMinor: number | null;
  readonly deliverWithinHours: number | null;
  /** What would hold on the day without a change. */
  readonly before: Sold;
}

/** Reads the form; `day` is the one from which it shall hold. */
export function readTyped(
  offers: Offers,
  day: string,
  typed: { prices?: Partial<Record<ServiceId, string>>; hours?: Partial<Record<ServiceId, string>> },
): TypedOffer[] {
  return serviceIds.map((service) => ({
    service,
    priceMinor: readPrice(typed.prices?.[service] ?? ''),
    deliverWithinHours: readHours(typed.hours?.[service] ?? ''),
    before: offerThen(offers, service, day),
  }));
}

/** What holds on a day if nothing more is decided; a day that is not chosen yet counts as today. */
export function offerThen({ current, scheduled, today }: Offers, service: ServiceId, day: string): Sold {
  return offerOn([...current, ...scheduled], service, day < today ? today : day);
}

export interface ChangedOffer extends Sold {
  readonly service: ServiceId;
}

/** The services that would change. */
export function changesOf(typed: readonly TypedOffer[]): ChangedOffer[] {
  return typed.flatMap(({ service, priceMinor, deliverWithinHours, before }) => {
    if (priceMinor === null || deliverWithinHours === null) return [];
    const isSame = priceMinor === before.priceMinor && deliverWithinHours === before.deliverWithinHours;
    return isSame ? [] : [{ service, priceMinor, deliverWithinHours }];
  });
}

/** In minor units. `1.299` is refused: more than a thousand to some readers, less than two to others. */
export function readPrice(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * MINOR_UNITS + Number(fraction.padEnd(2, '0'));
}

function readHours(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
}
