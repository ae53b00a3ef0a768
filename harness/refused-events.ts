import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** As a full disk does with the SQLSTATE 53100. */
export async function refuseEvents({ kysely }: Database, state: string): Promise<void> {
  await sql`create function refuse_events() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'no' using errcode = '${state}'; end`)}`.execute(kysely);
  await sql`create trigger refuse_events before insert on events execute function refuse_events()`.execute(
    kysely,
  );
}

export async function acceptEvents({ kysely }: Database): Promise<void> {
  await sql`drop function refuse_events cascade`.execute(kysely);
}
