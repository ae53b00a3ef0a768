-- What the projector folds from the log; large indexes of these tables are made by `large-indexes.ts`.
create schema models;

create table models.accounts (
  id bigint primary key,
  username text not null,
  email text,
  role text not null,
  readings bigint not null,
  registered_at timestamptz not null
);

create table models.readings (
  id bigint primary key,
  account_id bigint not null,
  service text not null,
  status text not null,
  question text not null,
  response jsonb,
  ordered_on date not null,
  created_at timestamptz not null,
  payment_state text not null default 'free',
  payment_method text,
  payments jsonb not null default '[]',
  deliver_within_hours bigint,
  due_at timestamptz,
  fell_due_at timestamptz,
  taken_up_at timestamptz,
  asked_at timestamptz,
  question_answered_at timestamptz,
  opened_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  asked_question text,
  question_answer text,
  rating jsonb,
  language text not null default 'en',
  price_minor bigint not null default 0,
  currency text not null default 'TRY',
  paid_at timestamptz,
  answered_at timestamptz,
  details jsonb
);
create index readings_of_account on models.readings (account_id, id desc);

create table models.orders (
  id bigint primary key,
  account_id bigint not null,
  service text not null,
  price_minor bigint not null,
  currency text not null,
  paid boolean not null,
  paid_at timestamptz,
  status text not null,
  full_name text not null,
  mother_name text not null,
  birth_date text not null,
  birth_country text not null,
  current_country text not null,
  occupation text not null,
  question text not null,
  terms_version text not null,
  response jsonb,
  ordered_on date not null,
  ordered_at timestamptz not null,
  answered_at timestamptz,
  search text not null,
  payment_state text not null default 'free',
  payment_method text,
  payments jsonb not null default '[]',
  deliver_within_hours bigint,
  due_at timestamptz,
  fell_due_at timestamptz,
  taken_up_at timestamptz,
  asked_at timestamptz,
  question_answered_at timestamptz,
  opened_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  asked_question text,
  question_answer text,
  rating jsonb,
  language text not null default 'en'
);
create index orders_asking on models.orders (id) where payments @> '[{"state": "open"}]';
create index orders_by_due on models.orders (due_at, id);
create index orders_by_payment on models.orders (payment_state, id desc);
create index orders_by_service on models.orders (service, id desc);
create index orders_by_status on models.orders (status, id desc);
create index orders_of_account on models.orders (account_id, id desc);
create index orders_owing on models.orders (id)
  where payments @> '[{"state": "paid"}]' and (cancelled_at is not null or jsonb_array_length(payments) > 1);

create table models.order_customers (
  id bigint primary key,
  username text not null,
  email text not null,
  search text not null
);

create table models.ratings (
  id bigint primary key,
  account_id bigint not null,
  service text not null,
  stars bigint not null,
  is_public boolean not null,
  is_hidden boolean not null,
  text text not null,
  name text not null,
  reply text,
  hidden_reason text,
  rated_at timestamptz not null
);
create index ratings_by_time on models.ratings (rated_at desc, id desc);
create index ratings_shown on models.ratings (is_public, rated_at desc);

create table models.predictions (
  id bigint primary key,
  date date not null,
  title text not null,
  type text not null,
  general text not null,
  love text not null,
  career text not null,
  health text not null,
  tip text not null,
  world_predictions jsonb not null,
  status text not null,
  version bigint not null,
  created_at timestamptz not null,
  search text not null default ''::text,
  language text not null default 'en'
);
create index predictions_by_day on models.predictions (date);
create index predictions_current on models.predictions (type, status, date desc, id desc);

create table models.prediction_days (
  id bigint primary key,
  type text not null,
  date date not null,
  status text not null,
  changed_at timestamptz not null,
  revised_at timestamptz,
  withdrawn_at timestamptz,
  version bigint not null default 0
);
create index prediction_days_by_date on models.prediction_days (type, date);

create table models.horoscopes (
  id bigint primary key,
  sign text not null,
  date date not null,
  type text not null,
  general text not null,
  love text not null,
  career text not null,
  health text not null,
  lucky_number text not null,
  lucky_color text not null,
  compatible_sign text not null,
  status text not null,
  version bigint not null,
  created_at timestamptz not null,
  search text not null default ''::text,
  language text not null default 'en'
);
create index horoscopes_by_day on models.horoscopes (date);
create index horoscopes_current on models.horoscopes (type, status, sign, date desc, id desc);

create table models.horoscope_days (
  id bigint primary key,
  sign text not null,
  type text not null,
  date date not null,
  status text not null,
  changed_at timestamptz not null,
  revised_at timestamptz,
  withdrawn_at timestamptz,
  version bigint not null default 0
);
create index horoscope_days_by_date on models.horoscope_days (sign, date);

create table models.contact_forms (
  id bigint primary key,
  name text not null,
  email text not null,
  service text not null,
  message text not null,
  created_at timestamptz not null,
  search text not null default ''::text,
  answer text,
  answered_at timestamptz,
  done boolean not null default false
);

create table models.subscribers (
  id bigint primary key,
  email text not null,
  created_at timestamptz not null,
  confirmed boolean not null default false,
  search text not null default ''::text
);

create table models.newsletters (
  id bigint primary key,
  position bigint not null,
  sent_at timestamptz not null
);

create table models.settings (
  id bigint primary key,
  owner jsonb not null
);

create table models.offers (
  id bigint primary key,
  schedule jsonb not null
);

create table models.totals (
  id bigint primary key,
  customers bigint not null,
  readings bigint not null,
  answered bigint not null,
  cancelled bigint not null default 0
);

create table models.order_days (
  id bigint primary key,
  date date not null,
  orders bigint not null
);

create table models.money_months (
  id bigint primary key,
  month text not null,
  confirmed_minor bigint not null,
  refunded_minor bigint not null
);

create table models.customer_activity (
  id bigint primary key,
  last_active_on date not null
);

create table models.order_day_counts (
  block bigint not null,
  ordered_on date not null,
  service text not null,
  status text not null,
  payment_state text not null,
  rows bigint not null,
  primary key (block, ordered_on, service, status, payment_state)
);

create table models.account_counts (
  block bigint not null,
  role text not null,
  rows bigint not null,
  primary key (block, role)
);

create table models.message_counts (
  block bigint not null,
  done boolean not null,
  rows bigint not null,
  primary key (block, done)
);

create table models.subscriber_counts (
  block bigint primary key,
  rows bigint not null
);

create table models.answer_time_counts (
  ordered_on date not null,
  answer_column bigint not null,
  rows bigint not null,
  primary key (ordered_on, answer_column)
);

create table models.activity_counts (
  last_active_on date primary key,
  rows bigint not null
);

create table models.rating_counts (
  stars bigint primary key,
  rows bigint not null
);
