import type { HistoryParts } from '../audit/history.ts';
import { type EventLine, erasedAmong, eventLine } from '../audit/sealed-state.ts';
import type { AuditedEvent } from '../audit/stored-events.ts';
import type { HistoryEvent } from '../events/audit/history-answers.ts';

/** Events as the API gives them: nothing personal is opened. */
export async function shownEvents(
  { database }: Pick<HistoryParts, 'database'>,
  events: readonly AuditedEvent[],
): Promise<HistoryEvent[]> {
  const erased = await erasedAmong(database, events);
  return Promise.all(events.map(async (event) => masked(await eventLine(event, erased, null))));
}

function masked({ personal, ...line }: EventLine): HistoryEvent {
  return { ...line, personal: personal === 'sealed' || personal === 'erased' ? personal : null };
}
