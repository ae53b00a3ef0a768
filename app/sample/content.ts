import * as z from 'zod/mini';
import { PublishHoroscope, PublishPrediction } from '../../events/publications/commands.ts';
import content from './content.json' with { type: 'json' };

/** Before the day of the first start. */
const daysAgo = z.int();

const Content = z.object({
  /** Three full pages of the home page; each is Turkish or English throughout. */
  dailyPredictions: z.array(z.object({ ...z.omit(PublishPrediction, { date: true }).shape, daysAgo })),
  /** Dated the Monday of the first start. */
  weeklyPrediction: z.omit(PublishPrediction, { date: true }),
  /** One for each sign. */
  dailyHoroscopes: z.array(z.object({ ...z.omit(PublishHoroscope, { date: true }).shape, daysAgo })),
  weeklyHoroscopes: z.array(z.omit(PublishHoroscope, { date: true })),
});

export const { dailyPredictions, weeklyPrediction, dailyHoroscopes, weeklyHoroscopes } =
  Content.parse(content);
