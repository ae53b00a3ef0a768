import * as z from 'zod/mini';
import { PublishHoroscope, PublishPrediction } from '../../events/publications/commands.ts';
import content from './content.json' with { type: 'json' };

/** Dated so many days before the day of the first start. */
const daysAgo = z.int();

const Content = z.object({
  /** Nine, so that the home page has three full pages; each is Turkish or English throughout. */
  dailyPredictions: z.array(z.object({ ...z.omit(PublishPrediction, { date: true }).shape, daysAgo })),
  /** Dated the Monday of the week of the first start, as weekly horoscopes are. */
  weeklyPrediction: z.omit(PublishPrediction, { date: true }),
  /** One for each sign, each Turkish or English throughout. */
  dailyHoroscopes: z.array(z.object({ ...z.omit(PublishHoroscope, { date: true }).shape, daysAgo })),
  weeklyHoroscopes: z.array(z.omit(PublishHoroscope, { date: true })),
});

export const { dailyPredictions, weeklyPrediction, dailyHoroscopes, weeklyHoroscopes } =
  Content.parse(content);
