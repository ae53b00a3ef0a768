import { GetLogGrowth } from '../../events/audit/growth-answers.ts';
import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { readCheckpoint } from '../../events/proof/checkpoint.ts';
import { positionAt } from '../../log/read/position-at.ts';
import { newestHeads } from '../../log/tree/heads.ts';
import type { Database } from '../../migrations/database.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

const HEADS_LISTED = 20;

type Served = Pick<Dependencies, 'database' | 'log' | 'clock'>;

/** How the log grew, and its newest signed heads. */
export const growthQueries = ({ database, log, clock }: Served) => {
  const readDays = openGrowth(database);
  return routes(
    'audit',
    route(GetLogGrowth, 'analyst', 'How the log grew, with its newest signed heads').answer(async () => {
      const head = await log.head();
      const notes = await newestHeads(database, log.epoch, HEADS_LISTED);
      const heads = notes.flatMap(({ note, signedAt }) => {
        const checkpoint = readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
        return checkpoint === null
          ? []
          : [{ size: checkpoint.size, root: toBase64(checkpoint.root), signedAt }];
      });
      return { success: true, data: { head, days: await readDays(clock(), head), heads } };
    }),
  );
};

const DAYS = 30;
/** A day is remembered once it has been over for so long that no clock of a process is still in it. */
const SETTLED_AFTER_MS = 3_600_000;
const REMEMBERED_MAXIMUM = 400;

interface DayOfLog {
  readonly date: string;
  readonly events: number;
}

/** How many events each of the last days brought; the log of days that are over does not change. */
function openGrowth(database: Database) {
  const remembered = new Map<string, number>();
  return async (now: Date, head: number): Promise<DayOfLog[]> => {
    const today = businessDate(now);
    const dates = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1 - DAYS));
    const days: DayOfLog[] = [];
    let before = await endOf(addDays(today, -DAYS));
    for (const date of dates) {
      const end = date === today ? head : await endOf(date);
      // Times of neighbouring events may be a moment out of order around midnight.
      days.push({ date, events: Math.max(0, end - before) });
      before = Math.max(before, end);
    }
    return days;

    async function endOf(date: string): Promise<number> {
      const known = remembered.get(date);
      if (known !== undefined) return known;
      const end = startOfBusinessDay(addDays(date, 1)).getTime() - 1;
      const position = await positionAt(database, new Date(end).toISOString(), head);
      if (now.getTime() - end > SETTLED_AFTER_MS) {
        if (remembered.size >= REMEMBERED_MAXIMUM) remembered.clear();
        remembered.set(date, position);
      }
      return position;
    }
  };
}
