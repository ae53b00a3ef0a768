import { addDays, mondayOf } from '../events/calendar.ts';
import type { PredictionPublished } from '../events/predictions/events.ts';
import { type Language, languages } from '../events/text.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import { commandContext } from '../tests/command-context.ts';
import { calmDay } from '../tests/samples.ts';

const WRITERS = 128;
/** Pages of one day in one tree: its own, and its share of its week's and its month's. */
const PAGES_PER_DAY = 1 + 1 / 7 + 12 / 365.25;
/** Before it no date is taken. */
const FIRST_DAY = '1900-01-01';
const SENTENCES = 4;

interface Text {
  readonly date: string;
  readonly type: 'daily' | 'weekly';
  readonly language: Language;
}

/**
 * Publishes a prediction a day and one a week, in both languages, back from yesterday until the archive has about so
 * many pages. Returns how many were published.
 */
export async function fillArchive(log: OpenEventLog, pages: number, today: string): Promise<number> {
  const days = Math.round(pages / languages.length / PAGES_PER_DAY);
  const oldest = addDays(today, -days);
  if (oldest < FIRST_DAY) throw new Error(`there are not enough days for ${pages} pages`);
  const texts = textsOf(oldest, today);
  const queue = texts.values();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const text of queue) await publish(log, text);
    }),
  );
  return texts.length;
}

function textsOf(oldest: string, end: string): Text[] {
  const texts: Text[] = [];
  for (let date = oldest; date < end; date = addDays(date, 1))
    for (const language of languages) {
      texts.push({ date, type: 'daily', language });
      if (mondayOf(date) === date) texts.push({ date, type: 'weekly', language });
    }
  return texts;
}

async function publish(log: OpenEventLog, text: Text): Promise<void> {
  const predictionId = await log.nextId('prediction');
  const prose = Array.from({ length: SENTENCES }, (_, index) => `${calmDay.general} ${text.date}, ${index}.`);
  const general = prose.join(' ');
  const published: PredictionPublished = {
    type: 'PredictionPublished',
    data: {
      predictionId,
      ...text,
      title: `${calmDay.title} ${text.date}`,
      general,
      love: general,
      career: general,
      health: general,
      tip: calmDay.general,
      worldPredictions: [],
      status: 'active',
    },
    personal: null,
  };
  const appended = await log.append({
    context: commandContext({ actor: 'owner', recordedAt: new Date().toISOString() }),
    stream: `prediction-${predictionId}`,
    expectedVersion: 0,
    events: [{ ...published, subject: null }],
    claims: [],
    answer: { status: 200, body: null, subject: null },
  });
  if (appended.outcome !== 'ok') throw new Error(`a text was not published: ${appended.outcome}`);
}
