-- What the roles remember outside the log: progress, accounts, mails, payments, the site.

-- How far each read model is. Lease times are the database's clock throughout.
create table checkpoints (
  model text primary key,
  version bigint not null,
  epoch uuid not null,
  position bigint not null check (position >= 0),
  leaf_hash bytea not null,
  alarm text,
  updated_at timestamptz not null default clock_timestamp()
);

create table leases (
  name text primary key,
  holder text not null,
  fencing_token bigint not null,
  expires_at timestamptz not null
);

-- Events that a read model could not apply, and the later ones of their streams.
create table parked_events (
  model text not null,
  position bigint not null,
  stream text not null,
  error text not null,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (model, position)
);

create table credentials (
  account_id bigint primary key,
  role text not null check (role in ('customer', 'admin', 'analyst')),
  password_hash text not null,
  changed_at timestamptz not null,
  registered_before_verification boolean not null default false
);
create index credentials_by_change on credentials (changed_at);

create table sessions (
  id_hash text primary key,
  account_id bigint not null references credentials on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  ends_at timestamptz not null,
  id bigint generated always as identity unique
);
create index sessions_by_end on sessions (ends_at);
create index sessions_of_account on sessions (account_id);

create table second_factors (
  account_id bigint primary key references credentials on delete cascade,
  secret bytea not null,
  confirmed boolean not null,
  last_step bigint not null
);

create table recovery_codes (
  code_hash text primary key,
  account_id bigint not null references second_factors on delete cascade
);
create index recovery_codes_of_account on recovery_codes (account_id);

-- `used_by`: the command that replaced the password, until its event stands in the log.
create table password_resets (
  token_hash text primary key,
  account_id bigint not null references credentials on delete cascade,
  ends_at timestamptz not null,
  used_by json
);
create index password_resets_by_end on password_resets (ends_at);
create index password_resets_of_account on password_resets (account_id);

-- Failed tries by keyed hash of whom they were made against and from where.
create table tries (
  key text primary key,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);
create index tries_by_age on tries (last_failed_at);

-- One outbox for every mail that follows from an event. No address and no word of a mail stands here.
create table mails (
  id bigint generated always as identity primary key,
  position bigint not null,
  kind text not null,
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('sent', 'unneeded', 'failed')),
  settled_at timestamptz,
  failure text,
  recipient text,
  check ((outcome is null) = (settled_at is null)),
  unique nulls not distinct (position, kind, recipient)
);
create index mails_failed on mails (id desc) where outcome = 'failed';
create index mails_waiting on mails (due_at) where outcome is null;

-- An event of a payment provider takes effect once.
create table provider_events (
  id text primary key,
  received_at timestamptz not null
);
create index provider_events_by_age on provider_events (received_at);

-- What the owner has to look at, one row a cause.
create table payment_notes (
  id bigint generated always as identity primary key,
  cause text not null unique,
  noted_at timestamptz not null,
  source text not null,
  kind text not null,
  reading_id bigint,
  reference text,
  amount_minor bigint,
  currency text,
  done boolean not null default false
);
create index payment_notes_open on payment_notes (id desc) where not done;

-- The assets of the builds that were served last, so that a page which is open during a deploy finds its own.
create table site_builds (
  build text primary key,
  last_started_at timestamptz not null,
  paths text[] not null
);

create table site_assets (
  path text primary key,
  body bytea not null
);
