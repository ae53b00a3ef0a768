import { type Kysely, sql } from 'kysely';

/**
 * What the projector and the relay remember. Lease times are the database's clock throughout, so that a
 * process with a wrong clock neither holds on nor takes over. The checkpoints of a rebuild stand in the
 * rebuild's own schema, in a table like this one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table checkpoints (
      model text primary key,
      version bigint not null,
      epoch uuid not null,
      position bigint not null check (position >= 0),
      leaf_hash bytea not null,
      alarm text,
      updated_at timestamptz not null default clock_timestamp()
    )`.execute(database);
  await sql`
    create table leases (
      name text primary key,
      holder text not null,
      fencing_token bigint not null,
      expires_at timestamptz not null
    )`.execute(database);
  await sql`
    create table parked_events (
      model text not null,
      position bigint not null,
      stream text not null,
      error text not null,
      parked_at timestamptz not null default clock_timestamp(),
      primary key (model, position)
    )`.execute(database);
}
