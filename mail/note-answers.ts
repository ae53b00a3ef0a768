import { type RawBuilder, sql } from 'kysely';
import type { Lease } from '../log/delivery/lease.ts';
import type { Database } from '../migrations/database.ts';

/** Positions of the log that one statement looks through. */
const WINDOW_POSITIONS = 10_000;
/** The events that a customer is told of. */
export const answerTypes = ['ResponseSubmitted', 'ResponseRevised'] as const;

/**
 * Notes a mail for each new answer in the log; cursor and mails move in one statement, and only for the holder of
 * the lease. The events stay in the database: nothing of them is needed here but where they stand.
 * @returns whether there may be more to look through
 */
export async function noteAnswers(database: Database, lease: Lease): Promise<boolean> {
  const { rows } = await sql<{ is_behind: boolean }>`
    with step as materialized (
      select c.position as passed, least(h.position, c.position + ${sql.lit(WINDOW_POSITIONS)}) as reached,
        h.position as head
      from answer_mail_cursor c join log_head h on h.epoch = c.epoch and h.position > c.position
      where ${isHeld(lease)}
      for update of c
    ),
    moved as (
      update answer_mail_cursor set position = step.reached from step
    ),
    noted as (
      insert into answer_mails (position)
      select e.position from step join events e on e.position > step.passed and e.position <= step.reached
      where e.type = any(${[...answerTypes]}::text[])
      on conflict do nothing
    )
    select reached < head as is_behind from step`.execute(database.kysely);
  return rows[0]?.is_behind ?? false;
}

/** A log that was restored counts anew: what waited belongs to positions that mean something else now. */
export async function followEpoch(database: Database, lease: Lease): Promise<void> {
  await sql`
    with begun as (
      update answer_mail_cursor c set epoch = h.epoch, position = h.position
      from log_head h where h.epoch <> c.epoch and ${isHeld(lease)}
      returning c.one
    )
    delete from answer_mails using begun`.execute(database.kysely);
}

function isHeld({ name, fencingToken }: Lease): RawBuilder<unknown> {
  return sql`exists (select from leases where name = ${name} and fencing_token = ${fencingToken}::bigint)`;
}
