import type { Moment } from '../events/moment.ts';
import { positionAt } from '../log/read/position-at.ts';
import type { HistoryParts } from './command.ts';

/** A moment that the log does not reach; the message is a sentence. */
export class PastTheHead extends Error {
  override readonly name = 'PastTheHead';

  constructor(
    readonly position: number,
    readonly head: number,
  ) {
    super(`The log has no position ${position}; its newest event is ${head}.`);
  }
}

/**
 * The newest event that counts at a moment, 0 before the first one.
 * @throws PastTheHead
 */
export async function positionOf({ database, log }: HistoryParts, moment: Moment): Promise<number> {
  const head = await log.head();
  if (moment.by === 'time') return positionAt(database, moment.last, head);
  if (moment.position > head) throw new PastTheHead(moment.position, head);
  return moment.position;
}
