import { type Kysely, sql } from 'kysely';

/**
 * The Merkle tree over the leaf hashes of the events, and the heads that were signed of it. Everything here follows
 * from the events: a follower grows it in the background, for a log that was there before too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // How many leaves the tree has taken in. Moves only together with the hashes, from the size that they follow on.
  `create table tree (
    one boolean primary key default true check (one),
    size bigint not null check (size >= 0)
  ) with (fillfactor = 10)`,
  'insert into tree (size) values (0)',

  // Runs of the leaves (level 0) and of the roots of complete subtrees of 256, 65,536 and 16,777,216 leaves (levels
  // 8, 16, 24). A run begins with number `first` of its level and does not pass a multiple of 256.
  `create table tree_hashes (
    level smallint not null,
    first bigint not null,
    hashes bytea not null check (length(hashes) > 0 and length(hashes) % 32 = 0),
    primary key (level, first)
  )`,
  // Hashes do not compress; trying costs time.
  'alter table tree_hashes alter column hashes set storage external',

  `create table tree_heads (
    epoch uuid not null,
    size bigint not null,
    note text not null,
    signed_at timestamptz not null default now(),
    primary key (epoch, size)
  )`,
];
