import type { Recorded } from '../../events/contract.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import type { ReadingEvent } from '../../events/readings/events.ts';
import type { ReadingState } from '../../events/readings/state.ts';
import type { EventLog } from '../../log/log.ts';

/** A reading from the log itself, so that it never waits for a read model. */
export async function readReading(log: EventLog, readingId: number): Promise<ReadingState> {
  const past = await readReadingEvents(log, readingId);
  return past.reduce<ReadingState>(readingDecider.evolve, readingDecider.initialState);
}

export async function readReadingEvents(log: EventLog, readingId: number): Promise<Recorded<ReadingEvent>[]> {
  return (await log.readStream(`reading-${readingId}`)).filter(isReadingEvent);
}

/** The log has checked each event by its schema; a reading's stream holds nothing else. */
function isReadingEvent(event: Recorded): event is Recorded<ReadingEvent> {
  return event.stream.startsWith('reading-');
}
