import { type Kysely, sql } from 'kysely';

/**
 * The append of migration 0021 with two differences. The versions of streams that commands were decided on and do not
 * append to are given and looked up once for a flush instead of once for each command: a set of them has a number; 0
 * compares nothing. And it gives the leaves of what it stored, one after the other, so that the process which appended
 * need not read them. It serves PGlite as well, where a kept plan takes the packed form for a fifth less than a document.
 * The functions of migration 0021 stay for processes of the release before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(append).execute(database);
}

/** How many numbers describe a command, an event, a claim and a compared version: see `log/append/packed.ts`. */
const COMMAND_NUMBERS = 15;
const EVENT_NUMBERS = 9;
const CLAIM_NUMBERS = 7;
const COMPARED_NUMBERS = 4;

const text = (field: number) => `convert_from(packed_field(given_bytes, at, ${field}), 'UTF8')`;
const bytes = (field: number) => `packed_field(given_bytes, at, ${field})`;

/** Selects that unfold the parameters into rows. An empty field is none: no subject, ciphertext or answer is ever empty. */
const given = {
  commands: `
    select i::integer as ordinal, ${text(1)} as command_id, ${bytes(2)} as request_hash, ${text(3)} as actor,
      ${text(4)} as stream, ${bytes(5)} as meta, nullif(${text(6)}, '') as answer,
      nullif(${bytes(7)}, '') as answer_sealed, nullif(${text(8)}, '') as answer_subject,
      at[10] as expected_version, at[11] as recorded_ms, at[12]::integer as status,
      at[13]::integer as event_count, at[14]::integer as command_ordinal, at[15]::integer as compared_set
    from generate_series(1, array_length(given_commands, 1) / ${COMMAND_NUMBERS}) i,
    lateral (
      select given_commands[(i - 1) * ${COMMAND_NUMBERS} + 1 : i * ${COMMAND_NUMBERS}] as at offset 0
    ) numbers`,
  events: `
    select at[7]::integer as ordinal, at[8]::integer as number, at[9]::integer as schema_version,
      encode(${bytes(1)}, 'hex')::uuid as event_id, ${text(2)} as type, ${bytes(3)} as data,
      nullif(${text(4)}, '') as subject, nullif(${bytes(5)}, '') as sealed
    from generate_series(1, array_length(given_events, 1) / ${EVENT_NUMBERS}) i,
    lateral (
      select given_events[(i - 1) * ${EVENT_NUMBERS} + 1 : i * ${EVENT_NUMBERS}] as at offset 0
    ) numbers`,
  claims: `
    select at[6]::integer as ordinal, at[7]::integer as number, ${text(1)} as space, ${text(2)} as kind,
      ${bytes(3)} as hash, ${text(4)} as holder
    from generate_series(1, coalesce(array_length(given_claims, 1), 0) / ${CLAIM_NUMBERS}) i,
    lateral (
      select given_claims[(i - 1) * ${CLAIM_NUMBERS} + 1 : i * ${CLAIM_NUMBERS}] as at offset 0
    ) numbers`,
  compared: `
    select at[1]::integer as compared_set, ${text(2)} as stream, at[4] as version
    from generate_series(1, coalesce(array_length(given_compared, 1), 0) / ${COMPARED_NUMBERS}) i,
    lateral (
      select given_compared[(i - 1) * ${COMPARED_NUMBERS} + 1 : i * ${COMPARED_NUMBERS}] as at offset 0
    ) numbers`,
};

