import * as z from 'zod/mini';
import type { Sentence } from '../sentences.ts';
import {
  calendarDate,
  languages,
  NAME_MAXIMUM,
  optionalText,
  PUBLISHED_TEXT_MAXIMUM,
  text,
  Version,
} from '../text.ts';
import { signIds } from './signs.ts';

export const WORLD_PREDICTIONS_MAXIMUM = 50;
const WORLD_ID_MAXIMUM = 64;

export const predictionTypes = ['daily', 'weekly'] as const;
export const horoscopeTypes = ['daily', 'weekly', 'monthly'] as const;
export const publicationStatuses = ['active', 'inactive'] as const;
export const worldCategories = ['natural', 'political', 'economic', 'environmental'] as const;
export const worldStatuses = ['pending', 'fulfilled', 'unfulfilled'] as const;
/** What a verdict may be. */
export const worldVerdicts = ['fulfilled', 'unfulfilled'] as const;
const EVIDENCE_MAXIMUM = 1_000;

const date = calendarDate('Please enter the date as YYYY-MM-DD');

const aspects = {
  love: optionalText(PUBLISHED_TEXT_MAXIMUM),
  career: optionalText(PUBLISHED_TEXT_MAXIMUM),
  health: optionalText(PUBLISHED_TEXT_MAXIMUM),
};

const edition = {
  /** Guessed from the texts where it is left out; a revision then keeps it. */
  language: z.optional(z.enum(languages, 'Please choose English or Turkish' satisfies Sentence)),
  status: z._default(
    z.enum(publicationStatuses, 'Please choose active or inactive' satisfies Sentence),
    'active',
  ),
};

export const WorldPrediction = z.object({
  /** Numbered from 1 where it is left out. */
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

/** A list, or the JSON of one; anything else stays as it is. */
export function listOf(value: unknown): unknown {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    return value;
  }
}

const WorldPredictions = z.pipe(z.transform(listOf), WorldPredictionList);

export const PublishPrediction = z.object({
  date,
  title: text({ minimum: 1, maximum: PUBLISHED_TEXT_MAXIMUM, message: 'Please enter a title' }),
  type: z.enum(predictionTypes, 'Please choose daily or weekly' satisfies Sentence),
  general: text({ minimum: 1, maximum: PUBLISHED_TEXT_MAXIMUM, message: 'Please enter the prediction' }),
  ...aspects,
  tip: optionalText(PUBLISHED_TEXT_MAXIMUM),
  worldPredictions: WorldPredictions,
  ...edition,
});
export type PublishPrediction = z.output<typeof PublishPrediction>;

export const RevisePrediction = z.object({ ...PublishPrediction.shape, version: Version });
export type RevisePrediction = z.output<typeof RevisePrediction>;

export const JudgeWorldPrediction = z.object({
  status: z.enum(worldVerdicts, 'Please choose fulfilled or unfulfilled' satisfies Sentence),
  evidence: text({
    minimum: 1,
    maximum: EVIDENCE_MAXIMUM,
    message: 'Please say in a sentence what the verdict rests on',
  }),
});
export type JudgeWorldPrediction = z.output<typeof JudgeWorldPrediction>;

/** Some forms send a number. */
const LuckyNumber = z.pipe(
  z.transform((value: unknown) => (Number.isFinite(value) ? String(value) : (value ?? ''))),
  text({ maximum: NAME_MAXIMUM, message: 'Please enter text' }),
);

export const PublishHoroscope = z.object({
  sign: z.enum(signIds, 'Please choose a sign' satisfies Sentence),
  date,
  type: z.enum(horoscopeTypes, 'Please choose daily, weekly or monthly' satisfies Sentence),
  general: text({ minimum: 1, maximum: PUBLISHED_TEXT_MAXIMUM, message: 'Please enter the horoscope' }),
  ...aspects,
  luckyNumber: LuckyNumber,
  luckyColor: optionalText(NAME_MAXIMUM),
  compatibleSign: z._default(
    z.union([z.literal(''), z.enum(signIds)], 'Please choose a sign' satisfies Sentence),
    '',
  ),
  ...edition,
});
export type PublishHoroscope = z.output<typeof PublishHoroscope>;

export const ReviseHoroscope = z.object({ ...PublishHoroscope.shape, version: Version });
export type ReviseHoroscope = z.output<typeof ReviseHoroscope>;
