import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { addsLanguage } from '../language-of.ts';
import { languages } from '../text.ts';
import {
  horoscopeTypes,
  predictionTypes,
  publicationStatuses,
  worldCategories,
  worldStatuses,
} from './commands.ts';
import { signIds } from './signs.ts';

/** Its language is guessed from these fields where it is not named. */
export const predictionTexts = ['title', 'general', 'love', 'career', 'health', 'tip'];
export const horoscopeTexts = ['general', 'love', 'career', 'health'];

/** Unique within its prediction. */
const WorldPredictionId = z.union([z.int(), z.string()]);

const aspects = { love: z.string(), career: z.string(), health: z.string() };

const edition = {
  language: z.enum(languages),
  /** Only active ones are shown to visitors. */
  status: z.enum(publicationStatuses),
};

const prediction = {
  version: 2,
  data: z.object({
    predictionId: z.int(),
    /** First day of what it speaks of. */
    date: z.string(),
    title: z.string(),
    type: z.enum(predictionTypes),
    general: z.string(),
    ...aspects,
    tip: z.string(),
    worldPredictions: z.array(
      z.object({
        id: WorldPredictionId,
        title: z.string(),
        content: z.string(),
        category: z.enum(worldCategories),
        status: z.enum(worldStatuses),
      }),
    ),
    ...edition,
  }),
  upcasters: { 1: addsLanguage(predictionTexts) },
};

/** Stream `prediction-<id>`. Published text is not personal data. */
export const PredictionPublished = defineEvent('PredictionPublished', {
  ...prediction,
  sentence: ['Prediction {number} was published', 'Tahmin {number} yayımlandı'],
});
export type PredictionPublished = EventOf<typeof PredictionPublished>;

/** The whole content as it stands after the edit. */
export const PredictionRevised = defineEvent('PredictionRevised', {
  ...prediction,
  sentence: ['Prediction {number} was revised', 'Tahmin {number} düzeltildi'],
});
export type PredictionRevised = EventOf<typeof PredictionRevised>;

export const PredictionWithdrawn = defineEvent('PredictionWithdrawn', {
  sentence: ['Prediction {number} was withdrawn', 'Tahmin {number} yayından kaldırıldı'],
  data: z.object({ predictionId: z.int() }),
});

/** Whether a world prediction came true is a fact with a date of its own; the newest of an item counts. */
export const WorldPredictionJudged = defineEvent('WorldPredictionJudged', {
  sentence: ['An outcome was recorded in prediction {number}', 'Tahmin {number}: bir sonuç kaydedildi'],
  version: 2,
  upcasters: { 1: (older) => ({ ...older, evidence: null }) },
  data: z.object({
    predictionId: z.int(),
    worldPredictionId: WorldPredictionId,
    from: z.enum(worldStatuses),
    to: z.enum(worldStatuses),
    /** What the verdict rests on; null where it came with a revision of the whole text. */
    evidence: z.nullable(z.string()),
  }),
});
export type WorldPredictionJudged = EventOf<typeof WorldPredictionJudged>;

const horoscope = {
  version: 2,
  data: z.object({
    horoscopeId: z.int(),
    sign: z.enum(signIds),
    /** First day of what it speaks of. */
    date: z.string(),
    type: z.enum(horoscopeTypes),
    general: z.string(),
    ...aspects,
    /** Text, since it may be a list or a range. */
    luckyNumber: z.string(),
    luckyColor: z.string(),
    compatibleSign: z.union([z.literal(''), z.enum(signIds)]),
    ...edition,
  }),
  upcasters: { 1: addsLanguage(horoscopeTexts) },
};

/** Stream `horoscope-<id>`. */
export const HoroscopePublished = defineEvent('HoroscopePublished', {
  ...horoscope,
  sentence: ['Horoscope {number} was published', 'Burç tahmini {number} yayımlandı'],
});
export type HoroscopePublished = EventOf<typeof HoroscopePublished>;

/** The whole content as it stands after the edit. */
export const HoroscopeRevised = defineEvent('HoroscopeRevised', {
  ...horoscope,
  sentence: ['Horoscope {number} was revised', 'Burç tahmini {number} düzeltildi'],
});

export const HoroscopeWithdrawn = defineEvent('HoroscopeWithdrawn', {
  sentence: ['Horoscope {number} was withdrawn', 'Burç tahmini {number} yayından kaldırıldı'],
  data: z.object({ horoscopeId: z.int() }),
});

export const predictionEvents = [
  PredictionPublished,
  PredictionRevised,
  PredictionWithdrawn,
  WorldPredictionJudged,
] as const;
export type PredictionEvent = EventOf<(typeof predictionEvents)[number]>;

export const horoscopeEvents = [HoroscopePublished, HoroscopeRevised, HoroscopeWithdrawn] as const;
export type HoroscopeEvent = EventOf<(typeof horoscopeEvents)[number]>;
