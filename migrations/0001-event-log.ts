import { type Kysely, sql } from 'kysely';
import { appendDocument, appendPacked, packedField } from './0001-append-batch.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...guards, packedField, appendPacked, appendDocument]) {
    await sql.raw(statement).execute(database);
  }
}

/** Integer ids of the documented calls; they stand with the log, since a rebuild must not start them again. */
const sequences = ['account', 'reading', 'prediction', 'horoscope', 'message', 'subscriber'];

// Identifiers compare by their bytes: collation C, which is also what `convert_from` gives in `append_packed`.
const tables = [
  // The free space of the page lets the one row be updated in place, without touching its index.
  `create table log_head (
    one boolean primary key default true check (one),
    epoch uuid not null,
    position bigint not null check (position >= 0)
  ) with (fillfactor = 10)`,
  'insert into log_head (epoch, position) values (gen_random_uuid(), 0)',

  // json keeps its text, so that a hash over the bytes can be checked; jsonb would reorder the keys.
  `create table events (
    position bigint primary key,
    stream text collate "C" not null,
    stream_version bigint not null check (stream_version > 0),
    event_id uuid not null unique,
    type text collate "C" not null,
    schema_version integer not null,
    data json not null,
    meta json not null,
    subject text collate "C",
    sealed bytea,
    sealed_digest bytea,
    body_digest bytea not null,
    leaf_hash bytea not null,
    recorded_at timestamptz not null,
    unique (stream, stream_version),
    check (sealed is null or (sealed_digest is not null and subject is not null))
  )`,
  // Ciphertext does not compress; trying costs time.
  'alter table events alter column sealed set storage external',

  `create table commands (
    command_id text collate "C" primary key,
    request_hash bytea not null,
    actor text collate "C" not null,
    first_position bigint not null,
    last_position bigint not null,
    status integer not null,
    answer text,
    answer_sealed bytea,
    answer_subject text collate "C",
    check ((answer is null) = (answer_sealed is not null)),
    check ((answer_sealed is null) = (answer_subject is null))
  )`,
  'create index commands_of_actor on commands (actor, last_position)',

  `create table names (
    space text collate "C" not null,
    hash bytea not null,
    kind text collate "C" not null,
    holder text collate "C" not null,
    primary key (space, hash)
  )`,
  'create index names_of_holder on names (holder)',

  `create table data_keys (
    subject text collate "C" primary key,
    wrapped bytea,
    master_key_id text collate "C",
    check ((wrapped is null) = (master_key_id is null))
  )`,

  ...sequences.map((name) => `create sequence ${name}_ids as bigint`),
];

const guards = [
  `create function refuse_change_of_events() returns trigger language plpgsql as $$
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
  end $$`,
  `create trigger events_stay before update or delete on events
    for each row execute function refuse_change_of_events()`,
  `create trigger events_are_not_truncated before truncate on events
    for each statement execute function refuse_change_of_events()`,
];
