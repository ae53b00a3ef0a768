-- The log and what follows from it alone. Identifiers compare by their bytes: collation C.

-- The free space of the page lets the one row be updated in place, without touching its index.
create table log_head (
  one boolean primary key default true check (one),
  epoch uuid not null,
  position bigint not null check (position >= 0)
) with (fillfactor = 10);
insert into log_head (epoch, position) values (gen_random_uuid(), 0);

-- json keeps its text, so that a hash over the bytes can be checked; jsonb would reorder the keys.
create table events (
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
  check (sealed is null or (sealed_digest is not null and subject is not null)),
  unique (stream, stream_version)
);
-- Ciphertext does not compress; trying costs time.
alter table events alter column sealed set storage external;
create index events_erasures on events (position) where type = 'AccountErased';
create index events_forgotten on events (position)
  where type in ('AccountErased', 'MessageErased', 'SubscriberLeft');
create index events_messages on events (position) where type = 'MessageReceived';

-- Both answers are null once they have ended; the row stays, so that the command is never carried out again.
create table commands (
  command_id text collate "C" primary key,
  request_hash bytea not null,
  actor text collate "C" not null,
  first_position bigint not null,
  last_position bigint not null,
  status integer not null,
  answer text,
  answer_sealed bytea,
  answer_subject text collate "C",
  constraint commands_check1 check ((answer_sealed is null) = (answer_subject is null)),
  constraint commands_one_answer check (answer is null or answer_sealed is null)
);
create index commands_of_actor on commands (actor, last_position);

-- Names that are taken, by keyed hash.
create table names (
  space text collate "C" not null,
  hash bytea not null,
  kind text collate "C" not null,
  holder text collate "C" not null,
  primary key (space, hash)
);
create index names_of_holder on names (holder);

-- A destroyed key leaves its row.
create table data_keys (
  subject text collate "C" primary key,
  wrapped bytea,
  master_key_id text collate "C",
  check ((wrapped is null) = (master_key_id is null))
);

-- No row: the data keys are wrapped by the master key itself.
create table wrapping_key (
  one boolean primary key default true check (one),
  id text collate "C" not null
);

-- Each destruction of a key raises `requested`; a purge of the embedded database brings `completed` up to it.
create table purges (
  one boolean primary key default true check (one),
  requested bigint not null default 0,
  completed bigint not null default 0,
  check (completed <= requested)
);
insert into purges (requested) values (0);

-- The epochs that this log had before it was restored from a backup.
create table past_epochs (
  epoch uuid primary key,
  position bigint not null check (position >= 0),
  ended_at timestamptz not null default clock_timestamp()
);

-- How many leaves the tree has taken in. Moves only together with the hashes, from the size that they follow on.
create table tree (
  one boolean primary key default true check (one),
  size bigint not null check (size >= 0)
) with (fillfactor = 10);
insert into tree (size) values (0);

-- Runs of the leaves (level 0) and of the roots of complete subtrees of 256, 65,536 and 16,777,216 leaves (levels
-- 8, 16, 24). A run begins with number `first` of its level and does not pass a multiple of 256.
create table tree_hashes (
  level smallint not null,
  first bigint not null,
  hashes bytea not null check (length(hashes) > 0 and length(hashes) % 32 = 0),
  primary key (level, first)
);
alter table tree_hashes alter column hashes set storage external;

create table tree_heads (
  epoch uuid not null,
  size bigint not null,
  note text not null,
  signed_at timestamptz not null default now(),
  primary key (epoch, size)
);

-- Where followers stand that keep no checkpoint of their own.
create table follower_cursors (
  name text primary key,
  epoch uuid not null,
  position bigint not null check (position >= 0)
);
insert into follower_cursors (name, epoch, position)
  select name, epoch, 0 from log_head, (values ('outbox'), ('retention:answers')) as follower (name);

-- Integer ids of the documented calls; they stand with the log, since a rebuild must not start them again.
create sequence account_ids as bigint;
create sequence reading_ids as bigint;
create sequence prediction_ids as bigint;
create sequence horoscope_ids as bigint;
create sequence message_ids as bigint;
create sequence subscriber_ids as bigint;
