import { sql } from 'kysely';
import type { Lease } from '../log/delivery/lease.ts';
import type { Database } from '../migrations/database.ts';

/** Positions of the log that one statement looks through. */
const WINDOW_POSITIONS = 10_000;
/** The events that a customer is notified of. */
export const answerTypes = ['ResponseSubmitted', 'ResponseRevised'] as const;

/** The answers in one stretch of the log. */
export interface AnsweredStretch {
  /** The stretch ends here. */
  readonly reached: number;
  readonly answers: readonly number[];
}

/** Only positions are read: the events stay in the database. Null where the log has nothing after `position`. */
export async function readAnswersAfter(
  database: Database,
  position: number,
): Promise<AnsweredStretch | null> {
  const { rows } = await sql<AnsweredStretch>`
    select end_of.reached, array(
      select position from events
      where position > ${position}::bigint and position <= end_of.reached
        and type = any(${[...answerTypes]}::text[])
      order by position)::float8[] as answers
    from log_head,
      lateral (select least(log_head.position, ${position}::bigint + ${sql.lit(WINDOW_POSITIONS)}) as reached) end_of
    where log_head.position > ${position}::bigint`.execute(database.kysely);
  return rows[0] ?? null;
}

/** Notes a mail for each answer; noting one again changes nothing. */
export async function noteAnswers(database: Database, answers: readonly number[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into answer_mails (position) select unnest(${[...answers].map(String)}::text[])::bigint
    on conflict do nothing`.execute(database.kysely);
}

/** Positions of a restored log mean something else: the cursor starts at its head, and what waited is dropped. */
export async function followEpoch(database: Database, lease: Lease, name: string): Promise<void> {
  await sql`
    with begun as (
      update follower_cursors c set epoch = h.epoch, position = h.position
      from log_head h
      where c.name = ${name} and h.epoch <> c.epoch and exists (select from leases
        where name = ${lease.name} and fencing_token = ${lease.fencingToken}::bigint)
      returning c.name
    )
    delete from answer_mails using begun`.execute(database.kysely);
}
