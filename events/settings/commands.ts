import * as z from 'zod/mini';
import { Email, NAME_MAXIMUM, optionalText } from '../text.ts';

const BUSINESS_HOURS_MAXIMUM = 200;
const ADDRESS_MAXIMUM = 500;
const YEARS_MAXIMUM = 100;
const yearsRule = `Please enter whole years, at most ${YEARS_MAXIMUM}`;
const phoneRule = /^(\+?\d[\d ()-]{4,30})?$/;

/** What only the owner can say about the business. Pages show a line only where its field is filled in. */
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
  /** Lines of the postal address. */
  address: optionalText(ADDRESS_MAXIMUM),
  phone: z._default(
    z
      .string('Please enter a telephone number')
      .check(z.refine((value) => phoneRule.test(value), 'Please enter the number as in +90 212 000 00 00')),
    '',
  ),
  email: z._default(z.union([z.literal(''), Email], 'Please enter a valid email address'), ''),
});
export type OwnerDetails = z.output<typeof OwnerDetails>;
