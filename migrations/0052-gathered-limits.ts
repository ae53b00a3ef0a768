import { type Kysely, sql } from 'kysely';

/**
 * Planned for each order, the limits took several times as long as the order itself. Without the index, which
 * only the cleanup read, a change of `full_at` is a heap-only tuple.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [takeTries, orderSlots, 'drop index if exists tries_by_full_at'])
    await sql.raw(statement).execute(database);
}

/**
 * Takes one from each bucket, for each `number` from all of its buckets or none; returns the refused numbers
 * with the first refusing `place` and the seconds until the next try. Generic cell rate algorithm (ITU-T
 * I.371, annex A). Buckets are locked in the order of their keys, against deadlocks. The commit need not wait
 * for the disk: what a try leads to is committed later, in the same log.
 */
const takeTries = `
  create function take_tries(asked json) returns table (number integer, seconds integer)
    language plpgsql
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    set jit = off
  as $$
  #variable_conflict use_column
  declare
    bucket record;
    at timestamptz;
    one interval;
    refused integer[] := '{}';
    refusals text[] := '{}';
    waits jsonb := '[]';
  begin
    perform set_config('synchronous_commit', 'off', true);
    for bucket in
      select * from json_to_recordset(asked) as a(number integer, place integer, key text, at timestamptz,
        one double precision, most double precision)
      order by key, number
    loop
      at := bucket.at;
      one := bucket.one * interval '1 second';
      insert into tries as t (key, full_at) values (bucket.key, at + one)
      on conflict (key) do update set full_at = greatest(t.full_at, at) + one
        where greatest(t.full_at, at) + one <= at + bucket.most * interval '1 second';
      if not found then
        refused := refused || bucket.number;
        refusals := refusals || (bucket.number || ' ' || bucket.place);
        waits := waits || jsonb_build_object('number', bucket.number, 'place', bucket.place, 'seconds', (
          select greatest(1, ceil(extract(epoch from
            greatest(t.full_at, at) + one - (at + bucket.most * interval '1 second'))))::integer
          from tries t where t.key = bucket.key));
      end if;
    end loop;
    if refused = '{}' then return; end if;
    update tries t set full_at = t.full_at - given.seconds * interval '1 second'
    from (
      select a.key, sum(a.one) as seconds
      from json_to_recordset(asked) as a(number integer, place integer, key text, one double precision)
      where a.number = any(refused) and a.number || ' ' || a.place <> all(refusals)
      group by a.key
    ) given
    where t.key = given.key;
    return query
      select distinct on (w.number) w.number, w.seconds
      from jsonb_to_recordset(waits) as w(number integer, place integer, seconds integer)
      order by w.number, w.place;
  end $$`;

/** Of these slots for orders, hashes in hex, the held ones and what became of their orders. */
const orderSlots = `
  create function order_slots(wanted text[])
    returns table (hash text, holder text, ordered_at timestamptz, closed boolean)
    language plpgsql stable
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    set jit = off
  as $$
  #variable_conflict use_column
  declare
    hashes bytea[] := array(select decode(h, 'hex') from unnest(wanted) h);
  begin
    return query
      select encode(n.hash, 'hex'), n.holder, past.ordered_at, past.closed
      from names n cross join lateral (
        select min(e.recorded_at) filter (where e.stream_version = 1) as ordered_at,
          coalesce(bool_or(e.type in ('ResponseSubmitted', 'ReadingCancelled')), false) as closed
        from events e where e.stream = n.holder
      ) past
      where n.space = 'order' and n.hash = any(hashes);
  end $$`;
