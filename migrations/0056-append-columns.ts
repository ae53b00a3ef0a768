import { type Kysely, sql } from 'kysely';

/**
 * The function behind every append takes a batch as one array a column (`log/append/batch-columns.ts`), whose tables
 * refer to each other by number. A JSON document, as an earlier form took it, was a third of the append to parse.
 *
 * The head's row is locked first. Only then, in a statement and so a snapshot of its own (READ COMMITTED), are command
 * ids, stream versions and names read: a process that waited for the lock sees what the one before has committed.
 * Positions come from the head: dense, and in commit order. A refused command uses none, and is refused as a whole; its
 * neighbours are not. Behind a person's `AccountErased` everything of the person is refused.
 *
 * A batch that repeats a stream, a command id or a name fails as a whole, and the caller tries its commands singly.
 *
 * Returned: the head before, the refused commands as `number:outcome` in lines, and the stored leaf hashes in order.
 *
 * leaf_hash = SHA-256 of, integers big-endian:
 *   0x00, body_digest (32), SHA-256 of meta (32), event_id (16), position (8), stream_version (8),
 *   recorded_at in milliseconds since 1970 (8), schema_version (4), then type, stream and subject, each as its
 *   length in bytes (4) and UTF-8; a missing subject is the length 0xffffffff.
 * body_digest = SHA-256 of: SHA-256 of data (32), sealed_digest (32; zeros where nothing was sealed).
 * sealed_digest = SHA-256 of the ciphertext as stored in `sealed`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists append_commands(json)`.execute(database);
  await sql.raw(appendColumns).execute(database);
}

// A plan made while the tables were small has to be good when they are large: never read them whole.
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
    stale as materialized (
      select distinct g.compared_set
      from given_compared g
      where g.version <> coalesce((select max(e.stream_version) from events e where e.stream = g.stream), 0)
    ),
    grown as materialized (
      select s.command from given_stream s
      where s.version <> coalesce((select max(e.stream_version) from events e where e.stream = s.stream), 0)
    ),
    of_person as materialized (
      select s.command, e.subject from given_event e join given_stream s on s.number = e.stream
      where e.subject like 'account-%'
      union
      select c.number, c.actor from given_command c where c.actor like 'account-%'
    ),
    gone as materialized (
      select o.subject from (select distinct subject from of_person) o
      join lateral (
        select e.type from events e where e.stream = o.subject order by e.stream_version desc limit 1
      ) newest on newest.type = 'AccountErased'
    ),
    erased as materialized (
      select distinct on (o.command) o.command, o.subject from of_person o join gone g on g.subject = o.subject
      order by o.command
    ),
    taken as materialized (
      select distinct on (g.command) g.command, g.kind
      from given_claim g
      join lateral (
        select 1 from names n
        where n.space = g.space and n.hash = g.hash and n.holder <> g.holder limit 1
      ) held on true
      order by g.command, g.number
    ),
    judged as materialized (
      select c.number,
        case
          when known.request_hash = c.request_hash then 'duplicate'
          when known.request_hash is not null then 'command_id_reused'
          when erased.subject is not null then 'erased ' || erased.subject
          when c.compared_set in (select s.compared_set from stale s) then 'conflict'
          when c.number in (select g.command from grown g) then 'conflict'
          when taken.kind is not null then 'name_taken ' || taken.kind
          else 'ok'
        end as outcome
      from given_command c
      left join lateral (
        select k.request_hash from commands k where k.command_id = c.id limit 1
      ) known on true
      left join erased on erased.command = c.number
      left join taken on taken.command = c.number
    ),
    placed as materialized (
      select s.number, s.command, s.stream, s.version,
        head_before + sum(s.events) over (order by s.number) - s.events as before,
        head_before + sum(s.events) over (order by s.number) as last
      from given_stream s join judged j on j.number = s.command where j.outcome = 'ok'
    ),
    digested as materialized (
      select p.before + g.number as position, p.version + g.number as stream_version, p.stream,
        c.meta, c.recorded_ms, g.id, g.type, g.schema_version, g.data, g.subject, g.sealed, g.sealed_digest,
        sha256(sha256(convert_to(g.data, 'UTF8')) || coalesce(g.sealed_digest, no_digest)) as body_digest
      from placed p join given_command c on c.number = p.command join given_event g on g.stream = p.number
    ),
    stored as (
      insert into events (position, stream, stream_version, event_id, type, schema_version, data, meta,
        subject, sealed, sealed_digest, body_digest, leaf_hash, recorded_at)
      select d.position, d.stream, d.stream_version, d.id, d.type, d.schema_version, d.data::json, d.meta::json,
        d.subject, d.sealed, d.sealed_digest, d.body_digest,
        sha256('\\x00'::bytea || d.body_digest || sha256(convert_to(d.meta, 'UTF8')) || uuid_send(d.id)
          || int8send(d.position) || int8send(d.stream_version) || int8send(d.recorded_ms)
          || int4send(d.schema_version)
          || int4send(octet_length(d.type)) || convert_to(d.type, 'UTF8')
          || int4send(octet_length(d.stream)) || convert_to(d.stream, 'UTF8')
          || coalesce(int4send(octet_length(d.subject)) || convert_to(d.subject, 'UTF8'), int4send(-1))),
        'epoch'::timestamptz + d.recorded_ms * interval '1 millisecond'
      from digested d order by d.position
      returning position, leaf_hash
    ),
    remembered as (
      insert into commands (command_id, request_hash, actor, first_position, last_position, status,
        answer, answer_sealed, answer_subject)
      select c.id, c.request_hash, c.actor, p.first, p.last, c.status, c.answer, c.answer_sealed, c.answer_subject
      from given_command c
      join (
        select p.command, min(p.before) + 1 as first, max(p.last) as last from placed p group by p.command
      ) p on p.command = c.number
    ),
    reserved as (
      insert into names (space, hash, kind, holder)
      select distinct on (g.space, g.hash, g.holder) g.space, g.hash, g.kind, g.holder
      from given_claim g join judged j on j.number = g.command
      where j.outcome = 'ok' and not exists (
        select 1 from names n where n.space = g.space and n.hash = g.hash and n.holder = g.holder
      )
      order by g.space, g.hash, g.holder, g.number
    )
    select
      (select max(p.last) - head_before from placed p),
      (select string_agg(j.number || ':' || j.outcome, E'\\n' order by j.number) from judged j
        where j.outcome <> 'ok'),
      (select string_agg(s.leaf_hash, ''::bytea order by s.position) from stored s)
    into appended, refused, leaves;

    if appended > 0 then
      update log_head set position = head_before + appended;
    end if;
  end $$`;
