import * as z from 'zod/mini';
import { type Ordered, PostPurchase } from '../../../events/readings/answers.ts';
import {
  catalogue,
  priceText,
  type ServiceId,
  termsLanguage,
  termsVersion,
} from '../../../events/readings/catalogue.ts';
import { isAdult, OrderReading } from '../../../events/readings/commands.ts';
import { call, type SubmissionKey } from '../api-client.ts';

/** What the customer fills in; service, price and terms are added by `orderReading`. */
export const OrderDetails = z.object({
  fullName: OrderReading.shape.fullName,
  motherName: OrderReading.shape.motherName,
  birthDate: OrderReading.shape.birthDate.check(
    z.refine((date) => isAdult(date, todayInIstanbul()), 'You must be 18 or older'),
  ),
  birthCountry: OrderReading.shape.birthCountry,
  currentCountry: OrderReading.shape.currentCountry,
  occupation: OrderReading.shape.occupation,
  question: OrderReading.shape.question,
  termsAccepted: OrderReading.shape.termsAccepted,
});
export type OrderDetails = z.output<typeof OrderDetails>;

/** In the order of the form. */
export const orderFields = [
  'fullName',
  'motherName',
  'birthDate',
  'birthCountry',
  'currentCountry',
  'occupation',
  'question',
  'termsAccepted',
] as const satisfies readonly (keyof OrderDetails)[];

/** Sends the order; the same details sent again make no second one. Throws `CallFailed`. */
export async function orderReading(
  service: ServiceId,
  details: OrderDetails,
  key: SubmissionKey,
): Promise<Ordered> {
  const body = {
    ...details,
    serviceType: service,
    serviceName: catalogue[service].title,
    price: priceText(catalogue[service]),
    termsVersion,
    termsLanguage,
  } satisfies OrderReading;
  const { data } = await call(PostPurchase, { body, idempotencyKey: key.for(body) });
  key.renew();
  return data;
}

/** The business counts its days in Istanbul. */
function todayInIstanbul(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());
}
