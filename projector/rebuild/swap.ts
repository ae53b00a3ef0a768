import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';
import type { Lease } from '../../log/delivery/lease.ts';
import { Refused } from '../apply.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { Job } from '../job.ts';
import { tableNamesOf } from '../read-model.ts';
import { quoted } from '../table-statements.ts';
import { liveTarget } from '../target.ts';

/** The swap yields to a reader who holds a table longer. Later readers wait as long. */
const LOCK_WAIT_MS = 500;
/** SQLSTATE lock_not_available and deadlock_detected. */
const lockTimeouts: readonly unknown[] = ['55P03', '40P01'];

/** Delayed by a reader; nothing was changed. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lockTimeouts.includes(error.code);
}

/**
 * Tables and checkpoint in one transaction: readers see all old or all new rows. `before` is the live
 * checkpoint that the rebuild has reached. @throws Refused when the live model has moved or changed its
 * holder
 */
export async function swap(job: Job, live: Lease, before: Checkpoint | null): Promise<void> {
  await job.database.kysely
    .transaction()
    .setIsolationLevel('read committed')
    .execute((transaction) => swapWithin(transaction, job, live, before));
}

async function swapWithin(transaction: Kysely<Tables>, job: Job, live: Lease, before: Checkpoint | null) {
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(transaction);
  await moveCheckpoint(transaction, job, live, before);
  await transaction.deleteFrom('parked_events').where('model', '=', job.model.name).execute();
  const names = tableNamesOf(job.model);
  const to = liveTarget(job.model.name).tables;
  const lockable = names.map((table) => `${quoted(to)}.${quoted(table)}`).join(', ');
  await sql`lock table ${sql.raw(lockable)} in access exclusive mode`.execute(transaction);
  for (const table of names) {
    await sql`drop table ${sql.id(to, table)}`.execute(transaction);
    await sql`alter table ${sql.id(job.target.tables, table)} set schema ${sql.id(to)}`.execute(transaction);
  }
  await sql`drop schema ${sql.id(job.target.tables)} cascade`.execute(transaction);
}

async function moveCheckpoint(
  transaction: Kysely<Tables>,
  { model, epoch, reached }: Job,
  live: Lease,
  before: Checkpoint | null,
): Promise<void> {
  const leafHash = Buffer.from(reached.leafHash);
  const { rows } = await sql`
    insert into public.checkpoints as c (model, version, epoch, position, leaf_hash)
    select ${model.name}, ${model.version}::bigint, ${epoch}::uuid, ${reached.position}::bigint, ${leafHash}::bytea
    from leases where name = ${live.name} and fencing_token = ${live.fencingToken}::bigint
    on conflict (model) do update set version = excluded.version, epoch = excluded.epoch,
      position = excluded.position, leaf_hash = excluded.leaf_hash, alarm = null, updated_at = clock_timestamp()
      where c.position = ${before?.position ?? 0}::bigint
    returning model`.execute(transaction);
  if (rows.length === 0) throw new Refused(`the live model ${model.name} has moved during the swap`);
}
