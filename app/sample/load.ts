import * as z from 'zod/mini';
import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import type { DomainEvent } from '../../events/contract.ts';
import { PublishHoroscope, PublishPrediction } from '../../events/publications/commands.ts';
import {
  horoscopeDecider,
  type PublicationDecider,
  predictionDecider,
} from '../../events/publications/decider.ts';
import type { Written } from '../../events/publications/kinds.ts';
import { handle, rememberedAnswer, systemCommand } from '../../log/append/handle.ts';
import type { CommandContext, EventLog } from '../../log/log.ts';
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

export interface SampleDependencies {
  readonly log: EventLog;
  readonly clock: () => Date;
}

/**
 * Dated around today. Each has a command id of its own: a second call publishes none twice, and none that
 * the owner has withdrawn comes back.
 */
export async function loadSample(dependencies: SampleDependencies): Promise<void> {
  const today = businessDate(dependencies.clock());
  const monday = mondayOf(today);
  // The home page shows the highest id first.
  for (const { daysAgo, ...prediction } of dailyPredictions.toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  ))
    await publish(dependencies, predictionDecider, `daily-${daysAgo}`, {
      ...prediction,
      date: addDays(today, -daysAgo),
    });
  const week = { ...weeklyPrediction, date: monday };
  await publish(dependencies, predictionDecider, 'weekly', week);
  const horoscopes = [
    ...dailyHoroscopes.map(({ daysAgo, ...text }) => ({ ...text, date: addDays(today, -daysAgo) })),
    ...weeklyHoroscopes.map((text) => ({ ...text, date: monday })),
  ];
  for (const text of horoscopes)
    await publish(dependencies, horoscopeDecider, `${text.type}-${text.sign}`, text);
}

async function publish<Text extends Written, Content, Event extends DomainEvent>(
  { log, clock }: SampleDependencies,
  decider: PublicationDecider<Text, Content, Event>,
  name: string,
  text: Text,
): Promise<void> {
  const context = sampleContext(`sample-${decider.noun}-${name}`, clock());
  if ((await rememberedAnswer(log, context)) !== null) return;
  const id = await log.nextId(decider.noun);
  await handle(log, {
    decider,
    command: { type: 'Publish', id, text },
    context,
    stream: `${decider.noun}-${id}`,
    isNew: true,
  });
}

/** Every installation's first day is another: dates are no part of what is compared. */
function sampleContext(commandId: string, now: Date): CommandContext {
  return { ...systemCommand(commandId, 'system:sample', now), requestHash: '0'.repeat(64) };
}
