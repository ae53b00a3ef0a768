import { sql } from 'kysely';
import type { Database } from '../migrations/database.ts';

/** Mails of one kind that are counted at most: beyond it the exact number changes nothing. */
const COUNTED_MAXIMUM = 100_000;

export interface OutboxSize {
  readonly waiting: number;
  /** Every try was used up. */
  readonly failed: number;
}

/** How many mails wait, and how many could not be sent. */
export async function readOutboxSize({ kysely }: Database): Promise<OutboxSize> {
  const { rows } = await sql<OutboxSize>`
    select ${counted(sql`outcome is null`)} as waiting, ${counted(sql`outcome = 'failed'`)} as failed`.execute(
    kysely,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

function counted(condition: ReturnType<typeof sql>) {
  return sql`(select count(*) from (select from mails where ${condition} limit ${COUNTED_MAXIMUM}) counted)`;
}
