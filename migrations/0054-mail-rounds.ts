import { type Kysely, sql } from 'kysely';

/** Planned without statistics, as the embedded database has none, a round sorted all mails that wait. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [claimMails, settleMails]) await sql.raw(statement).execute(database);
}

const settings = `set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    set enable_bitmapscan = off
    set enable_sort = off
    set enable_hashjoin = off
    set enable_mergejoin = off
    set jit = off`;

/**
 * Oldest first; a newsletter's hundreds keep no customer's mail waiting. Each is due again after the pause of its
 * try, which counts before it begins. What another process is claiming is left out. `person` is the stream of
 * whom the mail goes to.
 */
const claimMails = `
  create function claim_mails(most integer, pauses double precision[], under_way bigint[])
    returns table (id bigint, "position" bigint, kind text, recipient text, tries integer, stream text, person text)
    language plpgsql ${settings}
  as $$
  #variable_conflict use_column
  begin
    return query
      with customers as (
        select id, tries, due_at from mails
        where outcome is null and kind <> 'newsletter' and due_at <= clock_timestamp() and id <> all(under_way)
        order by due_at limit most for update skip locked
      ), subscribers as (
        select id, tries, due_at from mails
        where outcome is null and kind = 'newsletter' and due_at <= clock_timestamp() and id <> all(under_way)
        order by due_at limit most - (select count(*) from customers) for update skip locked
      ), due as (
        select 1 as place, * from customers union all select 2, * from subscribers
      ), claimed as (
        update mails set tries = try, due_at = clock_timestamp() + pauses[try] * interval '1 millisecond'
        from due, least(due.tries + 1, cardinality(pauses)) as try where mails.id = due.id
        returning mails.id, position, kind, recipient, due.tries, place, due.due_at as since
      )
      select c.id, c.position, c.kind, c.recipient, c.tries, e.stream,
        coalesce(nullif(c.recipient, 'former address'), 'account-' || (e.data ->> 'accountId'))
      from claimed c left join events e using (position)
      order by c.place, c.since, c.id;
  end $$`;

/** A mail keeps its first outcome; without one it is tried again. */
const settleMails = `
  create function settle_mails(ids bigint[], outcomes text[], failures text[]) returns void
    language plpgsql ${settings}
  as $$
  begin
    update mails set outcome = e.outcome, failure = coalesce(e.failure, mails.failure),
      settled_at = case when e.outcome is not null then clock_timestamp() end
    from unnest(ids, outcomes, failures) as e(id, outcome, failure)
    -- Not as the index of waiting mails has it, which would be read whole.
    where mails.id = e.id and coalesce(mails.outcome, '') = '';
  end $$`;
