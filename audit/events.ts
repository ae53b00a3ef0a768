import { MOMENT_RULE, type Moment } from '../events/moment.ts';
import { moment } from './arguments.ts';
import type { Describe, HistoryParts, Output } from './command.ts';
import { firstOf, lastOf, PastTheHead } from './moment-position.ts';
import { type EventLine, erasedAmong, eventLine } from './sealed-state.ts';
import { type EventFilter, readFiltered } from './stored-events.ts';
import { tableOf } from './table.ts';

export interface EventsAsked extends EventFilter {
  readonly from: Moment | null;
  readonly to: Moment | null;
}

export const describeEvents: Describe = (begin, asked) =>
  begin(
    'events',
    'Events of the whole log, oldest first; ranges are inclusive',
    'events --type ReadingOrdered --from 2026-03-01 --to 2026-03-31',
    'events --actor account-7 --json | jq .type',
    'events --stream reading-12 --from 1200',
  )
    .option('--type <type>', 'of this type, such as ReadingOrdered')
    .option('--stream <stream>', 'of this stream, such as reading-12')
    .option('--actor <actor>', 'made by account-7, owner, anonymous, system:mails …')
    .option('--from <x>', MOMENT_RULE, moment)
    .option('--to <x>', 'the same; a day counts to its end', moment)
    .action(({ type = null, stream = null, actor = null, from = null, to = null }: Partial<EventsAsked>) =>
      asked(({ opened, output }) => printEvents(opened, { type, stream, actor, from, to }, output)),
    );

const columns = [
  { name: 'position', width: 9, isNumber: true },
  { name: 'recorded at', width: 24 },
  { name: 'stream', width: 16 },
  { name: 'type', width: 22 },
  { name: 'actor', width: 14 },
  { name: 'personal', width: 8 },
  { name: 'data' },
] as const;

/** Oldest first. @throws PastTheHead */
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
      if (printed++ === 0 && !output.json) await output.print(table.head());
      await output.print(output.json ? JSON.stringify(line) : table.row(cellsOf(line, event.data)));
    }
    output.progress('events', reached - range.from + 1, range.to - range.from + 1);
  }
  if (printed === 0 && !output.json) await output.explain('No event fits.');
  return 0;
}

function cellsOf(line: EventLine, data: string) {
  const { position, recordedAt, stream, type, actor, personal } = line;
  return [position, recordedAt, stream, type, actor, personal === null ? '' : String(personal), data];
}
