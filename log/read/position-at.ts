import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Clocks of processes differ. */
export const SKEW_EVENTS = 1_000;

/** 0 where there is none. Times grow with positions but for the difference of clocks. @param time ISO 8601 */
export async function positionAt({ kysely }: Database, time: string, head: number): Promise<number> {
  let low = 0;
  let high = head;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { rows } = await sql<{ isUntil: boolean }>`
      select recorded_at <= ${time}::timestamptz as "isUntil" from events
      where position <= ${middle} order by position desc limit 1`.execute(kysely);
    if (rows[0]?.isUntil === true) low = middle;
    else high = middle - 1;
  }
  const { rows } = await sql<{ position: number | null }>`
    select max(position) as position from events
    where position > ${low} and position <= ${Math.min(head, low + SKEW_EVENTS)}
      and recorded_at <= ${time}::timestamptz`.execute(kysely);
  return rows[0]?.position ?? low;
}
