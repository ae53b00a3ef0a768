import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import { calendarDate, languages, optionalText, PUBLISHED_TEXT_MAXIMUM, text, Version } from '../text.ts';

export const WORLD_PREDICTIONS_MAXIMUM = 50;
const WORLD_ID_MAXIMUM = 64;

export const predictionTypes = ['daily', 'weekly'] as const;
export const publicationStatuses = ['active', 'inactive'] as const;
export const worldCategories = ['natural', 'political', 'economic', 'environmental'] as const;
export const worldStatuses = ['pending', 'fulfilled', 'unfulfilled'] as const;

export const WorldPrediction = z.object({
  /** Given by the editor; numbered from 1 where it is left out. */
  id: z.optional(
    z.union([z.int(), text({ minimum: 1, maximum: WORLD_ID_MAXIMUM, message: 'Please give an id' })]),
  ),
  title: optionalText(PUBLISHED_TEXT_MAXIMUM),
  content: optionalText(PUBLISHED_TEXT_MAXIMUM),
  category: z._default(z.enum(worldCategories, 'Please choose a category' satisfies Sentence), 'natural'),
  status: z._default(z.enum(worldStatuses, 'Please choose a status' satisfies Sentence), 'pending'),
});
export type WorldPrediction = z.output<typeof WorldPrediction>;

const notAList = 'World predictions must be a list' satisfies Sentence;

const WorldPredictionList = z
  .array(WorldPrediction, notAList)
  .check(
    z.maxLength(
      WORLD_PREDICTIONS_MAXIMUM,
      `Please give at most ${WORLD_PREDICTIONS_MAXIMUM}` satisfies Sentence,
    ),
  );

/** A list, a JSON string of one, or nothing. */
const WorldPredictions = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === null || value === '') return [];
    if (typeof value !== 'string') return value;
    try {
      const parsed: unknown = JSON.parse(value);
      return parsed;
    } catch {
      return value;
    }
  }),
  WorldPredictionList,
);

/** Body of POST /api/admin/predictions. */
export const PublishPrediction = z.object({
  date: calendarDate('Please enter the date as YYYY-MM-DD'),
  title: text({ minimum: 1, maximum: PUBLISHED_TEXT_MAXIMUM, message: 'Please enter a title' }),
  type: z.enum(predictionTypes, 'Please choose daily or weekly' satisfies Sentence),
  general: text({ minimum: 1, maximum: PUBLISHED_TEXT_MAXIMUM, message: 'Please enter the prediction' }),
  love: optionalText(PUBLISHED_TEXT_MAXIMUM),
  career: optionalText(PUBLISHED_TEXT_MAXIMUM),
  health: optionalText(PUBLISHED_TEXT_MAXIMUM),
  tip: optionalText(PUBLISHED_TEXT_MAXIMUM),
  worldPredictions: WorldPredictions,
  /** Told from the texts where it is left out, and kept by a revision that leaves it out. */
  language: z.optional(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
  status: z._default(
    z.enum(publicationStatuses, 'Please choose active or inactive' satisfies Sentence),
    'active',
  ),
});
export type PublishPrediction = z.output<typeof PublishPrediction>;

/** Body of PUT /api/admin/predictions/{id}. */
export const RevisePrediction = z.object({ ...PublishPrediction.shape, version: Version });
export type RevisePrediction = z.output<typeof RevisePrediction>;
