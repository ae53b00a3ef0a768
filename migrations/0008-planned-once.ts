import { type Kysely, sql } from 'kysely';

/**
 * What nearly every request asks, as functions: a session of the database keeps their plans, where a text of its
 * own is planned anew each time, which takes longer than answering it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [findSessions, nextIds]) await sql.raw(statement).execute(database);
}

// A plan that was made while the tables were small has to be good when they are large: never read them whole.
const findSessions = `
  create function find_sessions(wanted text[])
    returns table (id_hash text, account_id bigint, role text, last_seen_at timestamptz, idle_seconds integer,
      ends_at timestamptz, last_written bigint)
    language plpgsql stable
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
  as $$
  #variable_conflict use_column
  begin
    return query
      select s.id_hash, s.account_id, c.role, s.last_seen_at, s.idle_seconds, s.ends_at,
        coalesce((
          select max(done.last_position) from commands done
          where done.actor = case c.role when 'admin' then 'owner' else 'account-' || s.account_id end
        ), 0)
      from sessions s join credentials c on c.account_id = s.account_id
      where s.id_hash = any(wanted);
  end $$`;

const nextIds = `
  create function next_ids(sequence regclass, how_many integer) returns setof bigint language plpgsql
  as $$ begin return query select nextval(sequence) from generate_series(1, how_many); end $$`;
