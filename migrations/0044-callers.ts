import { type Kysely, sql } from 'kysely';

/**
 * The look-up of sessions of migration 0008, with the language that each account has chosen: what a request has to
 * know of its caller in one statement. The functions that it takes the place of, `find_sessions` and
 * `chosen_languages`, stay for processes of the release before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(findCallers).execute(database);
}

const findCallers = `
  create function find_callers(wanted text[])
    returns table (id_hash text, account_id bigint, role text, last_seen_at timestamptz, idle_seconds integer,
      ends_at timestamptz, last_written bigint, language text)
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
        ), 0),
        (
          select e.data ->> 'language' from events e
          where e.stream = 'account-' || s.account_id and e.type = 'LanguageChosen'
          order by e.stream_version desc limit 1
        )
      from sessions s join credentials c on c.account_id = s.account_id
      where s.id_hash = any(wanted);
  end $$`;
