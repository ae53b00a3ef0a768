import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import type { PublishHoroscope } from '../../events/horoscopes/commands.ts';
import { horoscopeDecider } from '../../events/horoscopes/decider.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import { predictionDecider } from '../../events/predictions/decider.ts';
import { handle, rememberedAnswer, systemCommand } from '../../log/append/handle.ts';
import type { CommandContext, EventLog } from '../../log/log.ts';
import { dailyHoroscopes, dailyPredictions, weeklyHoroscopes, weeklyPrediction } from './content.ts';

export interface SampleDependencies {
  readonly log: EventLog;
  readonly clock: () => Date;
}

/**
 * Dated around today. Each has a command id of its own: a second call publishes none twice, and none that
 * the owner has withdrawn comes back.
 * @returns how many were published
 */
export async function loadSample(dependencies: SampleDependencies): Promise<number> {
  const today = businessDate(dependencies.clock());
  const monday = mondayOf(today);
  let published = 0;
  // The home page shows the highest id first.
  for (const { daysAgo, ...prediction } of dailyPredictions.toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  ))
    published += await publishPrediction(dependencies, `daily-${daysAgo}`, {
      ...prediction,
      date: addDays(today, -daysAgo),
    });
  published += await publishPrediction(dependencies, 'weekly', { ...weeklyPrediction, date: monday });
  for (const { daysAgo, ...horoscope } of dailyHoroscopes)
    published += await publishHoroscope(dependencies, { ...horoscope, date: addDays(today, -daysAgo) });
  for (const horoscope of weeklyHoroscopes)
    published += await publishHoroscope(dependencies, { ...horoscope, date: monday });
  return published;
}

async function publishPrediction(
  { log, clock }: SampleDependencies,
  name: string,
  prediction: PublishPrediction,
): Promise<0 | 1> {
  const context = sampleContext(`sample-prediction-${name}`, clock());
  if ((await rememberedAnswer(log, context)) !== null) return 0;
  const predictionId = await log.nextId('prediction');
  const { repeated } = await handle(log, {
    decider: predictionDecider,
    command: { type: 'PublishPrediction', predictionId, prediction },
    context,
    stream: `prediction-${predictionId}`,
    isNew: true,
  });
  return repeated ? 0 : 1;
}

async function publishHoroscope(
  { log, clock }: SampleDependencies,
  horoscope: PublishHoroscope,
): Promise<0 | 1> {
  const context = sampleContext(`sample-horoscope-${horoscope.type}-${horoscope.sign}`, clock());
  if ((await rememberedAnswer(log, context)) !== null) return 0;
  const horoscopeId = await log.nextId('horoscope');
  const { repeated } = await handle(log, {
    decider: horoscopeDecider,
    command: { type: 'PublishHoroscope', horoscopeId, horoscope },
    context,
    stream: `horoscope-${horoscopeId}`,
    isNew: true,
  });
  return repeated ? 0 : 1;
}

/** Every installation's first day is another: dates are no part of what is compared. */
function sampleContext(commandId: string, now: Date): CommandContext {
  return { ...systemCommand(commandId, 'system:sample', now), requestHash: '0'.repeat(64) };
}
