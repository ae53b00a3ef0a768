/**
 * Sessions keep the functions' plans, because planning takes longer than answering. A plan made while the
 * tables were small has to be good when they are large: never read one whole.
 */
export function baselineFunctions(): readonly string[] {
  return [nextIds, findCallers, moveCheckpoints, eventsAfter, searchWords, refuseChangeOfEvents, ...triggers];
}

const nextIds = `
  create function next_ids(sequence regclass, how_many integer) returns setof bigint language plpgsql
  as $$ begin return query select nextval(sequence) from generate_series(1, how_many); end $$`;

/** The caller of a request, with the account's language. */
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

/**
 * Moves the checkpoint of each live model from the position that its process left it at, for the holder of
 * its lease, over events that the log holds; returns the moved ones. `leaves` digests the batch's leaf
 * hashes, null where the log itself was read.
 */
const moveCheckpoints = `
  create function move_checkpoints(given_epoch uuid, moves json) returns setof text
    language plpgsql
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    set jit = off
  as $$
  #variable_conflict use_column
  begin
    return query
      update checkpoints c
      set position = g.position, leaf_hash = g.leaf_hash, alarm = null, updated_at = clock_timestamp()
      from json_to_recordset(moves) as g(model text, version bigint, lease text, fencing_token bigint,
        before bigint, position bigint, leaf_hash bytea, leaves bytea)
      where c.model = g.model and c.version = g.version and c.epoch = given_epoch and c.position = g.before
        and exists (select from leases l where l.name = g.lease and l.fencing_token = g.fencing_token)
        and exists (select from events e where e.position = g.position and e.leaf_hash = g.leaf_hash)
        and (g.leaves is null or g.leaves = (
          select sha256(string_agg(e.leaf_hash, ''::bytea order by e.position))
          from events e where e.position > g.before and e.position <= g.position))
      returning c.model;
  end $$`;

const eventsAfter = `
  create function events_after(after bigint, how_many integer)
    returns table ("position" bigint, stream text, stream_version bigint, event_id uuid, type text,
      schema_version integer, data json, meta json, subject text, leaf_hash bytea, recorded_at timestamptz,
      sealed bytea)
    language plpgsql stable
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    set enable_sort = off
  as $$
  #variable_conflict use_column
  begin
    return query
      select e.position, e.stream, e.stream_version, e.event_id, e.type, e.schema_version, e.data, e.meta,
        e.subject, e.leaf_hash, e.recorded_at, e.sealed
      from events e where e.position > after order by e.position limit how_many;
  end $$`;

/** Besides space, line feed, carriage return and tab. */
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/**
 * Divided by spaces and ASCII punctuation, for `large-indexes.ts`. A lexeme has a maximum length: words over
 * 255 characters are split.
 */
const searchWords = `create function search_words(given text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(regexp_replace(
    translate(given, $p$${punctuation}$p$ || E'\\n\\r\\t', repeat(' ', ${punctuation.length + 3})),
    '([^ ]{255})', '\\1 ', 'g'), ' '), ''))`;

/** Only an erasure empties `sealed`. */
const refuseChangeOfEvents = `create function refuse_change_of_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.sealed is null
    and (new.position, new.stream, new.stream_version, new.event_id, new.type, new.schema_version,
         new.data::text, new.meta::text, new.subject, new.sealed_digest, new.body_digest, new.leaf_hash,
         new.recorded_at)
      is not distinct from
        (old.position, old.stream, old.stream_version, old.event_id, old.type, old.schema_version,
         old.data::text, old.meta::text, old.subject, old.sealed_digest, old.body_digest, old.leaf_hash,
         old.recorded_at)
  then
    return new;
  end if;
  raise exception 'events are never changed (%)', tg_op using errcode = 'restrict_violation';
end $$`;

const triggers = [
  `create trigger events_stay before update or delete on events
    for each row execute function refuse_change_of_events()`,
  `create trigger events_are_not_truncated before truncate on events
    for each statement execute function refuse_change_of_events()`,
];
