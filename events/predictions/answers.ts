import * as z from 'zod/mini';
import { Count, Day, defineCall, Id, InLanguage, OnlyId, page, success, Time } from '../call.ts';
import { dayRange, SearchText } from '../list-filter.ts';
import { pageQuery, unlessEmpty } from '../query.ts';
import type { Sentence } from '../sentences.ts';
import { languages } from '../text.ts';
import {
  PublishPrediction,
  predictionTypes,
  publicationStatuses,
  RevisePrediction,
  worldCategories,
  worldStatuses,
} from './commands.ts';

/** A prediction as every call answers it. */
export const Prediction = z.object({
  id: Id,
  date: Day,
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
  language: InLanguage,
  status: z.enum(publicationStatuses),
  /** Sent back with a PUT: refused where another edit was faster. */
  version: Count,
  createdAt: Time,
});
export type Prediction = z.output<typeof Prediction>;

/** A daily one for more than two years. */
export const PREDICTIONS_PAGE_SIZE_MAXIMUM = 1_000;

export const GetPredictions = defineCall('GET /api/admin/predictions', {
  query: z.object({
    ...pageQuery(PREDICTIONS_PAGE_SIZE_MAXIMUM).shape,
    ...dayRange,
    query: SearchText,
    type: unlessEmpty(z.enum(predictionTypes, 'Please choose daily or weekly' satisfies Sentence)),
    language: unlessEmpty(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
    status: unlessEmpty(z.enum(publicationStatuses, 'Please choose active or inactive' satisfies Sentence)),
  }),
  answer: page(Prediction),
});

export const PostPrediction = defineCall('POST /api/admin/predictions', {
  body: PublishPrediction,
  status: 201,
  answer: success(Prediction),
});

export const PutPrediction = defineCall('PUT /api/admin/predictions/:id', {
  body: RevisePrediction,
  answer: success(Prediction),
});

export const DeletePrediction = defineCall('DELETE /api/admin/predictions/:id', { answer: OnlyId });
