import type { Moment } from '../events/moment.ts';
import { positionAt, SKEW_EVENTS } from '../log/read/position-at.ts';
import type { Database } from '../migrations/database.ts';
import type { HistoryParts } from './history.ts';
import { PastTheHead } from './moment-position.ts';
import type { Output } from './output.ts';
import { erasedAmong, eventLine } from './sealed-state.ts';
import { type EventFilter, readFiltered } from './stored-events.ts';
import { tableOf } from './table.ts';

export interface EventsAsked extends EventFilter {
  readonly from: Moment | null;
  readonly to: Moment | null;
}

const columns = [
  { name: 'position', width: 9, isNumber: true },
  { name: 'recorded at', width: 24 },
  { name: 'stream', width: 16 },
  { name: 'type', width: 22 },
  { name: 'actor', width: 14 },
  { name: 'personal', width: 8 },
  { name: 'data' },
] as const;

/** Prints the events of a range that fit the filter, oldest first. @throws PastTheHead */
export async function printEvents(
  { database, log }: HistoryParts,
  { from, to, ...filter }: EventsAsked,
  output: Output,
): Promise<number> {
  const head = await log.head();
  for (const moment of [from, to])
    if (moment?.by === 'position' && moment.position > head) throw new PastTheHead(moment.position, head);
  const range = { from: await firstOf(database, from, head), to: await lastOf(database, to, head) };
  const times = {
    since: from?.by === 'time' ? from.first : null,
    until: to?.by === 'time' ? to.last : null,
  };
  const table = tableOf(columns);
  let printed = 0;
  for await (const { events, reached } of readFiltered(database, range, { ...filter, ...times })) {
    const erased = await erasedAmong(database, events);
    for (const event of events) {
      const line = await eventLine(event, erased, null);
      if (output.json) await output.print(JSON.stringify(line));
      else {
        if (printed === 0) await output.print(table.head());
        const { position, recordedAt, stream, type, actor, personal } = line;
        const said = personal === null ? '' : String(personal);
        await output.print(table.row([position, recordedAt, stream, type, actor, said, event.data]));
      }
      printed++;
    }
    output.progress('events', reached - range.from + 1, range.to - range.from + 1);
  }
  if (printed === 0 && !output.json) await output.explain('No event fits.');
  return 0;
}

/** Times narrow the range but for the difference of clocks; the filter does the rest. */
async function firstOf(database: Database, from: Moment | null, head: number): Promise<number> {
  if (from === null) return 1;
  if (from.by === 'position') return Math.max(1, from.position);
  const justBefore = new Date(Date.parse(from.first) - 1).toISOString();
  return Math.max(1, (await positionAt(database, justBefore, head)) - SKEW_EVENTS);
}

async function lastOf(database: Database, to: Moment | null, head: number): Promise<number> {
  if (to === null) return head;
  return to.by === 'position' ? to.position : positionAt(database, to.last, head);
}
