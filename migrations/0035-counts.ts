import { type Kysely, sql } from 'kysely';

/**
 * How many rows the long lists have, by blocks of 5,000 ids and by what they are narrowed by; and what the overview
 * sums up. The projector keeps them with the rows. What is counted here holds until it has rebuilt the models, which
 * also takes in what a process of the release before writes meanwhile.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const orderedMs = 'floor(extract(epoch from ordered_at) * 1000)';
const answeredMs = 'floor(extract(epoch from answered_at) * 1000)';
const answerColumn = `width_bucket(((${answeredMs} - ${orderedMs}) / 3600000)::float8, array[1, 6, 12, 24, 48, 96]::float8[])`;

const statements = [
  `create table models.order_counts (
    block bigint not null,
    service text not null,
    status text not null,
    payment_state text not null,
    rows bigint not null,
    primary key (block, service, status, payment_state)
  )`,
  `insert into models.order_counts
    select id / 5000, service, status, payment_state, count(*) from models.orders group by 1, 2, 3, 4`,

  `create table models.account_counts (
    block bigint not null,
    role text not null,
    rows bigint not null,
    primary key (block, role)
  )`,
  'insert into models.account_counts select id / 5000, role, count(*) from models.accounts group by 1, 2',

  `create table models.message_counts (
    block bigint not null,
    done boolean not null,
    rows bigint not null,
    primary key (block, done)
  )`,
  'insert into models.message_counts select id / 5000, done, count(*) from models.contact_forms group by 1, 2',

  'create table models.subscriber_counts (block bigint primary key, rows bigint not null)',
  'insert into models.subscriber_counts select id / 5000, count(*) from models.subscribers group by 1',

  `create table models.answer_time_counts (
    ordered_on date not null,
    answer_column bigint not null,
    rows bigint not null,
    primary key (ordered_on, answer_column)
  )`,
  `insert into models.answer_time_counts
    select ordered_on, ${answerColumn}, count(*) from models.orders where answered_at is not null group by 1, 2`,

  'create table models.activity_counts (last_active_on date primary key, rows bigint not null)',
  'insert into models.activity_counts select last_active_on, count(*) from models.customer_activity group by 1',

  'create table models.rating_counts (stars bigint primary key, rows bigint not null)',
  'insert into models.rating_counts select stars, count(*) from models.ratings group by 1',

  'create index ratings_by_time on models.ratings (rated_at desc, id desc)',
];
