import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { addsLanguage } from '../language-of.ts';
import { languages } from '../text.ts';
import { predictionTypes, publicationStatuses, worldCategories, worldStatuses } from './commands.ts';

const WorldPrediction = z.object({
  /** Unique within its prediction. */
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  content: z.string(),
  category: z.enum(worldCategories),
  status: z.enum(worldStatuses),
});

/** Fields that tell the language of one that does not name it. */
export const predictionTexts = ['title', 'general', 'love', 'career', 'health', 'tip'];

const content = {
  predictionId: z.int(),
  /** The day, or the first day of the week, that it speaks of. */
  date: z.string(),
  title: z.string(),
  type: z.enum(predictionTypes),
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  tip: z.string(),
  worldPredictions: z.array(WorldPrediction),
  language: z.enum(languages),
  /** Only active ones are shown to visitors. */
  status: z.enum(publicationStatuses),
};

/** The owner wrote a prediction; its stream is `prediction-<id>`. Published text is not personal data. */
export const PredictionPublished = defineEvent('PredictionPublished', {
  live: ['activity'],
  version: 2,
  data: z.object(content),
  upcasters: { 1: addsLanguage(predictionTexts) },
});
export type PredictionPublished = EventOf<typeof PredictionPublished>;

/** The whole content as it stands after the edit. */
export const PredictionRevised = defineEvent('PredictionRevised', {
  version: 2,
  data: z.object(content),
  upcasters: { 1: addsLanguage(predictionTexts) },
});
export type PredictionRevised = EventOf<typeof PredictionRevised>;

export const PredictionWithdrawn = defineEvent('PredictionWithdrawn', {
  data: z.object({ predictionId: z.int() }),
});
export type PredictionWithdrawn = EventOf<typeof PredictionWithdrawn>;

/** Whether a world prediction came true is a fact with a date of its own. */
export const WorldPredictionJudged = defineEvent('WorldPredictionJudged', {
  data: z.object({
    predictionId: z.int(),
    worldPredictionId: z.union([z.int(), z.string()]),
    from: z.enum(worldStatuses),
    to: z.enum(worldStatuses),
  }),
});
export type WorldPredictionJudged = EventOf<typeof WorldPredictionJudged>;

export const predictionEvents = [
  PredictionPublished,
  PredictionRevised,
  PredictionWithdrawn,
  WorldPredictionJudged,
] as const;
export type PredictionEvent = EventOf<(typeof predictionEvents)[number]>;
