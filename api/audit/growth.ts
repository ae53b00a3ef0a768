import { addDays, businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import { positionAt } from '../../log/read/position-at.ts';
import type { Database } from '../../migrations/database.ts';

const DAYS = 30;
/** A day is remembered once it has been over for so long that no clock of a process is still in it. */
const SETTLED_AFTER_MS = 3_600_000;
const REMEMBERED_MAXIMUM = 400;

export interface DayOfLog {
  readonly date: string;
  readonly events: number;
}

/** How many events each of the last days brought; the log of days that are over does not change. */
export function openGrowth(database: Database) {
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
