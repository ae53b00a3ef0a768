import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const CURSOR = 'retention:answers';
/** Events of one statement, and statements of one round. */
const BATCH = 1_000;
const BATCHES_MAXIMUM = 100;

/**
 * The commands stay with their ids and positions. Answers to the program's own commands stay too: they hold
 * nothing personal, and each start reads them.
 * @returns how many answers ended now
 */
export async function endAnswers(database: Database, before: Date): Promise<number> {
  let ended = 0;
  for (let batch = 0; batch < BATCHES_MAXIMUM; batch++) {
    const { moved, count } = await endBatch(database, before);
    ended += count;
    if (moved < BATCH) break;
  }
  return ended;
}

/** Stops at the first event that is younger. Cursor and answers move together. */
async function endBatch({ kysely }: Database, before: Date): Promise<{ moved: number; count: number }> {
  const { rows } = await sql<{ moved: number; count: number }>`
    with cursor as materialized (
      select position from follower_cursors where name = ${CURSOR} for update
    ),
    next as materialized (
      select e.position, e.meta ->> 'commandId' as command_id,
        bool_and(e.recorded_at < ${before.toISOString()}::timestamptz) over (order by e.position) as is_due
      from (
        select position, meta, recorded_at from events
        where position > (select position from cursor) order by position limit ${BATCH}::integer
      ) e
    ),
    ended as (
      update commands set answer = null, answer_sealed = null, answer_subject = null
      where command_id in (select command_id from next where is_due)
        and actor not like 'system:%' and (answer is not null or answer_sealed is not null)
      returning command_id
    ),
    stored as (
      update follower_cursors set position = (select max(position) from next where is_due)
      where name = ${CURSOR} and exists (select from next where is_due)
    )
    select (select count(*) from next where is_due)::integer as moved,
      (select count(*) from ended)::integer as count`.execute(kysely);
  return rows[0] ?? { moved: 0, count: 0 };
}
