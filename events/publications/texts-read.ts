import { businessDate, shownSince } from '../calendar.ts';
import type { Recorded } from '../contract.ts';
import type { PredictionEvent, PredictionPublished, PredictionRevised } from './events.ts';

type TextEvent = Recorded<PredictionPublished | PredictionRevised>;

interface TextRead {
  readonly event: TextEvent;
  readonly publishedAt: string;
}

/** Of a prediction those texts that visitors read, oldest first, and whether they can read the newest now. */
export function textsRead(past: readonly Recorded<PredictionEvent>[], now: Date) {
  const texts: TextRead[] = [];
  const written = past.filter(isText);
  const withdrawn = past.find(({ type }) => type === 'PredictionWithdrawn');
  let isStanding = false;
  for (const [at, event] of written.entries()) {
    const until = written[at + 1]?.recordedAt ?? withdrawn?.recordedAt ?? now.toISOString();
    const { status, date } = event.data;
    const isRead = status === 'active' && date <= businessDate(until);
    isStanding = isRead && withdrawn === undefined;
    if (isRead) texts.push({ event, publishedAt: shownSince(date, event.recordedAt) });
  }
  return { texts, isStanding };
}

function isText(event: Recorded<PredictionEvent>): event is TextEvent {
  return event.type === 'PredictionPublished' || event.type === 'PredictionRevised';
}
