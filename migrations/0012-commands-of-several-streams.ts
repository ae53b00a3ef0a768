import { type Kysely, sql } from 'kysely';

/**
 * One command may append to several streams: an order and the consent that it was made under are committed together
 * or not at all. The functions behind every append get a second generation for that. Those of migration 0001 stay:
 * processes of the release before call them during a rolling deploy.
 *
 * `append_commands_packed` takes the batch as one bytea with offsets, which is quickest on a Postgres server;
 * `append_commands_document` takes one JSON document, which is quickest on PGlite. What happens with the batch is one
 * text.
 *
 * A command has one row for each of its streams, one after the other; the first carries its answer and its claims,
 * and `command_ordinal` of each names the first. One row that is refused refuses the whole command.
 *
 * The head's row is locked first. Only then, in a statement of its own and so with a snapshot of its own
 * (READ COMMITTED), are command ids, stream versions and names looked at: a process that waited for the lock sees
 * what the one before has committed. Positions come from the head, so that they are dense and in commit order; a
 * command that is refused uses none and does not touch its neighbours.
 *
 * Within one batch a stream, a command id and a name may come up only once; a batch that breaks this fails as a
 * whole, and the caller tries its commands singly.
 *
 * Returned: the head before, how many events were appended, and the refused commands as `ordinal:outcome` in lines.
 * Positions of the others follow from these. Leaf hashes are those of migration 0001.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [appendPacked, appendDocument]) await sql.raw(statement).execute(database);
}

function appendFunction(name: string, parameters: string, given: Given): string {
  return `create function ${name}(given_epoch uuid, ${parameters},
    out head_before bigint, out appended bigint, out refused text)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  begin
    select h.position into head_before from log_head h where h.epoch = given_epoch for update;
    if not found then
      raise exception 'the log has another epoch' using errcode = 'object_not_in_prerequisite_state';
    end if;

    with given_command as materialized (${given.commands}),
    given_event as materialized (${given.events}),
    given_claim as materialized (${given.claims}),
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
      select c.*,
        case
          when known.request_hash = c.request_hash then 'duplicate'
          when known.request_hash is not null then 'command_id_reused'
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
    judged as materialized (
      select c.ordinal, c.command_ordinal, c.command_id, c.request_hash, c.actor, c.stream, c.meta, c.answer,
        c.answer_sealed, c.answer_subject, c.expected_version, c.recorded_ms, c.status, c.event_count,
        first_value(c.outcome) over whole_command as outcome,
        sum(c.event_count) over (partition by c.command_ordinal) as command_events
      from checked c
      window whole_command as (partition by c.command_ordinal order by c.outcome = 'ok', c.ordinal)
    ),
    accepted as materialized (
      select j.*, head_before + sum(j.event_count) over (order by j.ordinal) - j.event_count as before
      from judged j where j.outcome = 'ok'
    ),
    digested as materialized (
      select a.before + g.number as position, a.expected_version + g.number as stream_version,
        a.stream, a.meta, a.recorded_ms, g.event_id, g.type, g.schema_version, g.data, g.subject, g.sealed,
        sha256(g.sealed) as sealed_digest,
        sha256(sha256(g.data) || coalesce(sha256(g.sealed), decode(repeat('00', 32), 'hex'))) as body_digest
      from accepted a join given_event g on g.ordinal = a.ordinal
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
    ),
    remembered as (
      insert into commands (command_id, request_hash, actor, first_position, last_position, status,
        answer, answer_sealed, answer_subject)
      select a.command_id, a.request_hash, a.actor, a.before + 1, a.before + a.command_events, a.status,
        a.answer, a.answer_sealed, a.answer_subject
      from accepted a where a.ordinal = a.command_ordinal
    ),
    reserved as (
      insert into names (space, hash, kind, holder)
      select distinct on (g.space, g.hash, g.holder) g.space, g.hash, g.kind, g.holder
      from accepted a join given_claim g on g.ordinal = a.ordinal
      where not exists (
        select 1 from names n where n.space = g.space and n.hash = g.hash and n.holder = g.holder
      )
      order by g.space, g.hash, g.holder, g.number
    )
    select coalesce(sum(j.event_count) filter (where j.outcome = 'ok'), 0),
      string_agg(j.ordinal || ':' || j.outcome, E'\\n' order by j.ordinal)
        filter (where j.outcome <> 'ok' and j.ordinal = j.command_ordinal)
    into appended, refused
    from judged j;

    if appended > 0 then
      update log_head set position = head_before + appended;
    end if;
  end $$`;
}

/** Selects that unfold what was given into rows. */
interface Given {
  readonly commands: string;
  readonly events: string;
  readonly claims: string;
}

/** How many numbers describe a command, an event and a claim in the packed form: see `log/append/packed.ts`. */
const COMMAND_NUMBERS = 14;
const EVENT_NUMBERS = 9;
const CLAIM_NUMBERS = 7;

const text = (field: number) => `convert_from(packed_field(given_bytes, at, ${field}), 'UTF8')`;
const bytes = (field: number) => `packed_field(given_bytes, at, ${field})`;

/** An empty field is none: no subject, ciphertext or answer is ever empty. */
const packed: Given = {
  commands: `
    select i::integer as ordinal, ${text(1)} as command_id, ${bytes(2)} as request_hash, ${text(3)} as actor,
      ${text(4)} as stream, ${bytes(5)} as meta, nullif(${text(6)}, '') as answer,
      nullif(${bytes(7)}, '') as answer_sealed, nullif(${text(8)}, '') as answer_subject,
      at[10] as expected_version, at[11] as recorded_ms, at[12]::integer as status,
      at[13]::integer as event_count, at[14]::integer as command_ordinal
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
};

const appendPacked = appendFunction(
  'append_commands_packed',
  'given_bytes bytea, given_commands bigint[], given_events bigint[], given_claims bigint[]',
  packed,
);

/** bytea stands in JSON in its hex form, `\\x…`. */
const document: Given = {
  commands: `
    select c.ordinal, c.command_id, c.request_hash, c.actor, c.stream, convert_to(c.meta, 'UTF8') as meta,
      c.answer, c.answer_sealed, c.answer_subject, c.expected_version, c.recorded_ms, c.status, c.event_count,
      c.command_ordinal
    from json_to_recordset(given_document -> 'commands') as c(ordinal integer, command_id text,
      request_hash bytea, actor text, stream text, meta text, answer text, answer_sealed bytea,
      answer_subject text, expected_version bigint, recorded_ms bigint, status integer,
      event_count integer, command_ordinal integer)`,
  events: `
    select e.ordinal, e.number, e.schema_version, e.event_id, e.type, convert_to(e.data, 'UTF8') as data,
      e.subject, e.sealed
    from json_to_recordset(given_document -> 'events') as e(ordinal integer, number integer,
      schema_version integer, event_id uuid, type text, data text, subject text, sealed bytea)`,
  claims: `
    select g.ordinal, g.number, g.space, g.kind, g.hash, g.holder
    from json_to_recordset(given_document -> 'claims') as g(ordinal integer, number integer, space text,
      kind text, hash bytea, holder text)`,
};

const appendDocument = appendFunction('append_commands_document', 'given_document json', document);
