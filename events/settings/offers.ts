import * as z from 'zod/mini';
import { addDays, businessDate } from '../calendar.ts';
import {
  type Dated,
  type Decider,
  defineEvent,
  type EventOf,
  type NewEvent,
  publicEvent,
} from '../contract.ts';
import { serviceIds } from '../readings/catalogue.ts';
import { Rejected } from '../rejected.ts';
import type { ChangeOffers as Change, WithdrawOffer as Withdrawal } from './commands.ts';
import { catalogueSchedule, type OfferSchedule, offerOn } from './offer-schedule.ts';

export const OFFERS_STREAM = 'offers';
export const SCHEDULED_DAYS_MAXIMUM = 730;
/** Two years of monthly changes for each service. */
export const SCHEDULED_MAXIMUM = 100;

/** A day of today counts from the event. */
export const OffersChanged = defineEvent('OffersChanged', {
  sentence: ['Prices or delivery times were changed', 'Fiyatlar veya teslim süreleri değiştirildi'],
  data: z.object({
    /** Day in Europe/Istanbul, not before the one on which the event is recorded. */
    validFrom: z.string(),
    offers: z.array(
      z.object({
        service: z.enum(serviceIds),
        /** In minor units of the catalogue's currency; 0 is free. */
        priceMinor: z.int(),
        deliverWithinHours: z.int(),
      }),
    ),
  }),
});

/** Withdrawn before its day came. */
export const OfferWithdrawn = defineEvent('OfferWithdrawn', {
  sentence: ['A scheduled change of prices was withdrawn', 'Planlanmış bir fiyat değişikliği geri alındı'],
  data: z.object({ service: z.enum(serviceIds), validFrom: z.string() }),
});

export const offerEvents = [OffersChanged, OfferWithdrawn] as const;
export type OfferEvent = EventOf<(typeof offerEvents)[number]>;

/** `now` is when the command is recorded; `version` is what the owner has read. */
interface Decided {
  readonly now: string;
  readonly version: number | undefined;
}

export interface ChangeOffers extends Decided, Pick<Change, 'validFrom' | 'offers'> {
  readonly type: 'ChangeOffers';
}

export interface WithdrawOffer extends Decided, Pick<Withdrawal, 'service' | 'validFrom'> {
  readonly type: 'WithdrawOffer';
}

export interface OffersState {
  readonly schedule: OfferSchedule;
  readonly version: number;
}

export const offersDecider: Decider<ChangeOffers | WithdrawOffer, OffersState, OfferEvent> = {
  initialState: { schedule: catalogueSchedule, version: 0 },
  decide(command, state) {
    if (command.version !== undefined && command.version !== state.version)
      throw new Rejected('stale_edit', { version: state.version });
    return command.type === 'ChangeOffers' ? change(command, state) : withdraw(command, state);
  },
  evolve: ({ schedule, version }, event) => ({ schedule: evolve(schedule, event), version: version + 1 }),
};

function change({ now, validFrom, offers }: ChangeOffers, { schedule }: OffersState): NewEvent<OfferEvent>[] {
  const today = businessDate(now);
  if (validFrom < today || validFrom > addDays(today, SCHEDULED_DAYS_MAXIMUM))
    throw new Rejected('day_out_of_range');
  const changed = offers.filter(({ service, priceMinor, deliverWithinHours }) => {
    const before = offerOn(schedule, service, validFrom);
    return before.priceMinor !== priceMinor || before.deliverWithinHours !== deliverWithinHours;
  });
  if (changed.length === 0) return [];
  const event = publicEvent('OffersChanged', { validFrom, offers: changed });
  const after = evolve(schedule, { ...event, recordedAt: now });
  if (after.filter((offer) => isScheduled(offer, today)).length > SCHEDULED_MAXIMUM)
    throw new Rejected('too_many_scheduled');
  return [event];
}

function withdraw({ now, service, validFrom }: WithdrawOffer, { schedule }: OffersState) {
  const today = businessDate(now);
  const isThere = schedule.some(
    (offer) => offer.service === service && offer.validFrom === validFrom && isScheduled(offer, today),
  );
  if (!isThere) throw new Rejected('not_scheduled');
  return [publicEvent('OfferWithdrawn', { service, validFrom })];
}

/** A later decision about a day that has not come replaces the earlier; what holds or held stays. */
function evolve(schedule: OfferSchedule, event: Dated<OfferEvent>): OfferSchedule {
  const { validFrom } = event.data;
  const today = businessDate(event.recordedAt);
  const services =
    event.type === 'OffersChanged' ? event.data.offers.map(({ service }) => service) : [event.data.service];
  const kept = schedule.filter(
    (offer) =>
      offer.validFrom !== validFrom || !isScheduled(offer, today) || !services.includes(offer.service),
  );
  if (event.type === 'OfferWithdrawn') return kept;
  const added = event.data.offers.map((offer) => ({ ...offer, validFrom }));
  return [...kept, ...added].sort((one, other) => (one.validFrom ?? '').localeCompare(other.validFrom ?? ''));
}

export function isScheduled({ validFrom }: OfferSchedule[number], today: string): boolean {
  return validFrom !== null && validFrom > today;
}
