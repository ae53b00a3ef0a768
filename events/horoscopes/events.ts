import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../contract.ts';
import { addsLanguage } from '../language-of.ts';
import { languages } from '../text.ts';
import { horoscopeTypes, publicationStatuses } from './commands.ts';
import { signIds } from './signs.ts';

/** Fields that tell the language of one that does not name it. */
export const horoscopeTexts = ['general', 'love', 'career', 'health'];

const content = {
  horoscopeId: z.int(),
  sign: z.enum(signIds),
  /** The day, or the first day of the week or month, that it speaks of. */
  date: z.string(),
  type: z.enum(horoscopeTypes),
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  /** Text, since it may be a list or a range. */
  luckyNumber: z.string(),
  luckyColor: z.string(),
  /** A sign, or empty. */
  compatibleSign: z.union([z.literal(''), z.enum(signIds)]),
  language: z.enum(languages),
  /** Only active ones are shown to visitors. */
  status: z.enum(publicationStatuses),
};

/** The owner wrote a horoscope; its stream is `horoscope-<id>`. */
export const HoroscopePublished = defineEvent('HoroscopePublished', {
  live: ['activity'],
  version: 2,
  data: z.object(content),
  upcasters: { 1: addsLanguage(horoscopeTexts) },
});
export type HoroscopePublished = EventOf<typeof HoroscopePublished>;

/** The whole content as it stands after the edit. */
export const HoroscopeRevised = defineEvent('HoroscopeRevised', {
  version: 2,
  data: z.object(content),
  upcasters: { 1: addsLanguage(horoscopeTexts) },
});
export type HoroscopeRevised = EventOf<typeof HoroscopeRevised>;

export const HoroscopeWithdrawn = defineEvent('HoroscopeWithdrawn', {
  data: z.object({ horoscopeId: z.int() }),
});
export type HoroscopeWithdrawn = EventOf<typeof HoroscopeWithdrawn>;

export const horoscopeEvents = [HoroscopePublished, HoroscopeRevised, HoroscopeWithdrawn] as const;
export type HoroscopeEvent = EventOf<(typeof horoscopeEvents)[number]>;
