import { type Kysely, sql } from 'kysely';
import { appendCommands } from './0048-append-commands.ts';

/**
 * The batch of 0048 as one array a column (`log/append/batch-columns.ts`) instead of a JSON document, which took a
 * third of the append to parse. What is done with it stays the same.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop function append_commands(json)`.execute(database);
  await sql.raw(appendColumns).execute(database);
}

const judging = appendCommands
  .slice(appendCommands.indexOf('    stale as materialized'))
  .replace(
    'json_to_recordset(batch.compared) as g(compared_set integer, stream text, version bigint)',
    'given_compared g',
  );

const appendColumns = `create or replace function append_commands(log_epoch uuid,
    command_ids text[], request_hashes bytea[], actors text[], metas text[], recorded bigint[], statuses integer[],
    answers text[], sealed_answers bytea[], answer_subjects text[], compared_sets integer[],
    compared_in integer[], compared_streams text[], compared_versions bigint[],
    claimed_by integer[], claim_numbers integer[], claimed_spaces text[], claimed_kinds text[], claimed_hashes bytea[],
    claim_holders text[],
    stream_commands integer[], stream_names text[], stream_versions bigint[], stream_events integer[],
    event_streams integer[], event_numbers integer[], event_ids text[], event_types text[], schema_versions integer[],
    event_data text[], event_subjects text[], sealed_events bytea[],
    out head_before bigint, out refused text, out leaves bytea)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare
    no_digest bytea := decode(repeat('00', 32), 'hex');
    appended bigint;
  begin
    select h.position into head_before from log_head h where h.epoch = log_epoch for update;
    if not found then
      raise exception 'the log has another epoch' using errcode = 'object_not_in_prerequisite_state';
    end if;

    with given_command as materialized (
      select * from unnest(command_ids, request_hashes, actors, metas, recorded, statuses, answers, sealed_answers,
        answer_subjects, compared_sets) with ordinality as c(id, request_hash, actor, meta, recorded_ms, status,
        answer, answer_sealed, answer_subject, compared_set, number)
    ),
    given_stream as materialized (
      select * from unnest(stream_commands, stream_names, stream_versions, stream_events)
        with ordinality as s(command, stream, version, events, number)
    ),
    given_event as materialized (
      select e.stream, e.number, e.id::uuid, e.type, e.schema_version, e.data, e.subject, e.sealed,
        sha256(e.sealed) as sealed_digest
      from unnest(event_streams, event_numbers, event_ids, event_types, schema_versions, event_data, event_subjects,
        sealed_events) as e(stream, number, id, type, schema_version, data, subject, sealed)
    ),
    given_claim as materialized (
      select * from unnest(claimed_by, claim_numbers, claimed_spaces, claimed_kinds, claimed_hashes, claim_holders)
        as g(command, number, space, kind, hash, holder)
    ),
    given_compared as materialized (
      select * from unnest(compared_in, compared_streams, compared_versions) as g(compared_set, stream, version)
    ),
${judging}`;
