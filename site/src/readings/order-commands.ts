import * as z from 'zod/mini';
import { businessDate } from '../../../events/calendar.ts';
import { type Ordered, PostPurchase } from '../../../events/readings/answers.ts';
import { catalogue, type ServiceId, termsVersion } from '../../../events/readings/catalogue.ts';
import {
  birthRules,
  isAdult,
  type OrderForm,
  OrderReading,
  personRules,
} from '../../../events/readings/commands.ts';
import type { Sentence } from '../../../events/sentences.ts';
import { keepTyped, readKept } from '../accounts/kept-fields.ts';
import { CallFailed, call, randomKey } from '../api-client.ts';
import { language } from '../language.ts';

/** A field that is empty, or not there, is not known. */
function unlessUnknown<Schema extends z.ZodMiniType>(schema: Schema, read: (typed: string) => unknown) {
  return z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' && typed !== '' ? read(typed) : null)),
    schema,
  );
}

export const PersonDetails = z.object({
  ...personRules,
  birthDate: personRules.birthDate.check(
    z.refine((date) => isAdult(date, businessDate(new Date())), 'You must be 18 or older' satisfies Sentence),
  ),
  birthTime: unlessUnknown(birthRules.birthTime, String),
  birthFold: unlessUnknown(birthRules.birthFold, Number),
  birthPlace: unlessUnknown(birthRules.birthPlace, Number),
});
export type PersonDetails = z.output<typeof PersonDetails>;
/** For whom a chart is drawn: these ask for time and place of birth. */
export const chartServices: readonly ServiceId[] = ['astrology', 'vip'];
/** In the order of the form. */
export const personFields = z.keyof(PersonDetails).options;
/** The consent is given again each time. What was typed of the place is in a field of its own. */
export const keptFields = [...personFields, 'birthPlaceName'];

/** `orderReading` adds service, price and terms. */
export const OrderDetails = z.object({
  ...PersonDetails.shape,
  termsAccepted: OrderReading.shape.termsAccepted,
  giftCode: OrderReading.shape.giftCode,
});
export type OrderDetails = z.output<typeof OrderDetails>;

/** What does not show is not read: no customer could mend a fault in it. */
export function orderFieldsOf(service: ServiceId): (keyof OrderDetails)[] {
  return z
    .keyof(OrderDetails)
    .options.filter((name) => chartServices.includes(service) || !(name in birthRules));
}

const KEY = 'order-key';
/** Kept with what was typed: until it is known what became of what was sent, one order at most is made of it. */
let orderKey = readKept<string>(KEY) ?? randomKey();

/** At the price that is shown; the next try after a lost answer makes no second one. Throws `CallFailed`. */
export async function orderReading(
  service: ServiceId,
  price: string,
  details: OrderDetails,
): Promise<Ordered> {
  const body = {
    ...details,
    serviceType: service,
    serviceName: catalogue[service].title,
    price,
    termsVersion,
    termsLanguage: language,
    language,
  } satisfies OrderForm;
  keepTyped(KEY, orderKey);
  try {
    const { data } = await call(PostPurchase, { body, idempotencyKey: orderKey });
    renewKey();
    return data;
  } catch (reason) {
    if (hadGoneThrough(reason)) renewKey();
    throw reason;
  }
}

/** Whether it was refused because an earlier try has made an order with other details. */
export function hadGoneThrough(reason: unknown): boolean {
  return reason instanceof CallFailed && reason.code.startsWith('idempotency_key');
}

function renewKey(): void {
  orderKey = randomKey();
  keepTyped(KEY, null);
}