const append = `create function append_commands_compared_packed(given_epoch uuid, given_bytes bytea, given_commands bigint[],
    given_events bigint[], given_claims bigint[], given_compared bigint[],
    out head_before bigint, out appended bigint, out refused text, out leaves bytea)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare no_digest bytea := decode(repeat('00', 32), 'hex');
  begin
    select h.position into head_before from log_head h where h.epoch = given_epoch for update;
    if not found then
      raise exception 'the log has another epoch' using errcode = 'object_not_in_prerequisite_state';
    end if;

    with given_command as materialized (${given.commands}),
    given_event as materialized (select e.*, sha256(e.sealed) as sealed_digest from (${given.events}) e),
    given_claim as materialized (${given.claims}),
    stale as materialized (
      select distinct g.compared_set from (${given.compared}) g
      where g.version <> coalesce((select max(e.stream_version) from events e where e.stream = g.stream), 0)
    ),
    taken as materialized (
      select distinct on (g.ordinal) g.ordinal, g.kind
      from given_claim g
      join lateral (
        select 1 from names n
        where n.space = g.space and n.hash = g.hash and n.holder <> g.holder limit 1
      ) held on true
      order by g.ordinal, g.number
    ),
    checked as materialized (
      select c.ordinal, c.command_ordinal, c.event_count,
        case
          when known.request_hash = c.request_hash then 'duplicate'
          when known.request_hash is not null then 'command_id_reused'
          when c.compared_set in (select s.compared_set from stale s) then 'conflict'
          when c.expected_version
            <> coalesce((select max(e.stream_version) from events e where e.stream = c.stream), 0)
            then 'conflict'
          when taken.kind is not null then 'name_taken ' || taken.kind
          else 'ok'
        end as outcome
      from given_command c
      left join lateral (
        select k.request_hash from commands k where k.command_id = c.command_id limit 1
      ) known on true
      left join taken on taken.ordinal = c.ordinal
    ),
    refused_command as materialized (
      select distinct on (c.command_ordinal) c.command_ordinal, c.outcome
      from checked c where c.outcome <> 'ok' order by c.command_ordinal, c.ordinal
    ),
    placed as materialized (
      select c.ordinal, head_before + sum(c.event_count) over (order by c.ordinal) - c.event_count as before,
        head_before + sum(c.event_count) over (order by c.command_ordinal) as command_end
      from checked c
      where not exists (select from refused_command r where r.command_ordinal = c.command_ordinal)
    ),
    digested as materialized (
      select p.before + g.number as position, c.expected_version + g.number as stream_version,
        c.stream, c.meta, c.recorded_ms, g.event_id, g.type, g.schema_version, g.data, g.subject, g.sealed,
        g.sealed_digest, sha256(sha256(g.data) || coalesce(g.sealed_digest, no_digest)) as body_digest
      from placed p join given_command c on c.ordinal = p.ordinal join given_event g on g.ordinal = p.ordinal
    ),
    stored as (
      insert into events (position, stream, stream_version, event_id, type, schema_version, data, meta,
        subject, sealed, sealed_digest, body_digest, leaf_hash, recorded_at)
      select d.position, d.stream, d.stream_version, d.event_id, d.type, d.schema_version,
        convert_from(d.data, 'UTF8')::json, convert_from(d.meta, 'UTF8')::json,
        d.subject, d.sealed, d.sealed_digest, d.body_digest,
        sha256('\\x00'::bytea || d.body_digest || sha256(d.meta) || uuid_send(d.event_id)
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
      select c.command_id, c.request_hash, c.actor, p.before + 1, p.command_end, c.status,
        c.answer, c.answer_sealed, c.answer_subject
      from placed p join given_command c on c.ordinal = p.ordinal where c.ordinal = c.command_ordinal
    ),
    reserved as (
      insert into names (space, hash, kind, holder)
      select distinct on (g.space, g.hash, g.holder) g.space, g.hash, g.kind, g.holder
      from placed p join given_claim g on g.ordinal = p.ordinal
      where not exists (
        select 1 from names n where n.space = g.space and n.hash = g.hash and n.holder = g.holder
      )
      order by g.space, g.hash, g.holder, g.number
    )
    select
      coalesce((select sum(c.event_count) from placed p join checked c on c.ordinal = p.ordinal), 0),
      (select string_agg(r.command_ordinal || ':' || r.outcome, E'\\n' order by r.command_ordinal)
        from refused_command r),
      (select string_agg(s.leaf_hash, ''::bytea order by s.position) from stored s)
    into appended, refused, leaves;

    if appended > 0 then
      update log_head set position = head_before + appended;
    end if;
  end $$`;
