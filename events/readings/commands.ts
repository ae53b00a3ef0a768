import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import { isCalendarDate, isoBirthDate, languages, NAME_MAXIMUM, QUESTION_MAXIMUM, text } from '../text.ts';
import { serviceIds } from './catalogue.ts';
import type { Person } from './person.ts';

const ADULT_AGE_YEARS = 18;
/** As typed, dashes and spaces included. */
const GIFT_CODE_MAXIMUM = 40;

const timeRule = 'Please enter the time of birth as HH:MM' satisfies Sentence;
const placeRule = 'Please choose the place of birth from the list' satisfies Sentence;
const dateRule = 'Please enter a valid date in DD/MM/YYYY format' satisfies Sentence;

/** Takes `DD/MM/YYYY` or `YYYY-MM-DD`, gives `YYYY-MM-DD`. */
const BirthDate = z.pipe(
  z.string('Birth date is required' satisfies Sentence).check(
    z.refine((value) => value.trim() !== '', {
      error: 'Birth date is required' satisfies Sentence,
      abort: true,
    }),
    z.refine((value) => isCalendarDate(isoBirthDate(value)), dateRule),
  ),
  z.transform(isoBirthDate),
);

/** Asked of whom a chart is drawn for: more exact, if they know them. */
export const birthRules = {
  birthTime: z._default(
    z.nullable(z.string(timeRule).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeRule))),
    null,
  ),
  /** Null asks which one, where there are two; the first is taken where it is left out. */
  birthFold: z.optional(z.nullable(z.literal([0, 1], 'Please choose 0 or 1' satisfies Sentence))),
  birthPlace: z._default(z.nullable(z.int(placeRule).check(z.positive(placeRule))), null),
};

export const personRules = {
  fullName: text({ minimum: 3, maximum: NAME_MAXIMUM, message: 'Name must be at least 3 characters' }),
  motherName: text({
    minimum: 2,
    maximum: NAME_MAXIMUM,
    message: "Mother's name must be at least 2 characters",
  }),
  birthDate: BirthDate,
  birthCountry: text({ minimum: 2, maximum: NAME_MAXIMUM, message: 'Please specify your birth country' }),
  currentCountry: text({ minimum: 2, maximum: NAME_MAXIMUM, message: 'Please specify your current country' }),
  occupation: text({ minimum: 2, maximum: NAME_MAXIMUM, message: 'Please specify your occupation' }),
  question: text({
    minimum: 10,
    maximum: QUESTION_MAXIMUM,
    message: 'Your question must be at least 10 characters',
  }),
} satisfies Record<Exclude<keyof Person, keyof typeof birthRules>, z.ZodMiniType>;

/** Messages: specification, section 5. */
export const OrderReading = z.object({
  serviceType: z.enum(serviceIds, 'Please choose a service' satisfies Sentence),
  serviceName: z.optional(text({ maximum: NAME_MAXIMUM, message: 'Please choose a service' })),
  ...personRules,
  ...birthRules,
  termsAccepted: z.literal(true, 'You must accept the terms of service' satisfies Sentence),
  /** In whole units, as the client believes; only ever compared. */
  price: z.string('The price is required' satisfies Sentence).check(z.maxLength(20)),
  /** The current one where it is left out. */
  termsVersion: z.optional(z.string().check(z.maxLength(20))),
  /** That of the order form where it is left out. */
  termsLanguage: z.optional(
    z.enum(languages, 'The terms are there in English and in Turkish' satisfies Sentence),
  ),
  /** Of a gift that pays; however it is written. */
  giftCode: z.optional(
    z.string('Please enter the code of the gift' satisfies Sentence).check(z.maxLength(GIFT_CODE_MAXIMUM)),
  ),
  /** The account's where it is left out, else English. */
  language: z.optional(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
});
export type OrderReading = z.output<typeof OrderReading>;
export type OrderForm = z.input<typeof OrderReading>;

export function isAdult(birthDate: string, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - ADULT_AGE_YEARS);
  return birthDate <= `${year}${today.slice(4)}`;
}
