import * as z from 'zod/mini';
import { LaidSpread } from '../cards/laid-spread.ts';
import { Spread } from '../cards/spread.ts';
import type { Sentence } from '../sentences.ts';
import { optionalText, RESPONSE_SECTION_MAXIMUM, text, Version } from '../text.ts';

/* Apart from `commands.ts`, so that customers' pages do not carry them. */

export const RECOMMENDATIONS_MAXIMUM = 3;
export const PICTURES_MAXIMUM = 6;

export const ReadingResponse = z.object({
  description: optionalText(RESPONSE_SECTION_MAXIMUM),
  general: optionalText(RESPONSE_SECTION_MAXIMUM),
  love: optionalText(RESPONSE_SECTION_MAXIMUM),
  career: optionalText(RESPONSE_SECTION_MAXIMUM),
  health: optionalText(RESPONSE_SECTION_MAXIMUM),
  luckyPoint: optionalText(RESPONSE_SECTION_MAXIMUM),
  protectiveSymbol: optionalText(RESPONSE_SECTION_MAXIMUM),
  recommendations: z._default(
    z
      .array(text({ maximum: RESPONSE_SECTION_MAXIMUM, message: 'Please enter text' }))
      .check(
        z.maxLength(RECOMMENDATIONS_MAXIMUM, 'Please give at most 3 recommendations' satisfies Sentence),
      ),
    [],
  ),
  spread: z._default(z.nullable(Spread), null),
  chart: z._default(z.boolean(), false),
  pictures: z._default(
    z
      .array(z.string())
      .check(z.maxLength(PICTURES_MAXIMUM, 'Please choose at most 6 photos' satisfies Sentence)),
    [],
  ),
});
export type ReadingResponse = z.output<typeof ReadingResponse>;

export const SubmitResponse = z.object({
  readingId: z
    .int('Please choose a reading' satisfies Sentence)
    .check(z.positive('Please choose a reading' satisfies Sentence)),
  response: z.object({ ...ReadingResponse.shape, spread: z._default(z.nullable(LaidSpread), null) }),
  version: Version,
});
export type SubmitResponse = z.output<typeof SubmitResponse>;
