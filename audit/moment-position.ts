import type { Database } from '../database/database.ts';
import type { Moment } from '../events/moment.ts';
import { positionAt, SKEW_EVENTS } from '../log/read/position-at.ts';
import type { HistoryParts } from './command.ts';

/** The message is a sentence. */
export class PastTheHead extends Error {
  override readonly name = 'PastTheHead';

  constructor(
    readonly position: number,
    readonly head: number,
  ) {
    super(`The log has no position ${position}; its newest event is ${head}.`);
  }
}

/** 0 before the first event. @throws PastTheHead */
export async function positionOf({ database, log }: HistoryParts, moment: Moment): Promise<number> {
  const head = await log.head();
  if (moment.by === 'time') return positionAt(database, moment.last, head);
  if (moment.position > head) throw new PastTheHead(moment.position, head);
  return moment.position;
}

/** Clocks differ: a reader by time reads a little too much. */
export async function firstOf(database: Database, from: Moment | null, head: number): Promise<number> {
  if (from === null) return 1;
  if (from.by === 'position') return Math.max(1, from.position);
  const justBefore = new Date(Date.parse(from.first) - 1).toISOString();
  return Math.max(1, (await positionAt(database, justBefore, head)) - SKEW_EVENTS);
}

export async function lastOf(database: Database, to: Moment | null, head: number): Promise<number> {
  if (to === null) return head;
  return to.by === 'position' ? Math.min(to.position, head) : positionAt(database, to.last, head);
}
