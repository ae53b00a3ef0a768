import * as z from 'zod/mini';
import { serviceIds } from '../readings/catalogue.ts';
import type { Sentence } from '../sentences.ts';
import { calendarDate, Email, NAME_MAXIMUM, optionalText, VersionFromZero } from '../text.ts';

const BUSINESS_HOURS_MAXIMUM = 200;
const ADDRESS_MAXIMUM = 500;
const YEARS_MAXIMUM = 100;
const yearsRule = `Please enter whole years, at most ${YEARS_MAXIMUM}` satisfies Sentence;
const phoneRule = /^(\+?\d[\d ()-]{4,30})?$/;

/** Pages show a line only where its field is filled in. */
export const OwnerDetails = z.object({
  /** As it is printed in the banner, with the authority that gave it. */
  licenceNumber: optionalText(NAME_MAXIMUM),
  /** Whole years; shown as 'N+ years of experience'. */
  yearsOfExperience: z._default(
    z.nullable(z.int(yearsRule).check(z.minimum(1, yearsRule), z.maximum(YEARS_MAXIMUM, yearsRule))),
    null,
  ),
  /** For people, such as 'Monday-Saturday 10:00-20:00'. */
  businessHours: optionalText(BUSINESS_HOURS_MAXIMUM),
  address: optionalText(ADDRESS_MAXIMUM),
  phone: z._default(
    z
      .string('Please enter a telephone number' satisfies Sentence)
      .check(
        z.refine(
          (value) => phoneRule.test(value),
          'Please enter the number as in +90 212 000 00 00' satisfies Sentence,
        ),
      ),
    '',
  ),
  email: z._default(
    z.union([z.literal(''), Email], 'Please enter a valid email address' satisfies Sentence),
    '',
  ),
});
export type OwnerDetails = z.output<typeof OwnerDetails>;

/** 100,000 in whole units: more is likely a mistake. */
const PRICE_MAXIMUM_MINOR = 10_000_000;
/** Thirty days. */
const DELIVERY_MAXIMUM_HOURS = 720;
const priceRule = 'Please enter a price from 0 to 100000, with at most two decimals' satisfies Sentence;
const hoursRule = `Please enter whole hours, from 1 to ${DELIVERY_MAXIMUM_HOURS}` satisfies Sentence;
const dayRule = 'Please choose a day' satisfies Sentence;

const ChangedOffer = z.object({
  service: z.enum(serviceIds, 'Please choose a service' satisfies Sentence),
  /** In minor units; 0 is free. */
  priceMinor: z.int(priceRule).check(z.minimum(0, priceRule), z.maximum(PRICE_MAXIMUM_MINOR, priceRule)),
  deliverWithinHours: z
    .int(hoursRule)
    .check(z.minimum(1, hoursRule), z.maximum(DELIVERY_MAXIMUM_HOURS, hoursRule)),
});

/** The services that are left out stay as they are. */
export const ChangeOffers = z.object({
  validFrom: calendarDate(dayRule),
  offers: z.array(ChangedOffer, 'Please name the services that change' satisfies Sentence).check(
    z.minLength(1, 'Please name the services that change' satisfies Sentence),
    z.maxLength(serviceIds.length, 'Please name each service once' satisfies Sentence),
    z.refine(
      (offers) => new Set(offers.map(({ service }) => service)).size === offers.length,
      'Please name each service once' satisfies Sentence,
    ),
  ),
  /** Of the schedule that was read. */
  version: VersionFromZero,
});
export type ChangeOffers = z.output<typeof ChangeOffers>;

export const WithdrawOffer = z.object({
  service: z.enum(serviceIds, 'Please choose a service' satisfies Sentence),
  validFrom: calendarDate(dayRule),
  version: VersionFromZero,
});
export type WithdrawOffer = z.output<typeof WithdrawOffer>;
