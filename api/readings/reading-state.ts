import { type ReadingCommand, readingDecider } from '../../events/readings/decider.ts';
import type { OrderedState, ReadingState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { readState } from '../../log/append/handle.ts';
import type { EventLog } from '../../log/log.ts';
import type { Opened } from '../opened.ts';

/** From the log, so that it never waits for a read model. */
export async function readReading(log: EventLog, readingId: number): Promise<ReadingState> {
  return readState(log, readingDecider, `reading-${readingId}`);
}

export function onReading(readingId: number, command: ReadingCommand) {
  return { decider: readingDecider, command, stream: `reading-${readingId}` };
}

/** The customer sees the look, unless erased. @param opening see `GetOrder` @throws Rejected('unknown_id') */
export async function lookAtReading(
  { log, trace }: Pick<Opened, 'log' | 'trace'>,
  owner: Parameters<Opened['trace']['opened']>[0],
  readingId: number,
  opening: string | null,
): Promise<OrderedState> {
  const state = await readReading(log, readingId);
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  if (state.personal !== null) await trace.opened(owner, state.order.accountId, readingId, opening);
  return state;
}
