import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, InLanguage, OnlyId, page, success, Time } from '../call.ts';
import { dayRange, SearchText } from '../list-filter.ts';
import { pageQuery, unlessEmpty } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { calendarDate, languages } from '../text.ts';
import {
  horoscopeTypes,
  JudgeWorldPrediction,
  PublishHoroscope,
  PublishPrediction,
  predictionTypes,
  publicationStatuses,
  ReviseHoroscope,
  RevisePrediction,
  worldCategories,
  worldStatuses,
} from './commands.ts';
import { signIds } from './signs.ts';

const stored = {
  id: Id,
  date: Day,
  language: InLanguage,
  version: Count,
  createdAt: Time,
};

export const Prediction = z.object({
  title: z.string(),
  type: z.enum(predictionTypes),
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  tip: z.string(),
  worldPredictions: z.array(
    z.object({
      id: z.union([z.int(), z.string()]),
      title: z.string(),
      content: z.string(),
      category: z.enum(worldCategories),
      status: z.enum(worldStatuses),
    }),
  ),
  status: z.enum(publicationStatuses),
  ...stored,
});
export type Prediction = z.output<typeof Prediction>;

export const Horoscope = z.object({ ...PublishHoroscope.shape, luckyNumber: z.string(), ...stored });
export type Horoscope = z.output<typeof Horoscope>;

/** A daily one for more than two years. */
export const PREDICTIONS_PAGE_SIZE_MAXIMUM = 1_000;
/** Twelve a day for more than five months. */
export const HOROSCOPES_PAGE_SIZE_MAXIMUM = 2_000;

const filters = {
  ...dayRange,
  query: SearchText,
  language: unlessEmpty(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
  status: unlessEmpty(z.enum(publicationStatuses, 'Please choose active or inactive' satisfies Sentence)),
};

export const GetPredictions = defineCall('GET /api/admin/predictions', {
  query: z.object({
    ...pageQuery(PREDICTIONS_PAGE_SIZE_MAXIMUM).shape,
    ...filters,
    type: unlessEmpty(z.enum(predictionTypes, 'Please choose daily or weekly' satisfies Sentence)),
  }),
  answer: page(Prediction),
});

export const GetHoroscopes = defineCall('GET /api/admin/zodiac-predictions', {
  query: z.object({
    ...pageQuery(HOROSCOPES_PAGE_SIZE_MAXIMUM).shape,
    ...filters,
    sign: unlessEmpty(z.enum(signIds, 'Please choose a sign' satisfies Sentence)),
    type: unlessEmpty(z.enum(horoscopeTypes, 'Please choose daily, weekly or monthly' satisfies Sentence)),
  }),
  answer: page(Horoscope),
});

export const PostPrediction = defineCall('POST /api/admin/predictions', {
  body: PublishPrediction,
  status: 201,
  answer: success(Prediction),
});

export const PostHoroscope = defineCall('POST /api/admin/zodiac-predictions', {
  body: PublishHoroscope,
  status: 201,
  answer: success(Horoscope),
});

export const PutPrediction = defineCall('PUT /api/admin/predictions/:id', {
  body: RevisePrediction,
  answer: success(Prediction),
});

export const PutHoroscope = defineCall('PUT /api/admin/zodiac-predictions/:id', {
  body: ReviseHoroscope,
  answer: success(Horoscope),
});

/** Answered with the prediction after it. */
export const PostVerdict = defineCall('POST /api/admin/predictions/:id/worlds/:worldId/verdict', {
  body: JudgeWorldPrediction,
  answer: success(Prediction),
});

export const DeletePrediction = defineCall('DELETE /api/admin/predictions/:id', { answer: OnlyId });
export const DeleteHoroscope = defineCall('DELETE /api/admin/zodiac-predictions/:id', { answer: OnlyId });

const current = success(
  z.object({ prediction: z.nullable(Prediction), zodiacPredictions: z.array(Horoscope) }),
);

export const GetDailyPredictions = defineCall('GET /api/predictions/daily', { answer: current });
export const GetWeeklyPredictions = defineCall('GET /api/predictions/weekly', { answer: current });

/** Two months and the week that each of them begins and ends in. */
export const PUBLICATION_DAYS_MAXIMUM = 75;

const written = { id: Id, language: InLanguage, status: z.enum(publicationStatuses) };

export const PublicationDay = z.object({
  date: Day,
  predictions: z.array(z.object({ ...written, type: z.enum(predictionTypes), title: z.string() })),
  horoscopes: z.array(z.object({ ...written, type: z.enum(horoscopeTypes), sign: z.enum(signIds) })),
});
export type PublicationDay = z.output<typeof PublicationDay>;

const dateRule = 'Please enter the date as YYYY-MM-DD' satisfies Sentence;

/** Both days included, also those for which nothing is written. */
export const GetPublicationDays = defineCall('GET /api/admin/publication-days', {
  query: z.object({ from: calendarDate(dateRule), to: calendarDate(dateRule) }),
  answer: success(z.array(PublicationDay)),
});
