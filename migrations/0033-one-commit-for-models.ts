import { type Kysely, sql } from 'kysely';

/**
 * What every batch of the projector and every order ask, as functions: a session of the database keeps their plans. A plan that was made
 * while the tables were small has to be good when they are large, so they never read one whole.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [moveCheckpoints, eventsAfter, chosenLanguages])
    await sql.raw(statement).execute(database);
}

/**
 * Moves checkpoints of live models, each by itself: from the position that its process left it at, for the holder of
 * its lease, over events that the log holds. Gives the models that were moved. `leaves` is what the leaf hashes of the
 * batch add up to, null where the log itself was read.
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

/** The languages that accounts have chosen, by the stream of each, the newest last. */
const chosenLanguages = `
  create function chosen_languages(streams text[]) returns table (stream text, language text)
    language plpgsql stable
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
  as $$
  #variable_conflict use_column
  begin
    return query
      select e.stream, e.data ->> 'language' from events e
      where e.stream = any(streams) and e.type = 'LanguageChosen' order by e.stream_version;
  end $$`;
