import * as z from 'zod/mini';
import { Day, defineCall, Id, InLanguage, success } from './call.ts';
import { horoscopeTypes } from './horoscopes/commands.ts';
import { signIds } from './horoscopes/signs.ts';
import { predictionTypes, publicationStatuses } from './predictions/commands.ts';
import type { Sentence } from './sentences.ts';
import { calendarDate } from './text.ts';

const dateRule = 'Please enter the date as YYYY-MM-DD' satisfies Sentence;
/** Two months and the week that each of them begins and ends in. */
export const PUBLICATION_DAYS_MAXIMUM = 75;

/** What is written for one day: without its texts. */
export const PublicationDay = z.object({
  date: Day,
  predictions: z.array(
    z.object({
      id: Id,
      type: z.enum(predictionTypes),
      language: InLanguage,
      status: z.enum(publicationStatuses),
      title: z.string(),
    }),
  ),
  horoscopes: z.array(
    z.object({
      id: Id,
      type: z.enum(horoscopeTypes),
      language: InLanguage,
      status: z.enum(publicationStatuses),
      sign: z.enum(signIds),
    }),
  ),
});
export type PublicationDay = z.output<typeof PublicationDay>;

/** Every day from `from` to `to`, both included, also those for which nothing is written. */
export const GetPublicationDays = defineCall('GET /api/admin/publication-days', {
  query: z.object({ from: calendarDate(dateRule), to: calendarDate(dateRule) }),
  answer: success(z.array(PublicationDay)),
});
